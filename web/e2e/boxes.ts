// Boxes of a page, measured: what is too small, cut, covered or under the same finger. The functions below run
// in the page; what they share stands in `window.boxes`, put there before each look.

import { expect, type Page } from "@playwright/test";
import { nameOf, SEED, WINDOWS, type Window as Size } from "./windows";

export type Bars = {
  /** How wide cards and stones are at least; without it they are not measured. */
  card?: number;
  /** The page may be longer than the window. A table is not. */
  scrolls?: boolean;
};

/** Cards, places for cards, stones. */
export const CARDS = ".pc, .slot, .tray .stone, :is(.line6, .pair2, .grown, .own) .dc";

/** Parts that may hold more than they show, and scroll: reading, not playing. */
const LISTS =
  ".side.right, .log, .fits, .rings, .formed, .mat:has(.control-sheet), dialog, .sheet-in, .scrolls, textarea";

/** Texts may end in an ellipsis only where the markup says so. */
export const MAY_SHORTEN = "[data-may-shorten]";

const CONTROLS = "button, a[href], input, select, textarea, summary";
/** The least that a finger meets. */
const FINGER = 24;

type Edge = "left" | "top" | "right" | "bottom";
type Area = Record<Edge, number>;
type Around = {
  root: Element;
  all: (selector: string) => HTMLElement[];
  texts: () => { parent: HTMLElement; text: string; areas: Area[] }[];
  name: (element: Element) => string;
  /** Where a control can be seen: inside the window and everything that cuts it off. */
  room: (control: Element) => Area;
  /** Where something in an element can be seen. */
  inside: (element: Element) => Area;
  /** The part of a control that shows now. */
  part: (control: Element) => Area;
  /** Whether a point is that of a control, and not covered by something else. */
  owns: (element: Element, x: number, y: number) => boolean;
  inWindow: (area: Area) => boolean;
};

declare global {
  interface Window {
    boxes: Around;
  }
}

/** What is wrong with a page, window by window; `look` may find more. */
export async function inEveryWindow(
  page: Page,
  bars: (window: Size) => Bars,
  windows: readonly Size[] = WINDOWS,
  look: (window: Size) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const usual = page.viewportSize()!;
  const found: string[] = [];
  // What is said in passing lies over the rest for a moment, as it should.
  await expect(page.locator(".toast")).toHaveCount(0);
  for (const window of windows) {
    await page.setViewportSize(window);
    await settled(page);
    for (const fault of await measure(page, bars(window))) found.push(`${nameOf(window)} ${fault}`);
    found.push(...(await look(window)));
  }
  await page.setViewportSize(usual);
  return found;
}

/** Nothing is wrong in any window. */
export async function expectHolds(
  page: Page,
  what: string,
  bars: (window: Size) => Bars = () => ({ scrolls: true }),
  windows: readonly Size[] = WINDOWS,
): Promise<void> {
  const found = await inEveryWindow(page, bars, windows);
  expect.soft(found, `${what}, LUDO_WINDOWS_SEED=${SEED}`).toEqual([]);
}

/** The page has heard of its new window, and drawn itself. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** Everything that is wrong with the boxes of a page as it stands. */
export async function measure(page: Page, bars: Bars = {}): Promise<string[]> {
  await page.evaluate(lookAround);
  const found = await Promise.all([
    page.evaluate(small, { selector: CARDS, least: bars.card ?? 0 }),
    page.evaluate(cut, { controls: `${CONTROLS}, ${CARDS}, .av`, mayShorten: MAY_SHORTEN }),
    page.evaluate(overlapping, CONTROLS),
    page.evaluate(hidden),
    page.evaluate(sideways),
    bars.scrolls ? [] : page.evaluate(longer, LISTS),
    page.evaluate(fingers, { controls: CONTROLS, finger: FINGER }),
    page.evaluate(fans, FINGER),
  ]);
  return together(found.flat());
}

