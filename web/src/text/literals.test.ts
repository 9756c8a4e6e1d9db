import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { literals } from "./checks";

const source = fileURLToPath(new URL("../", import.meta.url));
const components = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".svelte"),
);

describe("a component has no words of its own", () => {
  it.each(components)("%s", (name) => {
    expect(literals(readFileSync(join(source, name), "utf8"))).toEqual([]);
  });
});

describe("this test sees", () => {
  it.each([
    ["text", "<p>Bonjour</p>"],
    ["text in a block", "{#if true}<p>{x} points</p>{/if}"],
    ["text in a snippet", "{#snippet a()}<b>Hello</b>{/snippet}"],
    ["a label", `<button aria-label="Fermer">×</button>`],
    ["a label in parts", `<button aria-label="Seat {n}">×</button>`],
    ["an alternative text", `<img src="/a.svg" alt="A card" />`],
    ["a placeholder", `<input placeholder="Nom" />`],
    ["a component's title", `<script>import Sheet from "./Sheet.svelte";</script><Sheet title="Règles" />`],
    ["a string in braces", `<p>{"Bonjour"}</p>`],
    ["a choice of strings", `<p>{yes ? "Oui" : t("no")}</p>`],
    ["a template", "<p>{`${n} points`}</p>"],
    ["a choice in a label", `<i title={yes ? t("yes") : "Non"}></i>`],
    ["a word said", `<script>say("Trop tard")</script>`],
    ["a word said at a click", `<button onclick={() => say("Trop tard")}>×</button>`],
  ])("%s", (_, component) => expect(literals(component)).not.toEqual([]));

  it.each([
    ["signs", "<p>×2 · → 10</p>"],
    ["what the catalogue says", `<p class="soft">{t("close")}</p><i title={t("a", { b: "c" })}></i>`],
    ["a comparison", `<p class:on={kind === "lay"}>{kind === "lay" ? t("a") : t("b")}</p>`],
    ["comments, styles and scripts", `<!-- Bonjour --><script>const a = "lay";</script><style>p{}</style>`],
    ["the name of the house", "<h1>Ludothèque</h1>"],
  ])("but allows %s", (_, component) => expect(literals(component)).toEqual([]));
});
