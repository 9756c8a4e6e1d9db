// What the tests of the catalogue look for. No part of the client: only tests import it.

import { FluentResource } from "@fluent/bundle";
import { parse } from "svelte/compiler";

/** Each message with the variables that stand in it. Those that only choose between forms are grammar: one
    language may need them and the other not. */
type Messages = Map<string, Set<string>>;

/** Reads Fluent files. The parser of the run time passes over what it cannot read; this says so. */
export function messages(
  sources: Record<string, string>,
  which: "as they stand" | "selectors too" = "as they stand",
): { known: Messages; faults: string[] } {
  const known: Messages = new Map();
  const faults: string[] = [];
  for (const [file, source] of Object.entries(sources)) {
    const read = new FluentResource(source).body;
    const ids = new Set(read.map(({ id }) => id));
    source.split("\n").forEach((line, at) => {
      const begun = /^(-?[A-Za-z][\w-]*)\s*=/.exec(line)?.[1];
      if (begun === undefined) {
        if (!/^(\s|#|}|$)/.test(line)) faults.push(`${file}:${at + 1}: neither message nor comment`);
      } else if (!ids.delete(begun))
        faults.push(`${file}:${at + 1}: ${begun} cannot be read, or stands twice`);
    });
    for (const message of read) {
      if (known.has(message.id)) faults.push(`${file}: ${message.id} stands in another file too`);
      known.set(message.id, variables(message, which === "selectors too"));
    }
  }
  return { known, faults };
}

/** The names of the variables that stand in a part of a parsed message, or also choose between forms. */
function variables(part: unknown, selectors: boolean, found = new Set<string>()): Set<string> {
  if (typeof part !== "object" || part === null) return found;
  const { type, name } = part as { type?: unknown; name?: unknown };
  if (type === "var" && typeof name === "string") found.add(name);
  for (const [field, inner] of Object.entries(part))
    if (selectors || field !== "selector") variables(inner, selectors, found);
  return found;
}

/** Where two languages do not say the same things. */
export function differences(one: Messages, other: Messages): string[] {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].flatMap((key) => {
    const [here, there] = [one.get(key), other.get(key)];
    if (!here || !there) return [`${key} is in one language only`];
    const odd = [...here, ...there].filter((name) => !here.has(name) || !there.has(name));
    return odd.map((name) => `${key} uses $${name} in one language only`);
  });
}

/** Keys that a source names: as they stand, as families (`level-${…}`), and by prefix of a code. */
type Uses = {
  asked: Set<string>;
  literals: Set<string>;
  families: Set<string>;
  prefixes: Set<string>;
};

const HOLE = "\u0000";

/** Reads what a source of the web client names. */
export function usesOfWeb(sources: readonly string[]): Uses {
  const uses: Uses = { asked: new Set(), literals: new Set(), families: new Set(), prefixes: new Set() };
  for (const source of sources) {
    const code = source.replace(/\/\*[^]*?\*\/|<!--[^]*?-->|^\s*\/\/.*$/gm, "");
    for (const [, key] of code.matchAll(/\b(?:t|rich)\(\s*["'`]([^"'`$]+)["'`]/g)) uses.asked.add(key!);
    for (const [, key] of code.matchAll(/\bkey:\s*["'`]([^"'`$]+-[^"'`$]+)["'`]/g)) uses.asked.add(key!);
    for (const [, prefix] of code.matchAll(/\bcoded\(\s*["'`]([^"'`$]+)["'`]/g)) uses.prefixes.add(prefix!);
    for (const [, , text] of code.matchAll(/(["'])([a-z][\w-]*)\1/g)) uses.literals.add(text!);
    for (const [, text] of code.matchAll(/`([a-z][^`\s]*)`/g)) {
      const family = text!.replaceAll(/\$\{[^}]*\}/g, HOLE);
      if (/^[\w\u0000-]+$/.test(family)) (family.includes(HOLE) ? uses.families : uses.literals).add(family);
    }
  }
  return uses;
}

/** Reads what a source of the terminal names. */
export function usesOfTerminal(sources: readonly string[]): Uses {
  const uses: Uses = { asked: new Set(), literals: new Set(), families: new Set(), prefixes: new Set() };
  for (const source of sources) {
    const named = new Map<string, string>();
    for (const [, name, text] of source.matchAll(/let (\w+) = format!\("([^"]*)"/g)) named.set(name!, text!);
    for (const [, text] of source.matchAll(/"([a-z{][\w{}:?-]*)"/g)) {
      const whole = text!.replaceAll(/\{(\w+)\}/g, (hole, name: string) => named.get(name) ?? hole);
      const family = whole.replaceAll(/\{[^}]*\}/g, HOLE);
      if (family.includes(HOLE)) uses.families.add(family);
      else uses.literals.add(family);
    }
  }
  return uses;
}

const isOf = (key: string, { families, prefixes }: Uses): boolean =>
  [...families].some((family) => new RegExp(`^${family.replaceAll(HOLE, "\\w+")}$`).test(key)) ||
  [...prefixes].some((prefix) => new RegExp(`^${prefix}-\\w+$`).test(key));

/** Keys and families that are named but not written. */
export function missing(known: Messages, uses: Uses): string[] {
  const keys = [...known.keys()];
  const unknown = [...uses.asked].filter((key) => !known.has(key));
  const empty = [...uses.prefixes].filter((prefix) => !keys.some((key) => key.startsWith(`${prefix}-`)));
  return [...unknown, ...empty.map((prefix) => `${prefix}-…`)];
}

/** Keys that are written but never named. */
export function unused(known: Messages, ...all: Uses[]): string[] {
  return [...known.keys()].filter(
    (key) => !all.some((uses) => uses.asked.has(key) || uses.literals.has(key) || isOf(key, uses)),
  );
}

/** Attributes and properties that people read or hear. */
const READ = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "aria-placeholder",
  "title",
  "placeholder",
  "alt",
  "label",
  "cap",
  "text",
]);

/** Names that are the same in every language. */
const SAME = new Set(["Ludothèque", "FR", "EN", "Français", "English"]);

const isWords = (text: string) => /\p{L}/u.test(text) && !SAME.has(text.trim());

type Node = { type: string; [field: string]: unknown };

/** Words in a component that are not of the catalogue. */
export function literals(source: string): string[] {
  const found: string[] = [];
  const root = parse(source, { modern: true });
  walk(root.fragment, undefined, (text) => found.push(text.trim()));
  for (const script of [root.instance, root.module])
    if (script) for (const text of said(script.content)) found.push(text);
  return found;
}

/** What is said at once: `say("…")`. */
function said(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(said);
  if (typeof part !== "object" || part === null) return [];
  const node = part as Node;
  const own =
    node.type === "CallExpression" && (node.callee as Node).name === "say"
      ? values((node.arguments as Node[])[0]).filter(isWords)
      : [];
  return [...own, ...Object.values(node).flatMap(said)];
}

function walk(part: unknown, attribute: string | undefined, tell: (text: string) => void): void {
  if (Array.isArray(part)) return part.forEach((one) => walk(one, attribute, tell));
  if (typeof part !== "object" || part === null) return;
  const node = part as Node;
  const readable = attribute === undefined || READ.has(attribute);
  if (node.type === "Text") {
    const data = node.data as string;
    if (readable && isWords(data)) tell(data);
  } else if (node.type === "ExpressionTag") {
    if (readable)
      values(node.expression as Node)
        .filter(isWords)
        .forEach(tell);
    said(node.expression).forEach(tell);
  } else if (node.type === "Attribute") walk(node.value, node.name as string, tell);
  else if (node.type === "StyleSheet" || node.type === "StyleDirective") return;
  else
    for (const [field, inner] of Object.entries(node))
      if (field !== "expression" && field !== "test") walk(inner, attribute, tell);
}

/** The strings that an expression can be, those handed to functions left out. */
function values(node: Node | undefined): string[] {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return [
        ...(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked),
        ...(node.expressions as Node[]).flatMap(values),
      ];
    case "ConditionalExpression":
      return [...values(node.consequent as Node), ...values(node.alternate as Node)];
    case "LogicalExpression":
    case "BinaryExpression":
      return /^[<>=!]|^in/.test(node.operator as string)
        ? []
        : [...values(node.left as Node), ...values(node.right as Node)];
    default:
      return [];
  }
}
