#!/usr/bin/env python3
"""Forty cut-paper picture cards, drawn in code: `python3 make.py` writes 01.svg … 40.svg next to this file.

Each card shows one concrete scene with one odd detail, meant to be read at least three ways. One hand: large silhouettes,
few colours, a soft offset shape as paper's shadow, dot eyes or one closed arc, round heads, leaf = two arcs, four-pointed
stars, flat-footed clouds, scalloped sea. No outlines, gradients, filters, text, digits, flags, ids or styles."""
import math
from pathlib import Path

HERE = Path(__file__).resolve().parent

# ---------------------------------------------------------------- palette (from the product's tokens, plus neighbours)
INK, STOCK, PAPER, SUNK = "#2a2019", "#fffaf0", "#f5efe4", "#eae1d1"
RED, WINE, CORAL, PINK, BLUSH = "#bf3526", "#8f2215", "#e0674a", "#f2b8a0", "#f7ddd5"
YELLOW, GLOW, OCHRE, AMBER = "#f2b632", "#ffdf8a", "#d9a53a", "#c98a1c"
GREEN, PINE, SAGE, LEAF, TINT = "#2c7a4d", "#1b4f38", "#a9c7a0", "#62a06a", "#dbeadb"
BLUE, NAVY, SKY, MIST = "#2461a6", "#173a63", "#a8c8e4", "#d9e5f3"
VIOLET, LILAC, PLUM, GRAPE = "#6b4a9c", "#cbbbe4", "#87346f", "#4f2048"
TEAL, VELVET, DEEP, AQUA = "#14616f", "#0f4753", "#08323a", "#8fc3c4"
WOOD, OAK, BARK, UMBER = "#e0c59b", "#c09a66", "#7d5731", "#4a3020"
S1, S2, S3, S4, S5 = "#f4cfae", "#e3ab7d", "#b97a4e", "#80502f", "#573521"   # skins
GREY, SILVER = "#8b8f9c", "#d8d3cc"


# ---------------------------------------------------------------- paths
def n(v):
    s = f"{v:.1f}".rstrip("0").rstrip(".")
    return "0" if s in ("-0", "") else s


def pt(x, y):
    return f"{n(x)} {n(y)}"


def xy(s):
    """'x,y x,y ...' or a list of pairs -> list of pairs"""
    if isinstance(s, str):
        return [tuple(float(v) for v in q.split(",")) for q in s.split()]
    return [tuple(q) for q in s]


def sm(pts, closed=True, k=1 / 6):
    """a smooth curve through the points: scissors that turn without stopping"""
    q = xy(pts)
    m = len(q)
    get = (lambda i: q[i % m]) if closed else (lambda i: q[max(0, min(m - 1, i))])
    d = "M" + pt(*q[0])
    for i in range(m if closed else m - 1):
        a, b, c, e = get(i - 1), get(i), get(i + 1), get(i + 2)
        d += f"C{pt(b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k)} {pt(c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k)} {pt(*c)}"
    return d + ("Z" if closed else "")


def rp(pts, r=6):
    """a polygon with slightly softened corners: the straight cut. 'x,y,r' sets a corner's own radius."""
    if isinstance(pts, str):
        q = [tuple(float(v) for v in s.split(",")) for s in pts.split()]
    else:
        q = list(pts)
    m, d = len(q), ""
    for i in range(m):
        a, b, c = q[i - 1], q[i], q[(i + 1) % m]
        rr = b[2] if len(b) > 2 else r
        la, lc = math.hypot(a[0] - b[0], a[1] - b[1]), math.hypot(c[0] - b[0], c[1] - b[1])
        t = min(rr, la / 2, lc / 2)
        p0 = (b[0] + (a[0] - b[0]) * t / (la or 1), b[1] + (a[1] - b[1]) * t / (la or 1))
        p1 = (b[0] + (c[0] - b[0]) * t / (lc or 1), b[1] + (c[1] - b[1]) * t / (lc or 1))
        d += ("L" if d else "M") + pt(*p0) + (f"Q{pt(b[0], b[1])} {pt(*p1)}" if t > .3 else "")
    return d + "Z"


def el(x, y, rx, ry=None, rot=0):
    ry = rx if ry is None else ry
    a = math.radians(rot)
    dx, dy = rx * math.cos(a), rx * math.sin(a)
    return f"M{pt(x - dx, y - dy)}A{n(rx)} {n(ry)} {n(rot)} 1 1 {pt(x + dx, y + dy)}A{n(rx)} {n(ry)} {n(rot)} 1 1 {pt(x - dx, y - dy)}Z"


def box(x, y, w, h, r=0):
    return rp([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], r) if r else f"M{pt(x, y)}h{n(w)}v{n(h)}h{n(-w)}Z"


def leaf(x, y, ln, w, ang):
    """one leaf from its stem at x,y"""
    a = math.radians(ang)
    ex, ey = x + ln * math.cos(a), y + ln * math.sin(a)
    mx, my = x + ln * .45 * math.cos(a), y + ln * .45 * math.sin(a)
    px, py = -math.sin(a) * w, math.cos(a) * w
    return f"M{pt(x, y)}Q{pt(mx + px, my + py)} {pt(ex, ey)}Q{pt(mx - px, my - py)} {pt(x, y)}Z"


def star(x, y, r):
    d = ""
    for i in range(8):
        rr = r if i % 2 == 0 else r * .29
        a = math.pi / 4 * i - math.pi / 2
        d += ("L" if d else "M") + pt(x + rr * math.cos(a), y + rr * math.sin(a))
    return d + "Z"


def crescent(x, y, r, rot=0):
    """a moon open to the right, turned by rot"""
    a = math.radians(55)
    p = lambda t: (x + r * math.cos(t + math.radians(rot)), y + r * math.sin(t + math.radians(rot)))
    return f"M{pt(*p(-a))}A{n(r)} {n(r)} 0 1 0 {pt(*p(a))}A{n(r * .86)} {n(r * .86)} 0 1 1 {pt(*p(-a))}Z"


def cloud(x, y, w):
    """flat foot, three bumps; x,y is the middle of the foot"""
    u = w / 10
    return (f"M{pt(x - 4 * u, y)}A{n(1.6 * u)} {n(1.6 * u)} 0 0 1 {pt(x - 3.6 * u, y - 2.9 * u)}A{n(2.2 * u)} {n(2.2 * u)} 0 0 1 {pt(x - .3 * u, y - 4 * u)}"
            f"A{n(2 * u)} {n(2 * u)} 0 0 1 {pt(x + 3 * u, y - 2.9 * u)}A{n(1.5 * u)} {n(1.5 * u)} 0 0 1 {pt(x + 4 * u, y)}Z")


def waves(y, amp, step, x0=-20, bottom=300, x1=320):
    """a strip of sea, scalloped along its upper edge"""
    d, x = f"M{pt(x0, bottom)}V{n(y)}", x0
    while x < x1:
        d += f"q{n(step / 2)} {n(amp)} {n(step)} 0"
        x += step
    return d + f"V{n(bottom)}Z"


