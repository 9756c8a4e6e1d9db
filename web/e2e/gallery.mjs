// All screens in many windows, by day and by night, in both languages, with a page to look at them. Boxes are measured
// on the way: what does not hold fails.
//   npm run gallery -- --out DIR
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const at = process.argv.indexOf("--out");
if (at < 0 || !process.argv[at + 1]) {
  console.error("usage: npm run gallery -- --out DIR");
  process.exit(2);
}
const out = resolve(process.argv[at + 1]);
mkdirSync(out, { recursive: true });
for (const name of readdirSync(out)) if (name.endsWith(".png")) rmSync(join(out, name));

const web = fileURLToPath(new URL("..", import.meta.url));
const playwright = createRequire(import.meta.url).resolve("@playwright/test/cli");
const run = spawnSync(process.execPath, [playwright, "test", "--config", "e2e/gallery.config.ts"], {
  cwd: web,
  stdio: "inherit",
  env: { ...process.env, GALLERY_OUT: out },
});

const pictures = readdirSync(out)
  .filter((name) => name.endsWith(".png"))
  .sort()
  .map((name) => {
    const [number, screen, window, theme, language] = name.replace(".png", "").split("_");
    return { name, number: Number(number), screen, window, theme, language };
  });
const screens = [...new Set(pictures.map(({ screen }) => screen))];
const values = (field) => [...new Set(pictures.map((picture) => picture[field]))];
const choice = (field) =>
  `<fieldset><legend>${field}</legend>${values(field)
    .map(
      (value) =>
        `<label><input type="checkbox" data-field="${field}" value="${value}" checked>${value}</label>`,
    )
    .join("")}</fieldset>`;

writeFileSync(
  join(out, "index.html"),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ludothèque: all screens</title>
<style>body{font:16px/1.4 sans-serif;margin:0 24px 48px;background:#ddd}nav{position:sticky;top:0;background:#ddd;display:flex;
gap:16px;padding:12px 0;flex-wrap:wrap;z-index:1}fieldset{border:1px solid #999}section div{display:flex;gap:12px;
align-items:flex-start;overflow-x:auto}figure{margin:0;flex:none}img{display:block;height:420px;width:auto;background:#fff}
figcaption{font-size:12px}</style>
<nav>${["window", "theme", "language"].map(choice).join("")}<select onchange="location.hash=this.value">${screens
    .map((screen) => `<option>${screen}</option>`)
    .join("")}</select></nav>
${screens
  .map((screen) => {
    const figures = pictures
      .filter((picture) => picture.screen === screen)
      .map(
        ({ name, window, theme, language }) =>
          `<figure data-window="${window}" data-theme="${theme}" data-language="${language}"><a href="${name}"><img loading="lazy" src="${name}" alt="${screen}"></a><figcaption>${window} ${theme} ${language}</figcaption></figure>`,
      );
    return `<section id="${screen}"><h2>${screen}</h2><div>${figures.join("")}</div></section>`;
  })
  .join("\n")}
<script>addEventListener("change",()=>{for(const figure of document.querySelectorAll("figure"))figure.hidden=
[...document.querySelectorAll("input")].some(box=>!box.checked&&figure.dataset[box.dataset.field]===box.value)})</script>
<style>figure[hidden]{display:none}</style></html>
`,
);
console.log(`${pictures.length} pictures: ${join(out, "index.html")}`);
process.exit(run.status ?? 1);
