#!/usr/bin/env python3
"""Composes 01.svg … 40.svg next to this file from Noto Emoji: `python3 make.py ICONS.JSON`, where ICONS.JSON is
`icons.json` of the npm package @iconify-json/noto 1.2.9. A card is a sky, perhaps a ground, and a few icons."""
import json
import re
import string
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SIDE = 320
NOTICE = "<!-- Composed from Noto Emoji, (c) Google LLC, Apache-2.0; arranged and altered. -->"

# sky from top to bottom
DAY, NIGHT, DUSK, GREY = ("#9fd2fb", "#eef8ff"), ("#0b1a3f", "#2b3f77"), ("#ffb27a", "#ffe6c2"), ("#c3ccd8", "#eef1f5")
ROOM, DARK, ROSE, MINT = ("#f2e2cf", "#fbf4ea"), ("#1b1520", "#4a3340"), ("#ffd3df", "#fff3f6"), ("#c9efdf", "#f2fbf7")
# ground
GRASS, SEA, SNOW, FLOOR, EARTH, STONE, WOOD = "#7fb56b", "#3f8fc4", "#eef5fb", "#c79f76", "#8a6b4f", "#9aa0a8", "#35523f"
STEEL = "#a9bfd4"


def coin(x, y, r):
    """a coin of no country: a rim and a star"""
    star = "m0-5 1.5 3.4 3.7.4-2.8 2.5.8 3.6L0 3.1l-3.2 1.8.8-3.6-2.8-2.5 3.7-.4z"
    return (f'<g transform="translate({x} {y}) scale({r / 10:g})"><circle cy=".8" r="10" fill="#b97a12"/><circle r="10" fill="#fff176"/>'
            f'<circle r="8.6" fill="#f2bc1a"/><path fill="#b97a12" d="{star}"/></g>')