/** One line for faults of the same kind: a tray has many stones. */
function together(faults: readonly string[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const fault of faults) {
    const kind = fault.replaceAll(/"[^"]*"|\d+/g, "");
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
  }
  return [...kinds.values()].map(([first, ...more]) =>
    more.length === 0 ? first! : `${first} (and ${more.length} more)`,
  );
}

function lookAround(): void {
  const root = document.querySelector("dialog[open]") ?? document.body;
  const style = (element: Element) => getComputedStyle(element);
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".sr, [inert], .toasts, .sprite");

  const all = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => seen(element));

  function texts(): ReturnType<Around["texts"]> {
    const found: ReturnType<Around["texts"]> = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!parent || text === "" || parent.closest("svg, option, script, style") || !seen(parent)) continue;
      // Said, not shown: another way to write it than `.sr`.
      if (parent.offsetWidth <= 1 && parent.offsetHeight <= 1 && style(parent).display !== "inline") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push({ parent, text, areas: [...range.getClientRects()].filter(({ width }) => width > 0) });
    }
    return found;
  }

  function name(element: Element): string {
    const kind = [element.tagName.toLowerCase(), ...element.classList].join(".");
    const said = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${kind} "${said.trim().replaceAll(/\s+/g, " ").slice(0, 30)}"`;
  }

  /** Whether something that stands freely is held by this ancestor, and so cut off by it. */
  function holds(ancestor: Element, free: string): boolean {
    const { position, transform, containerType, contain } = style(ancestor);
    const frame =
      transform !== "none" || containerType !== "normal" || /layout|paint|strict|content/.test(contain);
    if (free === "fixed") return frame;
    return free !== "absolute" || position !== "static" || frame;
  }

  /** What cuts an element off; what scrolls shows its contents in the end, wherever they stand now. */
  function limits(inner: Element, position: string, scrolling: "counts" | "moves"): Area {
    const area: Area = {
      left: 0,
      top: -Infinity,
      right: document.documentElement.clientWidth,
      bottom: Infinity,
    };
    let free = position;
    let moves = document.scrollingElement!.scrollHeight > innerHeight + 1;
    for (let box: Element | null = inner; box && box !== document.body; box = box.parentElement) {
      if (!holds(box, free)) continue;
      const { overflowX, overflowY } = style(box);
      free = style(box).position;
      const outer = box.getBoundingClientRect();
      const [left, top] = [outer.left + box.clientLeft, outer.top + box.clientTop];
      if (overflowX !== "visible") {
        area.left = Math.max(area.left, left);
        area.right = Math.min(area.right, left + box.clientWidth);
      }
      if (scrolling === "moves" && /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1)
        return area;
      if (overflowY !== "visible") {
        area.top = Math.max(area.top, top);
        area.bottom = Math.min(area.bottom, top + box.clientHeight);
      }
    }
    if (free === "fixed" || scrolling === "counts") moves = false;
    if (moves) return area;
    return { ...area, top: Math.max(area.top, 0), bottom: Math.min(area.bottom, innerHeight) };
  }

  const room = (control: Element) => limits(control.parentElement!, style(control).position, "moves");
  const inside = (element: Element) => limits(element, "static", "moves");

  /** The part of a control that shows now. */
  function part(control: Element): Area {
    const within = limits(control.parentElement!, style(control).position, "counts");
    const { left, top, right, bottom } = control.getBoundingClientRect();
    return {
      left: Math.max(left, within.left),
      top: Math.max(top, within.top),
      right: Math.min(right, within.right),
      bottom: Math.min(bottom, within.bottom),
    };
  }

  function owns(element: Element, x: number, y: number): boolean {
    const there = document.elementFromPoint(x, y);
    if (!there) return false;
    const labels = "labels" in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    return element.contains(there) || labels.some((label) => label.contains(there));
  }

  const inWindow = ({ left, top, right, bottom }: Area) =>
    left < innerWidth && right > 0 && top < innerHeight && bottom > 0;

  window.boxes = { root, all, texts, name, room, inside, part, owns, inWindow };
}

/** Cards that are too small to be read. */
function small({ selector, least }: { selector: string; least: number }): string[] {
  const { all, name } = window.boxes;
  return all(selector).flatMap((card) => {
    // A card that is turned a little takes more room than it is wide.
    const wide = Math.min(card.offsetWidth, card.getBoundingClientRect().width);
    return wide >= least - 0.5 ? [] : [`small: ${name(card)}: ${Math.round(wide)} px, not ${least}`];
  });
}

/** Controls and texts that stick out of the window, or of what cuts them off. */
function cut({ controls, mayShorten }: { controls: string; mayShorten: string }): string[] {
  const { all, texts, room, inside, name } = window.boxes;
  const found: string[] = [];
  const check = (what: string, within: Area, area: Area, slack: { x: number; y: number }) => {
    const over = {
      left: within.left - area.left - slack.x,
      right: area.right - within.right - slack.x,
      top: within.top - area.top - slack.y,
      bottom: area.bottom - within.bottom - slack.y,
    };
    for (const [edge, by] of Object.entries(over))
      if (by > 0) found.push(`cut: ${what}: ${Math.ceil(by)} px at the ${edge}`);
  };
  // A quiet button may hang a few pixels out, so that its text stands in line.
  for (const control of all(controls))
    check(name(control), room(control), control.getBoundingClientRect(), { x: 4, y: 4 });
  for (const { parent, text, areas } of texts()) {
    if (parent.closest(mayShorten)) continue;
    // A line is a little higher than its letters.
    for (const area of areas) {
      const y = (area.bottom - area.top) * 0.25;
      check(`text "${text.slice(0, 30)}"`, inside(parent), area, { x: 1, y });
    }
  }
  return found;
}

/** Controls that lie over each other. Cards of a hand may. */
function overlapping(controls: string): string[] {
  const { all, name, part } = window.boxes;
  const free = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || free(element.parentElement));
  const boxes = all(controls)
    .filter((control) => !control.closest("label") || control.matches("button"))
    .map((control) => ({ control, area: part(control), free: free(control) }))
    .filter(({ area }) => area.right > area.left && area.bottom > area.top);
  const found: string[] = [];
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      // What scrolls under a bar is looked at by the fingers.
      if (one.free !== other.free) continue;
      if (one.control.contains(other.control) || other.control.contains(one.control)) continue;
      const fan = one.control.closest(".fan");
      if (fan && fan === other.control.closest(".fan")) continue;
      const wide = Math.min(one.area.right, other.area.right) - Math.max(one.area.left, other.area.left);
      const high = Math.min(one.area.bottom, other.area.bottom) - Math.max(one.area.top, other.area.top);
      if (wide > 1 && high > 1)
        found.push(
          `overlap: ${name(one.control)} and ${name(other.control)}: ${Math.round(wide)}x${Math.round(high)}`,
        );
    }
  return found;
}

/** Texts that lie under something else. */
function hidden(): string[] {
  const { texts, inWindow, inside } = window.boxes;
  const found: string[] = [];
  for (const { parent, text, areas } of texts()) {
    const [area] = areas;
    if (!area || getComputedStyle(parent).pointerEvents === "none" || parent.closest(".fan")) continue;
    const clear = () => {
      const [{ left, top, right, bottom }, room] = [areaOf(), inside(parent)];
      const ends = [Math.max(left, room.left) + 2, Math.min(right, room.right) - 2];
      return ends.every((x) => {
        const there = document.elementFromPoint(x, (top + bottom) / 2);
        return !there || there.contains(parent) || parent.contains(there);
      });
    };
    const areaOf = () => {
      const range = document.createRange();
      range.selectNodeContents(parent);
      return range.getClientRects()[0] ?? area;
    };
    if (!inWindow(area) || clear()) continue;
    const at = { x: scrollX, y: scrollY };
    parent.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    if (!clear()) found.push(`hidden: text "${text.slice(0, 30)}"`);
    scrollTo({ left: at.x, top: at.y, behavior: "instant" });
  }
  return found;
}

/** A page, or a part of one, that scrolls sideways. */
function sideways(): string[] {
  const { all, name } = window.boxes;
  const found: string[] = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`sideways: the page: ${page.scrollWidth} px`);
  for (const part of all("*"))
    if (/auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth + 1)
      found.push(`sideways: ${name(part)}: ${part.scrollWidth} of ${part.clientWidth} px`);
  return found;
}

/** A table that is longer than the window, or parts of it that hide what is played with. */
function longer(lists: string): string[] {
  const { all, name } = window.boxes;
  const page = document.scrollingElement!;
  const found = page.scrollHeight > innerHeight + 1 ? [`longer: the page: ${page.scrollHeight} px`] : [];
  for (const part of all("*"))
    if (
      /auto|scroll/.test(getComputedStyle(part).overflowY) &&
      part.scrollHeight > part.clientHeight + 1 &&
      !part.matches(lists)
    )
      found.push(`longer: ${name(part)}: ${part.scrollHeight} of ${part.clientHeight} px`);
  return found;
}

/** Controls too small for a finger, or under something else. */
function fingers({ controls, finger }: { controls: string; finger: number }): string[] {
  const { all, name, owns, inWindow } = window.boxes;
  const inText = (control: Element) =>
    control.matches("a") &&
    getComputedStyle(control).display === "inline" &&
    control.closest("p, li") !== null;
  const reach = finger / 2 - 1;
  const free = (control: Element) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [
      [x, y],
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ].every(([px, py]) => owns(control, px!, py!));
  };
  const found: string[] = [];
  for (const control of all(controls)) {
    if (control.closest(".fan") || inText(control) || getComputedStyle(control).pointerEvents === "none")
      continue;
    const target = control.closest("label") ?? control;
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) < finger - 0.5)
      found.push(`finger: ${name(control)}: ${Math.round(width)}x${Math.round(height)}`);
    else if (!free(control)) {
      const at = { x: scrollX, y: scrollY };
      control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      if (inWindow(control.getBoundingClientRect()) && !free(control))
        found.push(`covered: ${name(control)}`);
      scrollTo({ left: at.x, top: at.y, behavior: "instant" });
    }
  }
  return found;
}

/** Cards of a fan of which too little shows: the index, and a square for a finger. */
function fans(finger: number): string[] {
  const { all, name } = window.boxes;
  const STEP = 6;
  const need = finger / STEP;
  const found: string[] = [];
  for (const card of all(".fan .pc")) {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const mine = (x: number, y: number) => card.contains(document.elementFromPoint(x, y));
    // The largest square of points that are this card's, row by row.
    let best = 0;
    let above: number[] = [];
    for (let y = top + STEP / 2; y < bottom; y += STEP) {
      const row: number[] = [];
      for (let x = left + STEP / 2, at = 0; x < right; x += STEP, at += 1) {
        row[at] = mine(x, y) ? 1 + Math.min(row[at - 1] ?? 0, above[at] ?? 0, above[at - 1] ?? 0) : 0;
        best = Math.max(best, row[at]!);
      }
      above = row;
    }
    if (best < need) found.push(`fan: ${name(card)}: ${best * STEP} px to touch`);
    const index = card.querySelector(".n")?.getBoundingClientRect();
    if (!index) continue;
    const [x, y] = [(index.left + index.right) / 2, (index.top + index.bottom) / 2];
    const shows = [index.left + 2, x, index.right - 2].every((at) => mine(at, y));
    if (!shows) found.push(`fan: ${name(card)}: its index is covered`);
  }
  return found;
}