def ribbon(pts, w0, w1, steps):
    """quads along a smooth centre line, width growing from w0 to w1"""
    q = xy(pts)

    def at(t):
        t = max(0, min(.9999, t)) * (len(q) - 1)
        i, u = int(t), t - int(t)
        a, b, c, e = q[max(0, i - 1)], q[i], q[i + 1], q[min(len(q) - 1, i + 2)]
        f = lambda k: .5 * (2 * b[k] + (c[k] - a[k]) * u + (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * u * u + (3 * b[k] - a[k] - 3 * c[k] + e[k]) * u ** 3)
        return f(0), f(1)

    rows = []
    for s in range(steps + 1):
        t = s / steps
        x, y = at(t)
        x2, y2 = at(t + .01)
        x1, y1 = at(t - .01)
        l = math.hypot(x2 - x1, y2 - y1) or 1
        w = (w0 + (w1 - w0) * t) / 2
        nx, ny = -(y2 - y1) / l * w, (x2 - x1) / l * w
        rows.append(((x + nx, y + ny), (x - nx, y - ny)))
    return rows


# ---------------------------------------------------------------- the sheet of paper
class Card:
    def __init__(self, bg):
        self.o = [f'<path fill="{bg}" d="M0 0h300v300H0z"/>']

    def p(self, d, fill, sh=0, dx=3, dy=4):
        """glue a piece; sh = strength of its paper shadow"""
        if sh:
            self.o.append(f'<path fill="{INK}" opacity="{n(sh) if sh >= 1 else f"{sh:.2f}".lstrip("0")}" transform="translate({n(dx)} {n(dy)})" d="{d}"/>')
        self.o.append(f'<path fill="{fill}" d="{d}"/>')

    def s(self, d, col, w, cap="round"):
        self.o.append(f'<path fill="none" stroke="{col}" stroke-width="{n(w)}" stroke-linecap="{cap}" stroke-linejoin="round" d="{d}"/>')

    def limb(self, pts, col, w):
        self.s(sm(pts, False), col, w)

    def g(self, tf):
        self.o.append(f'<g transform="{tf}">')

    def end(self):
        self.o.append("</g>")

    # ---- recurring pieces, always drawn the same way
    def eye(self, x, y, r=2.2, col=INK):
        self.p(el(x, y, r), col)

    def shut(self, x, y, w=8, col=INK, sw=2.2):
        self.s(f"M{pt(x - w / 2, y)}q{n(w / 2)} {n(w * .55)} {n(w)} 0", col, sw)

    def head(self, x, y, r, skin, hair, kind="cap", f=1, eye=True):
        """f: 1 looks right, -1 looks left, 0 seen from behind"""
        X, Y = (lambda v: x + v * r * (f or 1)), (lambda v: y + v * r)
        if kind == "afro":
            self.p(el(X(-.15), Y(-.3), r * 1.42), hair)
        if kind == "bun":
            self.p(el(X(-.75), Y(-.95), r * .52), hair)
        if kind == "puffs":
            self.p(el(X(-.95), Y(-.75), r * .6) + el(X(.75), Y(-.95), r * .5), hair)
        if kind == "long":
            self.p(f"M{pt(X(.5), Y(-.9))}Q{pt(X(-1.3), Y(-1.4))} {pt(X(-1.2), Y(.2))}Q{pt(X(-1.5), Y(1.6))} {pt(X(-1.1), Y(2))}Q{pt(X(-.2), Y(2.1))} {pt(X(0), Y(1))}Z", hair)
        if f == 0:
            self.p(el(x, y, r), hair)
            return
        self.p(el(x, y, r), skin)
        self.p(el(X(.97), Y(.12), r * .2), skin)
        if kind == "bald":
            self.p(f"M{pt(X(-.75), Y(-.6))}Q{pt(X(-1.35), Y(-.1))} {pt(X(-.9), Y(.75))}Q{pt(X(-.45), Y(.5))} {pt(X(-.4), Y(.05))}Q{pt(X(-.7), Y(-.2))} {pt(X(-.75), Y(-.6))}Z", hair)
        else:
            self.p(f"M{pt(X(.85), Y(-.62))}Q{pt(X(-.1), Y(-1.6))} {pt(X(-1), Y(-.45))}Q{pt(X(-1.25), Y(.5))} {pt(X(-.72), Y(.75))}Q{pt(X(-.5), Y(.1))} {pt(X(-.2), Y(-.2))}Q{pt(X(.55), Y(-.2))} {pt(X(.85), Y(-.62))}Z", hair)
        if eye:
            self.eye(X(.45), Y(.08), max(1, r * .13))

    def house(self, x, y, w, h, wall, roof, win=GLOW, sh=0):
        """x,y: foot left"""
        self.p(rp([(x, y), (x, y - h), (x + w, y - h), (x + w, y)], 1), wall, sh)
        self.p(rp([(x - w * .14, y - h + 1), (x + w / 2, y - h - w * .55), (x + w * 1.14, y - h + 1)], 2), roof)
        if win:
            self.p(box(x + w * .3, y - h * .72, w * .4, h * .4), win)

    def bird(self, x, y, s, col, f=1, wing=None, beak=YELLOW):
        """perched bird, s = body length; x,y = feet"""
        X, Y = (lambda v: x + v * s * f), (lambda v: y + v * s)
        self.p(f"M{pt(X(-.95), Y(-.02))}Q{pt(X(-.5), Y(-.2))} {pt(X(-.35), Y(-.5))}Q{pt(X(-.1), Y(-1.02))} {pt(X(.25), Y(-.98))}Q{pt(X(.55), Y(-.9))} {pt(X(.5), Y(-.55))}Q{pt(X(.4), Y(0))} {pt(X(-.05), Y(0))}Q{pt(X(-.4), Y(0))} {pt(X(-.95), Y(-.02))}Z", col)
        self.p(rp([(X(.48), Y(-.85)), (X(.8), Y(-.7)), (X(.48), Y(-.62))], .5), beak)
        if wing:
            self.p(leaf(X(.2), Y(-.5), s * .75, s * .28, 155 if f > 0 else 25), wing)
        self.eye(X(.28), Y(-.76), max(.9, s * .06), STOCK if col in (INK, NAVY, DEEP, GRAPE, RED, VELVET) else INK)

    def flyer(self, x, y, s, col, rot=0, body=None):
        """bird in flight, seen from the side, heading right before rot"""
        self.g(f"translate({n(x)} {n(y)}) rotate({n(rot)})")
        u = s
        self.p(f"M{pt(-.15 * u, 0)}Q{pt(-.35 * u, -.7 * u)} {pt(-.75 * u, -.85 * u)}Q{pt(0, -.75 * u)} {pt(.25 * u, -.05 * u)}Z", body or col)
        self.p(f"M{pt(-.95 * u, .12 * u)}Q{pt(-.4 * u, -.12 * u)} {pt(.2 * u, -.16 * u)}Q{pt(.6 * u, -.2 * u)} {pt(.85 * u, 0)}Q{pt(.4 * u, .32 * u)} {pt(-.2 * u, .2 * u)}Q{pt(-.5 * u, .14 * u)} {pt(-.95 * u, .12 * u)}Z", col)
        self.p(f"M{pt(-.1 * u, 0)}Q{pt(0, -.8 * u)} {pt(-.35 * u, -1.1 * u)}Q{pt(.45 * u, -.75 * u)} {pt(.35 * u, -.02 * u)}Z", col)
        self.end()

    def svg(self):
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">' + "".join(self.o) + "</svg>\n"


SCENES = []


def scene(bg):
    def deco(fn):
        def make():
            c = Card(bg)
            fn(c)
            return c.svg()
        SCENES.append((fn.__name__, make))
        return fn
    return deco


# ================================================================ people


@scene(BLUSH)
def grandmother_scarf(c):
    c.p(el(246, 58, 28), CORAL)
    c.p(sm("-20,196 60,172 150,180 240,196 330,182 330,340 -20,340"), GREEN, .12, 0, -3)
    rows = ribbon("126,124 148,140 160,170 198,186 240,200 252,234 218,262 176,296 130,370", 18, 100, 40)
    c.p(rp([a for a, _ in rows] + [b for _, b in rows[::-1]], 0), YELLOW, .2, 5, 5)
    for i in (2, 6, 10, 15, 29, 35):
        c.p(rp([a for a, _ in rows[i:i + 3]] + [b for _, b in rows[i:i + 3][::-1]], 0), RED)
    # chair, then the old lady in profile
    c.s("M44 170v16M116 170v16", INK, 7)
    c.p(rp("30,160 22,52,24 68,36,26 84,112 128,120,12 132,162 124,172 42,172", 9), PLUM, .2)
    c.p(sm("60,96 82,84 104,102 112,130 138,136 140,152 100,158 64,152"), VIOLET)
    c.p(rp("118,142 142,142 148,194 130,194", 6), VIOLET)
    c.p(rp("130,188 160,190 160,201 130,201", 5), INK)
    c.head(90, 64, 24, S2, STOCK, "bun")
    c.s(el(103, 65, 7), INK, 2.2)
    c.p(el(95, 79, 5), CORAL)
    c.s("M101 80q5 3 9-2", INK, 2)
    c.limb("76,108 92,130 122,124", GRAPE, 15)
    c.s("M104 104l46 34M158 100l-38 38", INK, 4)
    c.p(el(104, 104, 4.5) + el(158, 100, 4.5), RED)
    c.p(el(126, 122, 9), S2)
    # somebody rides down the wool
    c.g("translate(24 -5)")
    c.s(el(196, 226, 14) + el(236, 218, 14), INK, 4)
    c.s("M196 226l14-22 24 12M208 204l18-6M206 200l-6 2", INK, 4)
    c.limb("214,216 222,208 208,198", NAVY, 6)
    c.limb("208,196 212,178 222,170", TEAL, 14)
    c.limb("220,176 230,188 234,196", TEAL, 6)
    c.p(el(228, 158, 10), S4)
    c.p("M217 157a11 11 0 0 1 23-2z", RED)
    c.end()


def small_girl(c, skin, dress, hair, flat=False):
    c.s("M-7 60v26M7 60v26", skin, 8)
    c.limb("-12,24 -25,8 -32,-22" if flat else "-12,24 -28,14 -42,-2", skin, 8)
    c.limb("12,24 30,20 46,6", skin, 8)
    c.p(rp("-11,12 11,12 26,66 -26,66", 8), dress)
    # a pony tail: it tells the girl in her shadow
    c.limb("8,-20 25,-27 33,-14 29,4", hair, 9)
    c.p(el(0, -4, 17), skin)
    if not flat:
        c.p("M-17-4A17 17 0 0 1 17-4Q8-12 0-12T-17-4Z", hair)
        c.p(el(12, -20, 5), YELLOW if dress == RED else dress)
        c.eye(-6, 0, 2.2)
        c.eye(6, 0, 2.2)
        c.s("M-4 6q4 4 8 0", INK, 1.8)
        c.s("M-11 88h5M6 88h5", RED, 7)


@scene(YELLOW)
def girl_winged_shadow(c):
    c.p(box(0, 236, 300, 64), OCHRE)
    sh = "#c47f16"
    c.g("translate(182 98) scale(1.68)")
    c.p(sm("8,26 30,16 54,-18 66,-30 68,-6 62,14 54,22 54,34 42,38 38,48 22,48 10,42"), sh)
    c.p(sm("-8,26 -30,16 -54,-18 -66,-30 -68,-6 -62,14 -54,22 -54,34 -42,38 -38,48 -22,48 -10,42"), sh)
    small_girl(c, sh, sh, sh, True)
    c.end()
    c.p(rp("62,272 180,237 214,237 92,274", 3), sh)
    c.g("translate(74 182)")
    small_girl(c, S4, RED, INK)
    c.end()


@scene(NAVY)
def bench_in_hand(c):
    c.p(el(238, 56, 28), GLOW)
    for x, y, r in ((40, 46, 6), (120, 40, 4), (276, 130, 5), (24, 120, 4), (184, 26, 4)):
        c.p(star(x, y, r), GLOW)
    dark, skin = "#a2663d", "#cb8c5e"
    # an arm from below, palm up, fingers a little bent
    c.limb("186,222 120,224 62,214 34,184", dark, 25)
    c.limb("244,232 254,202 250,166", skin, 28)
    c.p(rp("168,204 246,206,16 262,240,20 300,320 176,320 120,262", 18), skin)
    c.limb("190,224 120,236 54,232 22,206", skin, 26)
    c.limb("190,244 124,256 66,252 36,232", dark, 26)
    c.limb("196,250 136,274 86,272 60,256", skin, 26)
    c.p(rp("150,216 250,216 262,262 170,280", 20), skin)
    c.s("M168 236q30 16 66 4", dark, 4)
    c.p(rp("166,284 282,262 330,330 160,330", 8), STOCK, .2)
    c.p(rp("160,304 306,276 330,330 150,330", 4), CORAL)
    # lamp, bench, two people
    c.s("M52 208V84", INK, 6)
    c.p(rp("34,84 70,84 62,52 42,52", 3), GLOW)
    c.p(rp("36,54 52,38 68,54", 2), INK)
    c.s("M34 86h36", INK, 5)
    c.g("translate(-36 -62) scale(1.36)")
    c.s("M90 181h92M90 152h92M90 165h92M98 181v18M174 181v18", WOOD, 6)
    c.s("M98 152v28M174 152v28", OAK, 5)
    c.p(rp("108,146 128,146 132,182 104,182", 8), RED)
    c.p(rp("142,142 164,142 168,182 138,182", 8), AQUA)
    c.s("M112 182v14M122 182v14", RED, 7)
    c.s("M148 182v14M160 182v14", AQUA, 7)
    c.head(119, 134, 11.5, S5, INK, "bun", 1)
    c.head(152, 130, 12, S1, RED, "cap", -1)
    c.end()


@scene(SKY)
def seesaw(c):
    c.g("translate(0 14)")
    c.p(sm("-30,262 80,246 200,254 340,238 340,340 -30,340"), LEAF)
    c.p(cloud(60, 90, 90), STOCK)
    c.p(rp("150,176 184,262 116,262", 5), PLUM, .15)
    c.g("rotate(-24 150 184)")
    c.p(box(8, 176, 284, 14, 6), RED, .15)
    c.end()
    # the small one, quite calm
    c.limb("54,196 72,206 74,226", NAVY, 12)
    c.p(rp("40,160 62,158 66,204 38,206", 9), YELLOW)
    c.head(52, 144, 16, S4, INK, "afro", 1)
    c.limb("50,174 66,180 78,166", YELLOW, 9)
    c.p(rp("72,165 88,165 80,186", 1), OAK)
    c.p(el(80, 158, 10), STOCK)
    # the big one, up in the air
    c.limb("232,118 206,130 200,166", NAVY, 20)
    c.limb("240,122 222,146 222,176", "#102b4b", 20)
    c.s("M188 168h12M210 180h14", INK, 12)
    c.p(sm("218,66 246,54 272,68 276,110 256,134 220,128 208,100"), BLUE, .12)
    c.head(242, 42, 20, S2, INK, "cap", -1)
    c.s("M226 51q4 3 8 1", INK, 2)
    c.limb("232,80 208,92 190,120", NAVY, 13)
    c.limb("258,76 284,60 276,32", NAVY, 13)
    c.g("rotate(22 262 12)")
    c.p(rp("248,14 250,-6 274,-6 276,14", 4), INK)
    c.s("M240 14h44", INK, 5)
    c.end()
    c.end()


@scene(DEEP)
def bed_at_sea(c):
    c.p(el(206, 74, 52), GLOW)
    c.p(el(190, 62, 9) + el(222, 96, 12) + el(224, 54, 6), "#f3cc6c")
    for x, y, r in ((50, 42, 6), (110, 70, 4), (26, 100, 4), (282, 30, 4), (136, 24, 4)):
        c.p(star(x, y, r), GLOW)
    c.p(waves(200, 22, 54), VELVET)
    c.g("rotate(-6 150 200)")
    # headboard, mattress, footboard
    c.p(rp("26,260 26,112,16 50,112,16 50,260", 3), OAK, .2)
    c.p(el(38, 108, 11), OAK)
    c.p(box(44, 206, 216, 34, 3), BARK)
    c.p(box(46, 184, 210, 28, 8), STOCK)
    c.p(sm("50,186 52,164 78,158 106,168 110,188 80,194"), MIST)
    # asleep on the back, the quilt up to the chin
    c.g("rotate(-64 90 160)")
    c.head(90, 160, 20, S2, INK, "cap", 1, False)
    c.shut(100, 162, 9)
    c.end()
    c.p(sm("104,186 112,164 136,154 180,162 220,156 246,170 254,196 252,226 180,230 104,226"), RED, .25)
    for x, y, k in ((116, 172, YELLOW), (148, 166, CORAL), (180, 172, YELLOW), (212, 168, CORAL), (116, 200, CORAL), (148, 196, YELLOW), (180, 200, CORAL), (212, 198, YELLOW)):
        c.p(box(x, y, 24, 22, 4), k)
    c.p(rp("252,264 252,142,14 274,142,14 274,264", 3), OAK, .2)
    c.bird(264, 142, 28, STOCK, -1, AQUA)
    c.end()
    c.p(waves(236, 24, 62, -50), TEAL, .25, 0, -4)
    c.p(waves(268, 22, 50, -32), AQUA, .2, 0, -4)


@scene(GLOW)
def pulling_the_night(c):
    c.p(el(62, 78, 34), YELLOW)
    c.p(sm("-20,252 70,226 170,244 320,224 320,330 -20,330"), GREEN)
    c.p(rp("310,-10 310,250 262,262 214,252 196,262 176,196,60 150,150,30 158,128 196,60,60 206,-10", 10), NAVY, .22, -4, 4)
    c.p(sm("232,-20 226,70 198,150 206,252 222,254 220,160 250,70 252,-20"), "#0f2a4a")
    c.p(sm("282,-20 276,100 262,180 270,262 290,258 284,180 300,100 310,-20"), "#0f2a4a")
    for x, y, r in ((214, 30, 6), (268, 54, 8), (196, 116, 5), (244, 128, 6), (236, 204, 7), (194, 206, 4), (290, 216, 5)):
        c.p(star(x, y, r), GLOW)
    c.p(crescent(276, 160, 15, rot=20), GLOW)
    # she walks to the left, the sky over her shoulder
    c.limb("110,216 128,238 150,250", S5, 10)
    c.limb("102,214 92,238 82,256", S5, 10)
    c.s("M84 258h-9M152 254h-8", INK, 8)
    c.p(rp("86,138,12 112,134,12 136,214 82,226,6", 10), RED, .18)
    c.limb("106,146 132,154 158,138", S5, 11)
    c.limb("92,146 84,172 66,180", S5, 10)
    c.head(92, 116, 17, S5, INK, "bun", -1)
    c.p(el(160, 138, 7), S5)


@scene(GRAPE)
def moon_telephone(c):
    for x, y, r in ((40, 40, 6), (110, 60, 4), (146, 26, 5), (276, 200, 5), (26, 110, 4), (222, 232, 4)):
        c.p(star(x, y, r), GLOW)
    c.p(crescent(222, 90, 66, rot=160), GLOW, .25)
    c.shut(266, 74, 17, GRAPE, 3.6)
    c.p(el(270, 96, 8), CORAL)
    c.p(sm("-20,246 60,222 150,240 330,284 330,330 -20,330"), "#34122f")
    c.s("M144 152Q206 176 214 122", STOCK, 2.6)

    def tin(x, y, rot):
        """open to the left, the string at its other end"""
        c.g(f"translate({x} {y}) rotate({rot})")
        c.p(rp("-2,-15 32,-15 32,15 -2,15", 4), SILVER, .2)
        c.p(box(8, -15, 15, 30), RED)
        c.p(el(-2, 0, 6, 15), GREY)
        c.end()
    tin(228, 94, 116)
    # child in pyjamas
    c.g("translate(-22 -62) scale(1.26)")
    c.s("M60 222v20M78 222v20", AQUA, 13)
    c.s("M58 248h8M76 248h8", CORAL, 8)
    c.p(rp("54,166 84,166 92,228 46,228", 12), AQUA, .25)
    c.s("M50 192h38M48 210h42", TEAL, 5, "butt")
    c.head(70, 146, 24, S2, INK, "cap", 1)
    c.limb("62,178 82,194 102,182", AQUA, 12)
    c.end()
    tin(112, 140, 20)
    c.p(el(120, 160, 9), S2)


@scene(CORAL)
def tightrope_cake(c):
    c.p(el(196, 132, 76), PINK)
    c.p(rp("-5,300 -5,150 40,150 40,168 52,168 52,300", 2), PLUM, .18)
    c.p(rp("310,300 310,120 268,120 268,140 252,140 252,300", 2), GRAPE, .18, -3, 4)
    c.p(box(10, 186, 14, 20) + box(10, 226, 14, 20) + box(276, 164, 12, 20) + box(276, 206, 12, 20), GLOW)
    for x, w, h, k in ((60, 34, 26, WINE), (96, 28, 40, RED), (126, 40, 22, WINE), (168, 30, 34, RED), (200, 46, 20, WINE)):
        c.p(rp([(x, 301), (x, 300 - h), (x + w / 2, 286 - h), (x + w, 300 - h), (x + w, 301)], 1), k)
    c.s("M50 168Q150 248 256 144", INK, 3)
    c.g("translate(0 10)")
    # the walker
    c.limb("146,150 134,172 126,190", NAVY, 12)
    c.limb("152,150 166,168 170,186", NAVY, 12)
    c.s("M120 194h9M170 190h8", INK, 8)
    c.p(rp("134,104 162,104 162,154 136,154", 9), STOCK)
    c.s("M135 120h27M136 134h26M137 148h24", NAVY, 5, "butt")
    c.head(150, 88, 15, S3, INK, "cap", 1)
    c.limb("138,112 122,92 122,66", S3, 10)
    c.limb("158,112 177,92 178,66", S3, 10)
    c.p(box(96, 62, 108, 5, 2), STOCK)
    c.p(rp("102,62 102,30 198,30 198,62", 5), UMBER)
    c.p("M102 36q8 16 16 0q8 12 16 0q8 16 16 0q8 12 16 0q8 16 16 0q8 12 16 0v-8H102z", STOCK)
    c.p(rp("124,30 124,8 176,8 176,30", 4), PLUM)
    c.p("M124 13q6.5 12 13 0q6.5 10 13 0q6.5 12 13 0q6.5 10 13 0v-7H124z", STOCK)
    c.p(el(112, 27, 5) + el(188, 27, 5) + el(131, 5, 5) + el(169, 5, 5), RED)
    c.s("M150 6v-8", NAVY, 5)
    c.end()


@scene(VELVET)
def rooftop_dance(c):
    c.p(el(150, 122, 108), GLOW)
    c.p(el(104, 70, 12) + el(214, 86, 18) + el(196, 176, 10) + el(86, 150, 8), "#f5d27a")
    c.p(rp("-10,300 -10,268 60,236 248,236 310,262 310,300", 4), RED, .2, 0, -4)
    c.p(rp("242,240 242,204 276,204 276,256", 2), WINE)
    c.p(box(237, 198, 44, 10, 2), CORAL)
    for y, x in ((254, 20), (276, 2), (298, 20)):
        c.s(f"M{x} {y}" + "q9 9 18 0" * 16, WINE, 4)
    c.p(el(262, 186, 8) + el(272, 168, 11) + el(288, 144, 15), AQUA)
    # he
    c.limb("124,170 114,202 110,230", NAVY, 15)
    c.limb("134,170 134,204 140,230", NAVY, 15)
    c.s("M106 234h12M138 234h12", INK, 8)
    c.p(rp("108,104,14 142,104,14 146,178 106,180", 9), BLUE)
    c.head(128, 83, 19, S2, STOCK, "bald", 1)
    # she
    c.limb("172,204 168,218 158,230", S4, 10)
    c.limb("184,200 202,214 218,206", S4, 10)
    c.s("M154 234h9", WINE, 7)
    c.p(rp("218,204 226,196 230,212", 3), WINE)
    c.p(rp("160,110,12 186,112,12 188,150 222,204,8 148,212,8 162,150", 8), RED, .15)
    c.head(170, 91, 18, S4, STOCK, "bun", -1, False)
    c.shut(161, 94, 7)
    c.limb("118,116 128,142 168,150", NAVY, 12)
    c.p(el(172, 151, 7), S2)
    c.limb("172,120 148,130 124,110", WINE, 10)
    c.p(el(121, 109, 6.5), S4)


@scene(AQUA)
def diver_and_teacup(c):
    c.p(el(46, 50, 26), GLOW)
    # the tower: a ladder and a long board
    c.s("M232 50V310M280 50V310", TEAL, 9)
    c.s("M232 84h48M232 116h48M232 148h48M232 180h48M232 212h48M232 244h48M232 276h48", TEAL, 6)
    c.s("M280 44V8h-44v36", TEAL, 5)
    c.p(rp("146,38 310,42 310,58 146,48", 4), STOCK, .18)
    # straight down, hands first
    c.g("translate(132 116) rotate(32)")
    c.limb("8,-26 32,-46 24,-82", S5, 15)
    c.s("M24 -82l6-12", S5, 10)
    c.limb("-7,-26 -14,-58 -10,-92", S4, 15)
    c.s("M-10 -92l2-13", S4, 10)
    c.limb("13,10 36,30 34,66", S5, 12)
    c.p(rp("-16,-38 16,-38 19,18 -19,18", 11), RED, .15)
    c.s("M-17 -12h34", STOCK, 9, "butt")
    c.limb("-14,10 -30,34 -20,68", S4, 12)
    c.p(el(2, 38, 18), S4)
    c.p("M-16.5 42a18 18 0 0 0 37 0q-18-8-37 0z", YELLOW)
    c.s("M-5 33q3-4 6 0M6 33q3-4 6 0", INK, 2)
    c.end()
    # the cup
    c.g("translate(24 6)")
    c.p(el(80, 279, 86, 14), TEAL)
    c.p(el(80, 272, 82, 12), STOCK)
    c.s("M124 228q36-8 30 16q-5 18-40 18", STOCK, 10)
    c.p("M24 216h112q0 52-36 56H60Q24 268 24 216z", STOCK, .18)
    c.p(el(80, 216, 56, 11), SILVER)
    c.p(el(80, 217, 49, 8), BARK)
    c.p(el(52, 240, 8) + el(80, 252, 8) + el(108, 240, 8), RED)
    c.end()

# ================================================================ animals


@scene(PINE)
def fox_lantern(c):
    c.p(el(220, 178, 98), "#2f6242")
    c.p(el(220, 178, 64), "#5b7d48")
    c.p(el(220, 178, 34), "#b3a554")
    c.p(crescent(52, 52, 20, rot=-20), GLOW)
    for i, (x, h) in enumerate(((10, 120), (44, 96), (150, 150), (262, 118), (292, 100))):
        c.p(leaf(x, 300, h + 60, 12, -90 + (i % 3 - 1) * 7), "#123c2a")
    far = "#a8442c"
    c.p(rp("112,196 132,196 130,232 134,262 122,262 118,232", 4) + rp("142,196 164,196 156,232 154,262 142,262 144,232", 4), far)
    c.p(sm("104,202 72,216 34,206 10,168 16,138 42,152 72,166 104,174"), CORAL, .2)
    c.p(sm("10,168 16,138 38,149 42,172 30,194 16,184"), STOCK)
    c.p(rp("86,186 122,192 112,226 110,262 97,262 96,226", 6) + rp("156,186 186,180 178,226 178,262 165,262 164,226", 6), CORAL, .15)
    c.p(rp("97,234 111,234 110,262 97,262", 2) + rp("164,234 178,234 178,262 165,262", 2), INK)
    c.p(sm("84,190 92,170 124,163 152,162 170,140 194,140 198,168 188,198 162,210 126,206 100,212 86,204"), CORAL)
    c.p(sm("182,158 196,166 194,190 180,208 170,196 172,174"), STOCK)
    c.p(rp("160,140 156,98,4 177,118 186,96,4 200,126 222,150,6 200,166 172,164", 9), CORAL, .15)
    c.p(rp("180,152 222,150,5 198,167 178,164", 7), STOCK)
    c.p(el(221, 149, 5), INK)
    c.eye(194, 139, 3.4)
    c.p(rp("162,126 160,108 171,119", 1), INK)
    # lantern from its mouth
    c.s("M210 160q12 2 12 12", INK, 3)
    c.p(rp("208,180 222,168 236,180", 2), INK)
    c.p(box(208, 180, 28, 32, 3), GLOW)
    c.p(leaf(222, 210, 22, 9, -90), YELLOW)
    c.p(box(205, 209, 34, 7, 2), INK)
    for i, (x, h, a) in enumerate(((24, 80, -84), (60, 66, -98), (90, 54, -88), (138, 66, -80), (196, 60, -96), (226, 62, -86), (254, 84, -94), (284, 70, -84))):
        c.p(leaf(x, 304, h, 10, a), GREEN if i % 2 else LEAF)


@scene(GLOW)
def whale_under_boat(c):
    c.p(el(232, 50, 22), RED)
    c.p(waves(92, 12, 38, -10), AQUA)
    c.p(waves(116, 12, 46, -30), "#4f97a2")
    c.p(waves(150, 12, 54, -16), TEAL)
    # the sleeper
    c.p(sm("22,206 44,164 100,148 168,154 218,176 244,190 262,172 284,150 296,158 288,186 276,206 290,226 286,242 262,236 240,222 200,248 130,266 64,256 30,236"), NAVY, .25)
    c.p(sm("24,222 60,232 120,234 176,226 214,236 200,248 130,266 64,256 34,240"), SKY)
    c.s("M60 244q30 8 60 4M78 254q24 4 50-1", NAVY, 2.5)
    c.shut(66, 204, 16, STOCK, 3.4)
    c.p(leaf(132, 214, 52, 22, 62), "#0f2a4a")
    # boat, and somebody with a rod
    c.p("M96 78h92q-6 26-26 26h-42q-18 0-24-26z", RED, .2)
    c.p(rp("124,78 124,52 142,50 146,78", 7), NAVY)
    c.p(el(135, 42, 10), S3)
    c.p("M120 41q2-20 16-19t14 14l3 5z", YELLOW)
    c.s("M136 62l56-30", INK, 3)
    c.s("M192 32q2 50 0 92", STOCK, 1.6)
    c.p(el(192, 126, 3.5), RED)


@scene(LILAC)
def cat_hill(c):
    c.p(el(236, 58, 26), STOCK)
    c.p(cloud(70, 74, 74), STOCK)
    c.p(sm("-20,240 80,222 200,232 330,216 330,330 -20,330"), GREEN)
    # the hill that sleeps
    dk = "#b5452f"
    c.p(sm("26,236 34,180 80,128 146,102 216,112 268,160 286,220 262,262 190,276 96,276 40,266"), CORAL, .2)
    c.p(sm("226,118 246,134 228,158 218,146") + sm("258,148 274,172 250,188 244,174") + sm("186,104 208,109 196,138 184,130"), dk)
    c.p(sm("286,222 276,258 220,280 140,282 100,270 112,254 170,262 230,250 252,214"), dk)
    c.p(sm("100,270 112,254 134,258 132,280"), STOCK)
    # head
    lt = "#ea7d5c"
    c.p("M26 138Q22 136 20 142L16 196Q6 216 16 236Q34 266 72 266Q112 266 130 236Q140 214 128 194L122 140Q120 134 115 138L88 166Q72 161 57 166Z", lt, .25)
    c.p(rp("30,178 30,154,2 48,172", 3) + rp("114,176 113,153,2 96,170", 3), PINK)
    c.p(leaf(72, 172, 24, 6, 90) + leaf(59, 173, 18, 5, 84) + leaf(85, 173, 18, 5, 96), dk)
    c.p(sm("56,238 72,228 90,238 86,254 72,260 58,254"), STOCK)
    c.shut(50, 214, 20, INK, 3.4)
    c.shut(94, 214, 20, INK, 3.4)
    c.p(rp("65,231 79,231 72,240", 2), INK)
    c.s("M38 238l-26-3M38 246l-24 7M106 238l26-3M106 246l24 7", STOCK, 2.4)
    # village on its back
    c.house(136, 108, 30, 26, STOCK, BLUE)
    c.house(178, 112, 24, 20, STOCK, BLUE, BLUE)
    c.s("M222 98v24M246 112v28", INK, 4)
    c.p(el(222, 90, 15) + el(246, 108, 11), PINE)


@scene(TINT)
def snail_house(c):
    c.p(el(60, 60, 24), GLOW)
    c.p(sm("-20,252 90,244 200,250 330,240 330,330 -20,330"), PINE)
    c.p(sm("24,254 60,238 120,226 196,228 226,200 226,160 240,140 262,146 266,172 262,220 234,252 170,262 60,264"), OCHRE, .18)
    c.s("M248 146q0-24-8-38M258 148q10-18 20-28", OCHRE, 5)
    c.p(el(239, 106, 6) + el(280, 118, 6), OCHRE)
    c.eye(238, 106, 2.6)
    c.eye(280, 118, 2.6)
    c.s("M251 164q7 4 12-2", INK, 2.6)
    c.p(box(130, 40, 20, 46), INK)
    c.p(sm("140,32 132,22 142,14 154,18 152,30") + sm("160,18 162,6 176,4 180,14 170,20"), STOCK)
    c.p(el(120, 154, 88), PLUM, .18)
    c.s("M122 156a12 12 0 0 1 24 6a30 30 0 0 1-58 4a48 48 0 0 1 94-22a66 66 0 0 1-108 58", PINK, 8)
    c.p(rp("96,238 96,202,14 126,202,14 126,240", 1), GLOW)
    c.s("M111 206v34", PLUM, 3)
    c.p(el(58, 168, 13), GLOW)
    c.s("M58 155v26M45 168h26", PLUM, 3, "butt")
    c.p(leaf(272, 300, 60, 14, -100) + leaf(30, 300, 50, 12, -74), LEAF)


@scene(YELLOW)
def hiding_elephant(c):
    c.p(sm("-20,258 100,250 220,256 330,246 330,330 -20,330"), AMBER)
    k, dk = "#6f87a3", "#536b88"
    c.s("M92 196v66M216 196v66", dk, 38)
    c.p(sm("56,182 72,114 154,84 236,112 254,182 238,236 154,248 70,236"), k, .15)
    c.s("M118 200v64M190 200v64", k, 42)
    c.p(el(104, 281, 5) + el(117, 283, 5.5) + el(130, 281, 5) + el(178, 281, 5) + el(191, 283, 5.5) + el(204, 281, 5), STOCK)
    c.p(sm("112,92 70,50 24,62 10,114 38,160 84,158 112,132"), dk, .15)
    c.p(sm("192,92 234,48 282,62 294,114 266,160 222,158 192,132"), dk, .15)
    c.p(sm("96,122 62,86 34,100 36,132 62,146") + sm("208,122 242,84 270,100 268,132 242,146"), "#8797b4")
    c.p(sm("104,86 152,62 202,86 210,134 190,172 152,180 112,172 96,134"), k, .12)
    c.eye(120, 114, 6)
    c.eye(186, 114, 6)
    c.p(el(122, 111, 2) + el(188, 111, 2), STOCK)
    c.p(el(113, 138, 10) + el(194, 138, 10), PINK)
    c.p(leaf(128, 164, 34, 11, 112) + leaf(178, 164, 34, 11, 68), STOCK)
    # the end of a trunk gives him away
    c.limb("152,170 156,214 182,240 214,230 222,204", dk, 32)
    c.limb("152,170 156,214 182,240 214,230 222,204", "#8fa3bd", 25)
    c.s("M172 242l8-16M192 246l1-17M212 237l-9-14", dk, 3)
    c.p(leaf(222, 200, 34, 12, -62), GREEN)
    # a tree much too thin, and not before the middle: a face cut in two reads as two faces
    c.g("translate(-58)")
    c.p(rp("146,-10 159,-10 160,270 168,284 138,284 145,270", 3), STOCK, .25)
    c.s("M146 44h7M152 90h7M146 132h7M153 176h6M145 220h8M152 22h7", INK, 4.4, "butt")
    for x, y, a in ((147, 34, 200), (147, 34, 160), (159, 54, -20), (159, 54, 20), (147, 6, 215), (159, 12, -40)):
        c.p(leaf(x, y, 44, 14, a), GREEN)
    c.end()


@scene(SKY)
def bear_umbrella(c):
    for x, y in ((24, 30), (60, 92), (20, 160), (54, 214), (96, 40), (280, 30), (286, 110), (106, 150), (30, 262), (84, 270)):
        c.s(f"M{x} {y}l-5 18", BLUE, 4)
    c.p(box(0, 272, 300, 28), BLUE)
    # bear
    c.p(sm("38,278 32,190 54,130 96,116 136,134 156,190 152,278"), BARK, .15)
    c.p(sm("70,276 66,220 94,196 122,220 120,276"), OAK)
    c.p(el(64, 66, 15) + el(124, 66, 15), BARK)
    c.p(el(64, 67, 7) + el(124, 67, 7), OAK)
    c.p(sm("50,98 64,66 96,58 126,68 138,100 124,132 96,140 62,130"), BARK)
    c.p(el(100, 116, 22, 17), WOOD)
    c.p(el(104, 108, 7, 5), INK)
    c.s("M104 112v6q-6 7-12 2M104 118q6 6 11 1", INK, 2.2)
    c.eye(80, 96, 3.6)
    c.eye(118, 96, 3.6)
    # umbrella held out over the small one
    c.s("M222 96v132q0 14-12 14", INK, 5)
    c.p("M142 128Q148 44 222 38q74 6 78 90q-14-16-26-4q-12-14-26 2q-12-14-26 0q-14-16-28-2q-12-12-26 2q-12-12-26 2z", RED, .18)
    c.p("M196 126Q198 60 222 38q26 26 26 88q-12-14-26 0q-14-16-26 0z", CORAL)
    c.limb("138,168 176,188 212,184", BARK, 28)
    # duckling
    c.s("M232 262v12M246 262v12", CORAL, 4)
    c.p(sm("210,238 224,244 230,226 240,214 256,218 260,232 258,252 244,266 224,262"), YELLOW, .15)
    c.p(rp("238,226 222,230 238,236", 2), CORAL)
    c.eye(245, 226, 2.6)
    c.p(leaf(254, 246, 22, 9, 170), OCHRE)


@scene(BLUSH)
def odd_bird(c):
    c.p(el(226, 44, 40), PINK)
    c.s("M34 -4v308", INK, 13, "butt")
    c.s("M12 78h46M12 166h46M12 254h46", INK, 8)
    c.s("M0 68Q160 98 300 72M0 156Q160 186 300 160M0 244Q160 274 300 248", INK, 2.6)
    for x, y in ((108, 83), (178, 84), (248, 80), (96, 171), (262, 168), (84, 257), (262, 256)):
        c.bird(x, y, 44, NAVY, 1, BLUE)
    # head down, feet up
    c.g("translate(178 178) scale(1 -1)")
    c.bird(0, -6, 54, RED, -1, CORAL)
    c.end()
    c.s("M172 186v-12M184 186v-12", YELLOW, 4)


@scene("#1d3350")
def dog_at_door(c):
    c.p(box(0, 222, 300, 78), "#132338")
    c.p(box(158, 24, 118, 198), "#0e1b2c")
    c.p(rp("170,222 170,36 264,36 264,222", 2), "#34557c", .3)
    c.p(box(184, 52, 66, 58, 3) + box(184, 126, 66, 76, 3), "#284567")
    c.p(el(256, 134, 5), GLOW)
    c.p(box(168, 215, 98, 9), GLOW)
    c.p(rp("168,224 266,224 284,300 96,300", 0), "#8d7c52")
    c.p(rp("184,224 252,224 250,300 150,300", 0), "#c8a962")
    # the dog, seen from behind the shoulder
    c.p(sm("46,268 22,256 14,232 24,226 34,244 60,252"), "#b06a35", .3)
    c.p(sm("44,278 40,228 58,178 84,150 116,154 124,196 122,240 134,272 128,282 66,284"), "#b06a35", .3)
    c.p(sm("104,168 122,176 122,216 112,230 100,206"), STOCK)
    c.s("M104 232l2 46M122 240l4 38", "#8f5226", 9)
    c.p(el(110, 280, 10, 5) + el(130, 280, 10, 5), STOCK)
    c.p(sm("80,116 98,98 126,102 140,116 164,122 166,136 146,146 120,152 92,150 78,136"), "#b06a35")
    c.p(el(164, 125, 5.5), INK)
    c.eye(130, 118, 3.2)
    c.p(sm("84,104 100,102 104,124 96,152 80,152 72,128"), UMBER)
    c.s("M88 156q16 8 32 0", RED, 7)
    c.limb("148,143 154,170 138,190 150,214", RED, 6)
    c.s(el(151, 228, 8, 13), RED, 6)


@scene("#2f8196")
def giraffe_above_clouds(c):
    c.p(el(66, 84, 42), GLOW)
    k, sp = YELLOW, BARK
    c.p(cloud(256, 250, 120), AQUA)
    c.p(rp("112,330 138,130 166,76 194,96 180,170 190,330", 10), k, .2)
    for d in ("150,122 166,112 170,134 152,140", "143,154 157,150 158,174 142,178", "166,148 177,142 175,168 166,170", "137,192 152,188 156,214 138,218", "162,184 177,180 179,206 165,208", "133,234 148,230 152,256 134,260", "160,222 178,220 180,248 163,248"):
        c.p(rp(d, 5), sp)
    c.s("M158 52l-8-26M182 48l6-26", k, 8)
    c.p(el(149, 23, 8) + el(189, 19, 8), BARK)
    c.p(leaf(156, 66, 40, 14, 200), k)
    c.p(sm("152,64 168,45 194,46 216,66 244,84 248,104 228,114 196,107 168,100 152,86"), k)
    c.p(sm("226,78 246,86 251,104 230,115 214,107"), WOOD)
    c.eye(190, 69, 5)
    c.s("M224 106q9 1 15-5", INK, 2.6)
    c.p(el(239, 91, 2.2), INK)
    c.bird(238, 76, 37, RED, -1, WINE)
    # the world below
    c.p(cloud(232, 292, 190), STOCK, .15, 0, -3)
    c.p(rp("30,300 60,222,2 90,300", 2) + rp("4,300 26,246,2 48,300", 2), PINE)
    c.p(cloud(120, 304, 150), STOCK, .15, 0, -3)
    c.p(cloud(14, 306, 130), STOCK, .15, 0, -3)
    c.p(box(190, 288, 110, 12) + box(60, 296, 130, 4), STOCK)

# ================================================================ places


@scene(SKY)
def door_in_field(c):
    c.p(cloud(70, 76, 80), STOCK)
    c.p(sm("-20,190 80,170 190,182 330,164 330,330 -20,330"), YELLOW)
    c.p(sm("-20,232 90,214 200,232 330,210 330,330 -20,330"), OCHRE)
    c.p(rp("180,216 214,216 170,330 40,330", 0), GLOW)
    c.p(box(146, 50, 104, 172, 2), WINE, .2)
    c.p(box(156, 60, 84, 162), "#12233d")
    for x, y, r in ((200, 78, 5), (204, 146, 7), (228, 160, 4), (224, 196, 6), (202, 202, 3)):
        c.p(star(x, y, r), GLOW)
    c.p(el(216, 106, 13), GLOW)
    c.p(rp("156,60 188,46,1 188,242,1 156,222", 1), RED, .25, 4, 2)
    c.p(rp("162,76 182,68 182,132 162,134", 2) + rp("162,148 182,148 182,220 162,210", 2), WINE)
    c.p(el(183, 140, 4), YELLOW)
    for x, y, h, a in ((18, 302, 60, -84), (40, 304, 44, -100), (262, 304, 62, -96), (284, 302, 48, -80), (240, 304, 40, -88)):
        c.p(leaf(x, y, h, 9, a), BARK)
    # a small animal about to go in
    c.g("translate(-16 4)")
    c.s("M132 228l-6-26M141 226l3-26", STOCK, 9)
    c.s("M132 228l-4-18M141 226l2-18", PINK, 3)
    c.p(sm("86,268 86,242 104,230 122,228 134,216 150,222 154,238 142,250 146,272 110,276"), STOCK, .18)
    c.p(el(86, 264, 8), STOCK, .1)
    c.eye(144, 232, 2.6)
    c.end()


@scene(PLUM)
def lighthouse_in_desert(c):
    c.p(rp("150,66 -20,8 -20,118", 0), "#c4687a")
    c.p(rp("150,66 310,30 310,98", 0), "#a84b72")
    for x, y, r in ((60, 150, 4), (250, 140, 5), (214, 22, 5), (90, 20, 4)):
        c.p(star(x, y, r), GLOW)
    c.p(sm("-40,226 60,186 150,206 240,190 340,214 340,330 -40,330"), CORAL)
    c.p(rp("126,236 136,92 164,92 174,236", 2), STOCK, .2)
    c.p(rp("133.5,126 166.5,126 168.5,154 131.5,154", 0) + rp("129.5,182 170.5,182 172.5,210 127.5,210", 0), RED)
    c.p(box(128, 84, 44, 9, 2), INK)
    c.p(box(138, 56, 24, 28), GLOW)
    c.p(rp("132,58 150,34 168,58", 3), RED)
    c.p(sm("-40,258 40,222 140,232 220,262 340,224 340,340 -40,340"), YELLOW, .15, 0, -3)
    # a boat that waits for the sea
    c.g("rotate(-12 226 240)")
    c.s("M220 228V186", INK, 4)
    c.p(rp("224,190 224,222 252,222", 2), STOCK)
    c.p("M190 226h70q-6 22-22 22h-28q-14 0-20-22z", BLUE, .2)
    c.end()
    c.p(sm("120,340 160,280 230,246 340,258 340,340"), OCHRE, .15, 0, -3)
    c.p(rp("40,282 40,232,8 54,232,8 54,282", 2) + rp("22,264 22,244,5 31,244,5 31,255 46,255 46,264", 4) + rp("46,256 46,248 60,248 60,238,5 68,238,5 68,254", 4), GREEN)


@scene("#122a47")
def one_window(c):
    c.p(crescent(62, 56, 24, rot=-25), GLOW)
    for x, y, r in ((124, 34, 5), (206, 26, 5), (266, 50, 4)):
        c.p(star(x, y, r), GLOW)
    a, b, w = "#24507d", "#0c1d33", "#183a5e"
    c.p(rp("-5,310 -5,132 36,104 78,132 78,310", 1) + box(210, 92, 96, 220) + box(226, 72, 16, 24), a)
    d = ""
    for x in (12, 44, 222, 248, 274):
        for y in (148, 178, 208):
            d += box(x, y if x < 100 else y - 36, 16, 18, 1)
    c.p(d, w)
    c.p(rp("84,310 84,118 98,118 98,94 118,94 118,118 218,118 218,310", 1), b, .3)
    d = ""
    for x in (98, 138, 178):
        for y in (134, 182, 230):
            if (x, y) != (138, 182):
                d += box(x, y, 26, 32, 2)
    c.p(d, "#19385a")
    c.g("translate(-53 -84) scale(1.36)")
    c.p(box(128, 172, 46, 52, 3), GLOW)
    c.s("M151 172v30M128 188h46", b, 3, "butt")
    c.p(sm("145,224 142,210 148,201 149,189 156,195 163,189 165,201 169,212 168,224"), INK)
    c.s("M166 222q10-1 8-13", INK, 3.8)
    c.p(box(124, 222, 54, 6, 2), YELLOW)
    c.end()
    # near roofs
    c.p(rp("-10,310 -10,262 40,236 92,264 92,310", 1) + rp("196,310 196,272 252,244 310,272 310,310", 1), "#071322")
    c.p(box(56, 232, 14, 24) + box(232, 236, 14, 24), "#071322")


@scene(PINK)
def unfinished_bridge(c):
    c.p(el(150, 236, 34), GLOW)
    c.p(waves(262, 12, 40, -10), TEAL)
    c.p(waves(282, 12, 46, -34), VELVET, .25, 0, -4)
    # two halves
    c.s("M50 250L104 202M250 250L196 202", BARK, 9)
    c.p(rp("-5,310 -5,200 56,200 48,232 62,262 52,310", 6), GRAPE, .2)
    c.p(rp("305,310 305,200 244,200 254,232 238,262 250,310", 6), GRAPE, .2, -3, 4)
    c.s("M10 188v-40M44 188v-40M-4 152q6 8 14-2q17 20 34 0q16 26 8 60M290 188v-40M256 188v-40M304 152q-6 8-14-2q-17 20-34 0q-16 26-8 60", UMBER, 5)
    c.p(rp("-5,186 116,186 108,193 118,203 -5,203", 1), WOOD, .2)
    c.p(rp("305,186 184,186 192,194 182,203 305,203", 1), WOOD, .2)
    c.s("M22 187v15M50 187v15M78 187v15M278 187v15M250 187v15M222 187v15", BARK, 3.4, "butt")
    for x, k, s, f in ((84, NAVY, S5, 1), (216, WINE, S1, -1)):
        c.s(f"M{x - 8} 156v26M{x + 8} 156v26", INK, 11)
        c.p(rp([(x - 15, 108), (x + 15, 108), (x + 22, 164), (x - 22, 164)], 13), k, .12)
        c.head(x, 90, 20, s, INK, "cap" if f > 0 else "long", f)
        c.limb([(x + f * 8, 122), (x + f * 26, 124), (x + f * 38, 108)], k, 12)
        c.p(el(x + f * 39, 106, 6.5), s)
    # a messenger
    c.g("translate(-18 -4)")
    c.flyer(138, 54, 40, BLUE, -6, NAVY)
    c.p(rp("168,46 182,52 168,55", 1), YELLOW)
    c.eye(163, 49, 2.2, STOCK)
    c.g("rotate(8 176 74)")
    c.p(box(154, 58, 44, 31, 2), STOCK, .25)
    c.s("M156 61l20 14 20-14", RED, 3.4)
    c.end()
    c.end()


@scene(SAGE)
def maze_balloon(c):
    def ring(r, arcs):
        d = ""
        for a0, a1 in arcs:
            q = lambda a: pt(150 + r * math.cos(math.radians(a)), 150 + r * math.sin(math.radians(a)))
            d += f"M{q(a0)}A{n(r)} {n(r)} 0 {1 if a1 - a0 > 180 else 0} 1 {q(a1)}"
        return d
    d = ring(132, [(99, 441)]) + ring(101, [(-60, 62), (82, 285)]) + ring(70, [(-170, 40), (68, 170)]) + ring(40, [(-60, 270)])
    d += "M251 150h-28M94 108l-18-12M150 222v28M66 206l24-18"
    c.g("translate(4 6)")
    c.s(d, "#86a67e", 17)
    c.end()
    c.s(d, PINE, 17)
    c.s(d, "#256845", 8)
    # someone small at the way in
    c.p(el(152, 290, 17, 6), "#86a67e")
    c.p(rp("136,262 164,262 170,294 130,294", 10), YELLOW)
    c.head(150, 252, 14, S3, INK, "afro", 0)
    # the heart of it
    c.p(el(176, 160, 20, 9), "#86a67e")
    c.s("M152 154q-6-22 2-46", STOCK, 3)
    c.p(sm("154,114 120,78 128,32 158,18 188,34 194,80"), "#ef6b50", .3, 7, 9)
    c.p(rp("154,108 162,121 146,121", 2), "#ef6b50")
    c.p(leaf(138, 72, 36, 8, -74), BLUSH)


@scene(GLOW)
def fork_in_road(c):
    c.p(box(150, 0, 150, 300), NAVY)
    c.p(el(60, 72, 32), CORAL)
    c.p(crescent(238, 68, 28, rot=-20), GLOW)
    for x, y, r in ((182, 36, 5), (184, 112, 4), (222, 126, 4)):
        c.p(star(x, y, r), GLOW)
    c.p("M0 152Q70 128 150 152V300H0z", LEAF)
    c.p("M300 152Q220 128 150 152V300h150z", PINE)
    c.p(sm("96,320 118,250 110,210 60,180 8,160 14,154 76,166 140,196 150,214 160,196 226,166 288,154 294,160 240,180 190,210 182,250 206,320"), WOOD, .12)
    c.p(el(34, 130, 18) + el(60, 138, 13), GREEN)
    c.p(rp("236,150 250,112,1 264,150", 1) + rp("262,152 274,122,1 286,152", 1), DEEP)
    c.s("M150 206V96", INK, 8)
    c.p(rp("156,104 100,104 84,116 100,128 156,128", 3), STOCK, .18)
    c.p(rp("144,136 198,136 214,148 198,160 144,160", 3), RED, .18)
    # traveller from behind
    c.s("M142 262v26M158 262v26", NAVY, 10)
    c.p(rp("134,216 166,216 170,268 130,268", 11), PLUM, .15)
    c.head(150, 202, 14, S2, INK, "cap", 0)
    c.limb("164,226 178,244 178,256", PLUM, 9)
    c.p(box(166, 258, 26, 22, 4), YELLOW, .15)
    c.limb("136,226 126,240 128,254", PLUM, 9)


@scene(GRAPE)
def mouse_on_stage(c):
    c.p(rp("126,-10 174,-10 236,236 64,236", 0), "#7d4a5f")
    c.p(box(0, 222, 300, 80), UMBER)
    c.p(el(150, 234, 86, 20), GLOW)
    c.p(el(190, 242, 36, 7), YELLOW)
    # the artist
    c.g("translate(-63 -100) scale(1.42)")
    c.s("M166 232q26 2 28-12q2-10 12-8", PINK, 4)
    c.p(sm("134,238 134,208 150,192 166,208 168,238"), "#c3c5d0")
    c.p(el(134, 172, 13) + el(168, 172, 13), "#c3c5d0")
    c.p(el(134, 173, 8) + el(168, 173, 8), PINK)
    c.p(sm("132,186 150,170 169,186 163,201 150,208 138,201"), "#c3c5d0")
    c.eye(144, 188, 2.6)
    c.eye(157, 188, 2.6)
    c.p(el(150, 199, 3.4), RED)
    c.limb("138,214 122,206 114,192", "#c3c5d0", 7)
    c.limb("164,214 178,208 186,194", "#c3c5d0", 7)
    c.p(rp("142,212 150,216 158,212 158,222 150,218 142,222", 1), RED)
    c.end()
    # curtains
    for s in (1, -1):
        X = lambda v: 150 + s * v
        c.p(sm([(X(70), -20), (X(82), 80), (X(110), 150), (X(100), 250), (X(170), 258), (X(170), -20)]), RED, .25)
        c.p(sm([(X(104), -20), (X(112), 90), (X(134), 160), (X(126), 252), (X(138), 252), (X(146), 150), (X(122), -20)]), WINE)
        c.s(f"M{X(113)} 152h{s * 60}", YELLOW, 8)
    c.p("M-5-5h310v44q-20 20-51 0q-26 22-52 0q-26 22-52 0q-26 22-52 0q-26 22-52 0q-30 20-51 0z", WINE, .25)
    # the house is full
    for x, r, k in ((18, 26, 0), (78, 22, 0), (132, 26, 1), (192, 24, 0), (248, 27, 2), (296, 22, 0)):
        c.p(el(x, 290, r), INK)
        if k == 1:
            c.p(el(112, 268, 12) + el(152, 268, 12), INK)
        if k == 2:
            c.p(leaf(236, 272, 44, 9, -100) + leaf(260, 272, 44, 9, -80), INK)


@scene("#b3a0d6")
def tree_house(c):
    c.p(crescent(266, 42, 22, rot=-30), STOCK)
    for x, y, r in ((28, 34, 6), (278, 124, 5), (20, 150, 4)):
        c.p(star(x, y, r), STOCK)
    c.p(sm("-20,268 90,250 200,258 330,246 330,330 -20,330"), VIOLET)
    c.p(rp("120,276 134,170 92,130 104,120 146,150 160,100 176,104 170,156 214,126 222,138 172,184 180,276", 5), UMBER, .15)
    c.p("".join(el(*q) for q in ((70, 122, 46), (100, 76, 46), (160, 64, 50), (208, 98, 48), (216, 130, 36), (140, 118, 60))), PINE, .18)
    c.p("".join(el(*q) for q in ((76, 104, 30), (122, 60, 32), (184, 62, 30), (220, 108, 24))), GREEN)
    for x, y, a in ((56, 110, 30), (96, 62, -10), (128, 44, 20), (176, 56, 0), (212, 106, 40), (62, 146, 0)):
        c.p(leaf(x, y, 24, 9, a), LEAF)
    # the den
    c.p(box(88, 160, 126, 11, 2), BARK, .2)
    c.p(box(104, 104, 92, 56), WOOD)
    c.s("M104 122h92M104 141h92", BARK, 2.4, "butt")
    c.p(rp("92,108 122,74 208,82 210,108", 3), RED, .2)
    c.p(box(116, 116, 28, 28, 2), GLOW)
    c.s("M130 116v28M116 130h28", BARK, 2.6, "butt")
    c.p(rp("160,160 160,118,12 184,118,12 184,160", 1), GLOW)
    c.p(el(172, 137, 7.5) + rp("162,160 164,147,6 180,147,6 182,160", 2), GRAPE)
    # rope ladder, swing
    c.s("M92 171q-6 50-2 94M114 171q-6 50-2 94M90 190h20M88 209h20M88 228h20M89 247h20", UMBER, 4)
    c.s("M232 150l8 80M254 138l10 86", UMBER, 3.4)
    c.g("rotate(-12 252 228)")
    c.p(box(232, 224, 40, 9, 2), GLOW, .2)
    c.end()

# ================================================================ objects


@scene(YELLOW)
def rain_inside_umbrella(c):
    c.p(el(248, 52, 30), GLOW)
    c.p(box(0, 262, 300, 38), AMBER)
    c.p(rp("62,120 238,120 232,264 68,264", 2), SKY)
    for x, y in ((84, 140), (110, 170), (84, 206), (104, 236), (210, 146), (190, 178), (214, 210), (196, 238), (180, 134), (126, 138), (222, 180)):
        c.s(f"M{x} {y}l-3 14", BLUE, 4)
    c.p(el(150, 268, 92, 12), BLUE)
    # under it, someone in a good mood
    c.s("M140 230v32M160 230v32", GREEN, 12)
    c.s("M136 264h8M160 264h8", GREEN, 12)
    c.p(rp("134,178 166,178 178,238 122,238", 10), RED, .15)
    c.head(150, 160, 19, S3, INK, "bun", 1)
    c.s("M153 171q4 3 8 0", INK, 1.8)
    c.s("M176 206V40", INK, 5)
    c.limb("160,188 172,204 177,196", RED, 11)
    c.limb("138,188 116,196 98,186", RED, 11)
    c.p(el(96, 184, 6), S3)
    c.p(el(177, 195, 6), S3)
    c.p("M50 124Q64 34 162 30q82 6 88 94q-18-18-34 0q-16-18-34 0q-16-18-34 0q-16-18-32 0q-16-18-32 0q-18-18-34 0z", PLUM, .2)
    c.p("M116 124Q128 50 162 30q24 30 20 94q-16-18-34 0q-16-18-32 0z", "#a85490")
    c.s("M164 30l2-12", INK, 5)


@scene(LILAC)
def sea_in_suitcase(c):
    c.p(box(0, 214, 300, 86), VIOLET)
    c.p(rp("40,190 56,32,12 250,32,12 266,190", 6), BARK, .2)
    c.p(rp("56,190 68,44,8 238,44,8 250,190", 4), SKY)
    c.p(el(196, 92, 28), CORAL)
    c.p(cloud(110, 82, 56), STOCK)
    c.flyer(146, 104, 13, STOCK, -10)
    c.p("M48 160q12-22 26 0q13-22 26 0q13-22 26 0q13-22 26 0q13-22 26 0q13-22 26 0q13-22 26 0q12-18 22 0v40H48z", TEAL)
    # palm on its own beach
    c.p(sm("58,190 84,150 122,158 150,192"), GLOW)
    c.s("M92 164q-2-40 14-70", BARK, 8)
    for a in (-170, -128, -60, -16, 30, 150):
        c.p(leaf(106, 92, 44, 13, a), GREEN)
    c.p("M48 182q12-20 26 0q13-20 26 0q13-20 26 0q13-20 26 0q13-20 26 0q13-20 26 0q13-20 26 0q12-16 22 0v30H48z", BLUE)
    c.p(rp("34,182 272,182 264,262,14 42,262,14", 4), OAK, .22)
    c.p(box(34, 182, 238, 12, 3), BARK)
    c.p(rp("84,194 104,194 104,262 84,262", 0) + rp("202,194 222,194 222,262 202,262", 0), BARK)
    c.s("M122 214v22q0 5 5 5h44q5 0 5-5v-22", INK, 8)
    c.p(box(114, 206, 16, 9, 2) + box(168, 206, 16, 9, 2), INK)
    c.p(box(88, 204, 12, 16, 2), YELLOW)
    # what has already spilled
    c.p(el(222, 278, 74, 14), BLUE)
    c.p("M186 180q40-12 84 2q16 34 8 62q-2 18 16 34H204q14-26 4-50q-14-22-22-48z", BLUE, .2)
    c.s("M214 196q18 26 16 66M244 194q14 34 8 74", SKY, 5)
    c.g("translate(-124 -166) scale(1.6)")
    c.p("M180 276q13-12 28 0q-15 12-28 0l-11-8v16z", YELLOW, .2)
    c.eye(199, 274, 1.8)
    c.end()


@scene(SKY)
def armchair_on_peak(c):
    c.p(el(50, 62, 30), GLOW)
    c.p(rp("-60,310 50,200,6 170,310", 2) + rp("180,310 276,180,6 380,310", 2), "#84a5ca")
    c.p(rp("-16,330 104,166 214,166 340,330", 6), NAVY, .15)
    c.p(rp("76,204 104,166 214,166 244,206 220,230 192,202 164,236 138,206 106,230", 6), STOCK)
    # chair, lamp, book
    c.s("M232 166V50", INK, 6)
    c.p(rp("206,66 218,24 246,24 260,66", 3), YELLOW, .12)
    c.p(box(216, 162, 32, 7, 2), INK)
    c.s("M104 160v10M188 160v10", INK, 8)
    c.p(rp("102,154 92,48,30 200,46,32 190,154", 6), WINE, .15)
    c.p(rp("110,110 106,62,20 186,60,20 182,110", 6), RED)
    c.p(rp("88,162 78,104,18 108,98,16 114,128 178,128 184,98,16 214,104,18 204,162", 6), RED, .2)
    c.p(box(112, 118, 68, 18, 8), CORAL)
    c.p(rp("146,124 108,116 112,92 148,102 184,90 188,114", 2), BLUE, .25)
    c.p(rp("147,118 116,111 119,87 148,97", 2), STOCK)
    c.p(rp("149,118 180,108 176,85 148,97", 2), PAPER)
    c.p(cloud(48, 276, 130), STOCK, .12, 0, -3)
    c.p(cloud(264, 288, 140), STOCK, .12, 0, -3)
    c.p(cloud(136, 316, 190), STOCK, .12, 0, -3)
    c.p(box(0, 272, 60, 40) + box(206, 286, 100, 20), STOCK)
    c.flyer(40, 150, 19, INK, -14)


@scene(TEAL)
def clock_hands_fly(c):
    c.p(el(104, 204, 128), DEEP)
    c.p(el(98, 198, 126), YELLOW)
    c.p(el(98, 198, 108), STOCK)
    for i in range(12):
        a = math.pi / 6 * i
        c.p(el(98 + 92 * math.cos(a), 198 + 92 * math.sin(a), 8 if i % 3 == 0 else 4.5), RED if i % 3 == 0 else INK)
    c.s("M98 198l40-40", SILVER, 12)
    c.s("M98 198l-16-66", SILVER, 12)
    c.p(el(98, 198, 10), INK)
    c.flyer(186, 104, 56, INK, -30, "#5a4c40")
    c.flyer(256, 46, 34, INK, -36, "#5a4c40")
    for x, y, a in ((148, 142, 150), (150, 176, 100)):
        c.p(leaf(x, y, 22, 7, a), INK)


@scene(AQUA)
def train_on_cake(c):
    for x, y, k in ((28, 40, RED), (272, 40, YELLOW), (60, 88, YELLOW), (20, 130, PLUM), (84, 26, PLUM), (230, 26, RED)):
        c.p(rp([(x, y), (x + 10, y + 4), (x + 6, y + 14), (x - 4, y + 9)], 1), k)
    c.p(el(150, 280, 144, 15), TEAL)
    c.p(el(150, 274, 138, 13), STOCK)
    c.p(rp("30,200 270,200 270,266,16 30,266,16", 6), CORAL, .15)
    c.p("M30 192h240v24q-15 24-30 0q-15 28-30 0q-15 22-30 0q-15 30-30 0q-15 22-30 0q-15 28-30 0q-15 24-30 0q-15 20-30 0z", STOCK)
    c.p(rp("88,96 212,96 212,194 88,194", 4), BLUSH, .15)
    c.p("M88 92h124v20q-15 22-31 0q-15 24-31 0q-15 20-31 0q-16 22-31 0z", STOCK)
    c.s("M118 92V62M150 92V58M182 92V62", BLUE, 9)
    c.p(leaf(118, 60, 28, 12, -90) + leaf(150, 56, 28, 12, -90) + leaf(182, 60, 28, 12, -90), YELLOW)
    # the line and the train
    c.s("M30 197h240", UMBER, 5, "butt")
    c.p(rp("176,184 176,130 206,130 206,154 250,154,10 254,184", 3), RED, .2)
    c.p(box(170, 123, 42, 9, 2), INK)
    c.p(box(183, 140, 15, 16), GLOW)
    c.p(rp("228,154 225,132 244,132 241,154", 2), INK)
    c.p(rp("252,182 274,190 254,192", 1), INK)
    c.p(box(102, 146, 64, 38, 3), BLUE, .2)
    c.p(box(111, 153, 18, 16) + box(139, 153, 18, 16), GLOW)
    c.p(el(54, 148, 13) + el(72, 144, 16), YELLOW)
    c.p(box(32, 150, 60, 34, 3), PLUM, .2)
    c.s("M90 180h14M164 180h14", INK, 5)
    for x in (46, 78, 116, 152, 190, 216, 240):
        c.p(el(x, 186, 9.5), INK)
    c.p(el(238, 116, 10) + el(252, 96, 14) + el(276, 72, 19), STOCK)


@scene(PINK)
def open_cage(c):
    c.p(el(84, 92, 54), BLUSH)
    c.p(box(0, 262, 300, 38), CORAL)
    c.p(el(160, 264, 84, 9), "#b84a33")
    # what is left inside: a cloud with its rain
    c.p(cloud(158, 190, 76), STOCK, .12)
    for x in (136, 150, 164, 178):
        c.s(f"M{x} {200 + (x % 4) * 3}l-3 12", BLUE, 4)
    c.s("M98 252V144a62 62 0 0 1 124 0v108M120 252V140q2-42 40-58M200 252V140q-2-42-40-58", INK, 4)
    c.s("M160 252V82", INK, 4)
    c.s("M98 150h124M98 206h22M200 206h22", INK, 4)
    c.p(rp("88,250 232,250 226,266 94,266", 4), INK)
    c.s(el(160, 72, 9), INK, 4)
    # door wide open
    c.s("M222 162l46-12v76l-46 8M237 158v72M252 154v74", INK, 4)
    c.bird(160, 64, 46, RED, -1, WINE)
    c.p(leaf(74, 240, 20, 6, -40), RED)


@scene("#12304a")
def house_in_bottle(c):
    c.p(el(244, 54, 24), GLOW)
    for x, y, r in ((40, 40, 5), (110, 28, 4), (170, 62, 5), (30, 110, 4), (284, 120, 4)):
        c.p(star(x, y, r), GLOW)
    c.p(waves(186, 18, 56, -40), VELVET)
    c.g("rotate(-13 150 180)")
    c.p(rp("20,196 20,128,30 186,128,26 214,152 252,152,4 252,188,4 214,188 186,224,26 20,224,30", 26), "#7fb0b6", .25)
    c.p(rp("28,196 28,136,26 184,136,22 212,158 246,158 246,182 212,182 184,216,22 28,216,26", 24), "#bcdadb")
    c.p(rp("250,148 262,148 262,192 250,192", 3), AQUA)
    c.p(box(258, 156, 22, 28, 4), BARK)
    c.p(sm("30,200 60,186 110,190 160,184 190,202 176,215 50,215"), LEAF)
    c.house(76, 192, 46, 30, STOCK, RED)
    c.p(box(108, 142, 8, 16), RED)
    c.s("M150 188v-18", BARK, 4)
    c.p(el(150, 162, 13), GREEN)
    c.s("M40 146q-6 14-4 40", STOCK, 5)
    c.end()
    c.p(waves(224, 20, 60, -20), TEAL, .25, 0, -4)
    c.p(waves(258, 20, 52, -44), AQUA, .2, 0, -4)


@scene(SAGE)
def piano_tree(c):
    c.p(sm("-20,262 100,254 220,258 330,250 330,330 -20,330"), GREEN)
    c.p("".join(el(*q) for q in ((82, 88, 34), (128, 52, 42), (190, 50, 42), (240, 88, 34), (164, 84, 42))), RED, .15)
    c.p("".join(el(*q) for q in ((104, 62, 26), (150, 36, 26), (206, 52, 24), (234, 82, 16))), CORAL)
    c.p(rp("150,188 155,124 116,98 122,90 158,106 162,66 172,66 174,106 212,86 217,95 178,126 184,188", 4), UMBER)
    for x, y, a, k in ((70, 84, -30, WINE), (96, 56, 30, BLUSH), (140, 34, -20, BLUSH), (196, 48, 20, BLUSH), (222, 96, 60, WINE), (136, 76, 140, WINE), (184, 70, -40, WINE)):
        c.p(leaf(x, y, 22, 8, a), k)
    # the grand piano
    c.p(rp("72,216 84,216 82,270 76,270", 1) + rp("250,214 262,214 258,270 252,270", 1) + rp("160,216 172,216 170,262 164,262", 1), INK)
    c.p("M56 184H190q10 0 18-6q12-8 30-4q32 8 32 32q0 14-12 14H64q-10 0-10-10z", INK, .2)
    c.p(rp("38,194 130,194 130,206 38,206", 3), STOCK, .15)
    c.s("M50 194v7M62 194v7M74 194v7M92 194v7M104 194v7M116 194v7", INK, 4.4, "butt")
    c.p(rp("36,206 132,206 128,217 42,217", 3), INK)
    # stool, fallen leaves
    c.p(box(12, 228, 48, 10, 4), RED, .15)
    c.s("M22 238l-4 36M50 238l4 36", UMBER, 5)
    for x, y, a in ((96, 282, 10), (206, 284, -20), (228, 234, 60), (132, 240, 70)):
        c.p(leaf(x, y, 20, 7, a), CORAL)

# ================================================================ nature


@scene(PAPER)
def tree_and_reflection(c):
    c.p(el(238, 54, 26), SILVER)
    water = "#1c6478"
    c.p(box(0, 142, 300, 158), water)
    c.p(sm("70,146 100,134 150,130 204,135 232,146 200,152 104,152"), GREY)
    # above: winter
    c.p(rp("137,140 141,100 132,60 142,58 150,82 159,54 168,58 160,102 165,140", 2), UMBER)
    c.s("M138 66Q132 42 110 30M140 84Q116 78 96 58M163 60Q168 36 190 24M160 90Q186 80 206 62", UMBER, 6)
    c.s("M122 38l-4-24M112 72l-26 2M178 32l2-20M188 78l26 4M150 84Q146 50 154 16", UMBER, 4)
    # below: spring
    c.p("".join(el(*q) for q in ((92, 208, 28), (208, 208, 28), (76, 238, 24), (224, 238, 24), (112, 256, 32), (188, 256, 32), (150, 262, 32), (150, 226, 48))), LEAF)
    c.p(rp("137,152 141,192 104,214 108,222 144,206 146,240 156,240 158,206 192,224 197,216 160,192 165,152", 2), DEEP)
    for x, y, a in ((72, 236, 10), (98, 246, -20), (84, 202, 30), (122, 270, 0), (176, 262, -30), (206, 250, 20), (204, 200, 160), (224, 230, 120), (130, 232, 140), (168, 234, 40)):
        c.p(leaf(x, y, 22, 8, a), GREEN)
    for x, y in ((92, 224), (118, 246), (112, 200), (146, 256), (172, 246), (196, 272), (214, 218), (184, 204), (70, 218), (104, 274)):
        c.p(el(x, y, 7), PINK)
    c.s("M-4 164h58M250 168h54M10 190h30M262 196h40M6 278h48M246 282h50M-4 232h24M270 236h30M128 168h44M132 180h30", AQUA, 3)


@scene(GLOW)
def volcano_flowers(c):
    c.p(sm("-20,262 100,244 220,256 330,240 330,330 -20,330"), GREEN)
    stems = ((132, 150, 46, 116), (140, 150, 94, 50), (150, 150, 156, 86), (158, 150, 204, 36), (166, 150, 246, 94), (144, 150, 100, 128), (160, 150, 210, 120))
    for x, y, a, b in stems:
        c.s(f"M{x} {y}Q{x} {(y + b) // 2 - 14} {a} {b}", PINE, 4)
    def flower(x, y, r, k, m, petals=6):
        d = ""
        for i in range(petals):
            t = i * 360 / petals + x
            d += el(x + r * .62 * math.cos(math.radians(t)), y + r * .62 * math.sin(math.radians(t)), r * .44)
        c.p(d, k)
        c.p(el(x, y, r * .38), m)
    flower(46, 118, 30, RED, YELLOW)
    flower(206, 36, 32, CORAL, GLOW)
    flower(94, 54, 50, PLUM, YELLOW)
    flower(248, 94, 27, VIOLET, YELLOW)
    flower(160, 84, 29, STOCK, CORAL, 7)
    c.p(leaf(106, 132, 40, 13, 190) + leaf(206, 122, 42, 14, -10) + leaf(134, 128, 34, 11, -112) + leaf(176, 126, 36, 12, -50), LEAF)
    c.p(rp("14,274 108,150 122,158 136,148 152,160 168,148 180,158 194,150 288,274,20 150,290,60", 5), GRAPE, .18)
    c.p(rp("108,150 122,158 136,148 152,160 168,148 180,158 194,150 212,174 190,192 176,176 160,208 142,180 122,200 92,172", 5), CORAL)
    c.house(36, 278, 22, 16, STOCK, RED)
    c.house(236, 280, 24, 18, STOCK, RED)


@scene(MIST)
def iceberg_palace(c):
    c.p(el(48, 44, 22), YELLOW)
    c.p(box(0, 112, 300, 188), TEAL)
    # the tip, and what is beneath
    c.p(rp("84,114 96,76 128,80 164,22 196,66 222,114", 3), STOCK, .12)
    c.p(rp("164,22 196,66 222,114 182,114 172,70", 2), SKY)
    ice, shade = "#bfe0e3", "#93c4cb"
    c.p(rp("84,114,1 222,114,1 254,134 280,178 258,232 208,258 178,294 128,272 66,254 24,190 46,136", 5), ice, .25)
    c.p(rp("196,114,1 222,114,1 254,134 280,178 258,232 208,258 178,294 196,250 232,190", 3), shade)
    c.p(rp("46,136 24,190 66,254 128,272 104,250 66,196", 3), shade)
    # a palace with its lights on
    c.g("translate(-6 6)")
    k = VELVET
    c.p(box(98, 176, 104, 54) + box(84, 156, 28, 74) + box(188, 156, 28, 74) + box(132, 146, 36, 84), k)
    c.p(rp("77,158 98,126 119,158", 2) + rp("181,158 202,126 223,158", 2) + rp("125,148 150,110 175,148", 2), RED)
    c.p(rp("138,230 138,202,12 162,202,12 162,230", 1) + box(91, 170, 14, 18, 4) + box(195, 170, 14, 18, 4) + box(143, 160, 14, 20, 4) + box(114, 194, 13, 17, 4) + box(173, 194, 13, 17, 4), GLOW)
    c.p(sm("72,230 150,224 228,230 212,244 150,252 90,244"), k)
    c.end()
    c.s("M0 113h84M222 113h78", STOCK, 4)
    # penguin on a ledge
    c.g("translate(-98 -34) scale(1.6)")
    c.p(sm("121,70 119,48 126,35 136,35 142,48 141,70"), INK)
    c.p(sm("126,68 125,52 132,46 138,53 138,69"), STOCK)
    c.p(rp("139,39 150,42 139,45", 1), YELLOW)
    c.p(el(126, 70, 5, 2.4) + el(136, 70, 5, 2.4), YELLOW)
    c.eye(134, 40, 1.5, STOCK)
    c.end()
    c.p("M12 270q14-14 30 0q-16 14-30 0l-11-9v18z", YELLOW)
    c.eye(32, 268, 2)


@scene(BLUSH)
def wave_paper_boat(c):
    c.p(el(220, 92, 46), CORAL)
    c.p("M-10 310V150Q0 40 96 24Q176 14 206 88Q168 54 134 82Q104 112 132 160Q170 222 310 204V310Z", NAVY, .15)
    c.p("M-10 310V196Q14 92 84 66Q108 58 124 72Q92 96 104 152Q128 236 310 226V310Z", BLUE)
    c.p("M-10 310V236Q20 144 74 116Q70 190 130 222Q190 250 310 242V310Z", "#4b8ac4")
    for x, y, r in ((206, 90, 13), (186, 70, 15), (162, 68, 14), (140, 80, 13), (126, 100, 10), (224, 108, 8), (240, 128, 5), (208, 116, 5)):
        c.p(el(x, y, r), STOCK)
    # paper boat, quite upright
    c.g("rotate(-12 214 200) translate(6 2)")
    c.p(rp("214,138 252,206 176,206", 2), STOCK, .25)
    c.p(rp("214,138 214,206 176,206", 1), SILVER)
    c.p(rp("154,186 192,206 236,206 274,186 252,236 178,236", 2), RED, .2)
    c.p(rp("154,186 192,206 236,206 200,236 178,236", 2), CORAL)
    c.end()
    c.p("M-10 310V250q20-16 46-2q30 16 60 0q30-16 60 0q30 14 60-2q40-18 94 0V310z", BLUE, .12, 0, -3)
    c.p("M-10 310V278q30-20 60 0q30-20 60 0q30-20 60 0q30-20 60 0q30-20 90 0V310z", SKY, .2, 0, -4)


@scene("#2b2350")
def painting_the_moon(c):
    for x, y, r in ((34, 50, 6), (30, 134, 4), (284, 24, 5), (286, 232, 5), (20, 210, 4), (66, 24, 4)):
        c.p(star(x, y, r), GLOW)
    c.p(el(178, 126, 104), "#8f89b4", .25)
    c.p(el(244, 96, 13) + el(224, 196, 17) + el(258, 150, 8) + el(176, 212, 9), "#7670a0")
    # bands of fresh paint, still running
    c.p("M196 23.6A104 104 0 0 0 98 192.5h8v20a7 7 0 0 0 14 0v-20h16v34a7 7 0 0 0 14 0v-34h14v10a6 6 0 0 0 12 0v-10h4a17 17 0 0 0 4-34h26v26a6 6 0 0 0 12 0v-26h2a17 17 0 0 0 0-34h-14a16 16 0 0 1 0-10h32a17 17 0 0 0 0-34h-22a17 17 0 0 0-18-23z", GLOW)
    c.p(el(156, 66, 15) + el(126, 112, 9), YELLOW)
    c.p(sm("-20,278 100,260 220,270 330,256 330,330 -20,330"), INK)
    c.s("M40 290L100 96M72 294L132 104", OAK, 7)
    c.s("M48 264l32 9M57 236l32 9M66 206l32 9M75 178l32 9M84 148l32 9M92 120l32 9", OAK, 6)
    # the painter
    c.s("M92 196l-8 24M110 198l-2 28", BLUE, 15)
    c.s("M80 224h12M106 230h12", RED, 10)
    c.p(rp("78,140 116,140 122,206 78,204", 13), BLUE, .2)
    c.head(100, 118, 21, S4, INK, "afro", 1)
    c.s("M136 160l46-26", BARK, 6)
    c.s("M182 134v-14h18", GREY, 5)
    c.p(box(192, 92, 18, 50, 6), RED, .25)
    c.limb("106,154 126,172 144,158", CORAL, 13)
    c.p(el(146, 156, 7.5), S4)
    c.limb("86,154 62,168 54,182", CORAL, 13)
    c.s("M40 198q14-26 28 0", SILVER, 3)
    c.p(rp("34,198 74,198 69,234 39,234", 3), SILVER)
    c.p(box(32, 195, 44, 9, 3) + rp("44,202 56,202 54,222 48,222", 4), YELLOW)
    c.p(el(54, 186, 7), S4)


def main():
    for i, (_, make) in enumerate(SCENES, 1):
        (HERE / f"{i:02d}.svg").write_text(make(), encoding="utf-8")


if __name__ == "__main__":
    main()