# each: sky, ground or None, then (icon, x, y, size, and perhaps turned by degrees, opacity, mirrored)
CARDS = [
    (ROSE, None, [("rose", 60, 40, 210), ("fallen-leaf", 20, 240, 60, 0, .8), ("sparkles", 230, 40, 60)]),
    (DUSK, GRASS, [("deciduous-tree", 185, 20, 150), ("old-man", 30, 120, 125), ("old-woman", 135, 130, 125), ("red-heart", 120, 70, 50)]),
    (("#3b4658", "#8d9bb0"), SEA, [("cloud-with-lightning-and-rain", 20, 10, 200), ("cloud-with-lightning-and-rain", 150, 40, 160), ("water-wave", 20, 210, 100), ("water-wave", 120, 220, 100), ("water-wave", 215, 210, 100)]),
    (DAY, GRASS, [("ladder", 95, 70, 200, 8), ("cloud", 60, 10, 110), ("cloud", 190, 0, 110), ("star", 140, 5, 60)]),
    (ROOM, FLOOR, [("mantelpiece-clock", 30, 50, 190), ("hourglass-done", 200, 140, 110)]),
    (("#c8b6e8", "#f4effc"), None, [("old-key", 40, 50, 220), ("locked", 205, 190, 100)]),
    (("#a9b4dc", "#e6eaf8"), EARTH, [("door", 65, 40, 210), ("sparkles", 215, 60, 70), ("footprints", 20, 220, 80, 20, .8)]),
    (NIGHT, SEA, [("bridge-at-night", -16, -16, 352)]),
    (DAY, SEA, [("sun", 230, 10, 80), ("sailboat", 60, 50, 190), ("water-wave", 0, 235, 90), ("water-wave", 230, 235, 90)]),
    (("#6e1023", "#b0304a"), None, [("performing-arts", 45, 45, 230)]),
    (("#d9d2e9", "#f7f4fc"), FLOOR, [("mirror", 60, 30, 210), ("lipstick", 225, 190, 90)]),
    (DARK, None, [("candle", 70, 60, 190), ("sparkles", 30, 30, 60, 0, .8), ("sparkles", 230, 60, 50, 0, .7)]),
    (NIGHT, FLOOR, [("bed", 25, 68, 250), ("crescent-moon", 215, 15, 85), ("star", 60, 40, 34), ("star", 140, 70, 22)]),
    (("#ffe3ef", "#fff8fb"), None, [("baby", 80, 60, 170), ("teddy-bear", 15, 195, 110), ("baby-bottle", 220, 200, 90)]),
    (ROOM, FLOOR, [("bread", 15, 110, 140), ("grapes", 165, 40, 130), ("cheese-wedge", 180, 165, 120)]),
    (GREY, WOOD, [("headstone", 75, 60, 190), ("wilted-flower", 215, 160, 110), ("fallen-leaf", 20, 220, 70)]),
    (("#a9cdf2", "#eef6ff"), None, [("trophy", 65, 50, 190), ("party-popper", 10, 190, 110), ("sports-medal", 215, 190, 95)]),
    (DAY, SEA, [("sun", 15, 10, 80), ("desert-island", 50, 50, 240)]),
    (DAY, SNOW, [("snow-capped-mountain", 50, 10, 290), ("person-climbing", -8, 176, 152), ("snowflake", 30, 20, 60)]),
    (NIGHT, WOOD, [("full-moon", 195, 15, 110), ("owl", 45, 100, 170), ("star", 30, 25, 45), ("star", 120, 50, 30), ("evergreen-tree", 215, 150, 120)]),
    (("#20294f", "#5a4a6b"), WOOD, [("camping", 20, 40, 200), ("fire", 190, 150, 120), ("star", 250, 20, 40), ("star", 210, 60, 25)]),
    (MINT, None, [("stethoscope", 25, 30, 200), ("pill", 205, 25, 95), ("adhesive-bandage", 205, 195, 100)]),
    (("#8fbbe8", "#e8f5ff"), GRASS, [("rainbow", 0, 10, 175), ("rainbow", 145, 10, 175, 0, 1, True), ("cloud", 10, 130, 110), ("cloud", 200, 130, 110), ("umbrella", 100, 185, 120)]),
    (("#e6d3b3", "#fbf3e3"), None, [("open-book", 40, 110, 240), ("castle", 110, 20, 100), ("sparkles", 50, 40, 60), ("sparkles", 215, 40, 60)]),
    (("#f3d9c4", "#fdf5ee"), None, [("violin", 40, 50, 220), ("musical-notes", 200, 25, 95)]),
    (("#ffe08a", "#fff6d8"), None, [("birthday-cake", 60, 95, 190), ("balloon", 15, 10, 110), ("balloon", 210, 5, 100), ("wrapped-gift", 215, 210, 90)]),
    (("#cfe8c4", "#f5fbf1"), FLOOR, [("money-bag", 55, 40, 200), coin(56, 258, 34), coin(258, 252, 40)]),
    (("#e3e7ec", "#f8f9fb"), None, [("chains", 40, 25, 220), ("locked", 175, 170, 130)]),
    (("#d7e7c3", "#f7fbef"), FLOOR, [("backpack", 40, 75, 180), ("graduation-cap", 165, 20, 120), ("pencil", 215, 165, 100)]),
    (("#9fb4c9", "#e3ebf2"), STONE, [("cityscape", -16, -16, 352), ("automobile", 20, 205, 120), ("automobile", 170, 215, 105), ("vertical-traffic-light", 232, 90, 110)]),
    (DAY, GRASS, [("house-with-garden", 30, 35, 240), ("dog-face", 25, 220, 80), ("sunflower", 235, 200, 90)]),
    (DUSK, EARTH, [("locomotive", 4, 50, 250), ("luggage", 236, 216, 90)]),
    (("#070b24", "#27306b"), None, [("rocket", 65, 50, 200), ("ringed-planet", 10, 15, 90), ("star", 250, 30, 35), ("robot", 215, 205, 90)]),
    (MINT, GRASS, [("red-apple", 145, 120, 150), ("snake", 20, 40, 190)]),
    (("#2f7fd0", "#8fc2ef"), None, [("dove", 45, 50, 230), ("cloud", 10, 225, 100, 0, .9), ("cloud", 210, 10, 100, 0, .9)]),
    (("#f0f3f7", "#c4cedb"), None, [("spider-web", 30, 20, 230), ("spider", 165, 150, 130)]),
    (("#1f5f5a", "#3f8f86"), None, [("handshake", 20, 20, 280)]),
    (("#7d2a24", "#d08a5b"), STONE, [("crossed-swords", 45, 35, 220), ("shield", 195, 190, 110)]),
    (("#6a7690", "#b6c0d2"), None, [("broken-heart", 65, 55, 190), ("umbrella-with-rain-drops", 215, 205, 90), ("loudly-crying-face", 10, 215, 85)]),
    (("#d6dbe6", "#f8f9fc"), STONE, [("balance-scale", 55, 35, 210), ("classical-building", 205, 200, 110)]),
]


def icons(path):
    """icon's name -> (body, width, height), with what must not be shown taken out"""
    noto = json.loads(Path(path).read_text(encoding="utf-8"))

    def find(name):
        icon = noto["icons"][name if name in noto["icons"] else noto["aliases"][name]["parent"]]
        body = icon["body"]
        if name == "money-bag":                         # the sign of a currency: one shape, one stroke
            body, cut = re.subn(r'<path fill="#6b4b46" d="M74\.76 83\.73[^>]*/><path fill="none" stroke="#6b4b46"[^>]*/>', "", body)
            assert cut == 1
        if name == "bridge-at-night":                   # painted anew, so that it is no bridge in particular
            for old, new in (("#ff5117", STEEL), ("#fe5314", STEEL), ("#fe5317", STEEL), ("#f86e49", "#cfdde9"), ("#a42718", "#5f7d99")):
                assert old in body
                body = body.replace(old, new)
        return body, icon.get("width", noto.get("width", 16)), icon.get("height", noto.get("height", 16))
    return find


def placed(find, name, x, y, size, turned=0, opacity=1, mirrored=False):
    body, w, h = find(name)
    if mirrored:
        body = f'<g transform="matrix(-1 0 0 1 {w} 0)">{body}</g>'
    svg = f'<svg x="{x}" y="{y}" width="{size}" height="{size}" viewBox="0 0 {w} {h}">{body}</svg>'
    at = f' transform="rotate({turned} {x + size / 2:g} {y + size / 2:g})"' if turned else ""
    at += f' opacity="{opacity}"' if opacity != 1 else ""
    return f"<g{at}>{svg}</g>" if at else svg


def named_anew(svg, short):
    """short names for gradients; an icon that is there twice has its own set each time"""
    for old in dict.fromkeys(re.findall(r' id="([^"]+)"', svg)):
        new = next(short)
        svg = re.sub(rf'(?: id="|url\(#|(?:xlink:)?href="#){re.escape(old)}(?=["\)])', lambda m: m[0].replace("xlink:", "").replace(old, "~" + new), svg)
    return svg.replace("~", "")


def main():
    find = icons(sys.argv[1])
    for number, ((top, bottom), ground, items) in enumerate(CARDS, 1):
        short = iter(string.ascii_letters)
        body = (f'<linearGradient id="sky" x2="0" y2="1"><stop stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>'
                f'<path fill="url(#sky)" d="M0 0h{SIDE}v{SIDE}H0z"/>')
        if ground:
            body += f'<path fill="{ground}" d="M0 250Q80 228 160 240T320 236V320H0Z"/>'
        body += "".join(item if isinstance(item, str) else named_anew(placed(find, *item), short) for item in items)
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{NOTICE}{body}</svg>\n'
        (HERE / f"{number:02d}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
