// Editions in browsers, with the toy of the development crate, which ships two with pictures.

import { expect, test } from "./house";
import type { Person } from "./people";

/** Opens a table of the toy, as a program would, and goes there. */
async function open(me: Person): Promise<void> {
  await me.visitLobby();
  await me.callMyself("Camille");
  const table = await me.page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ game: "echo", seats: 2, bots: ["2"] });
    const answer = await fetch("/api/tables", { method: "POST", headers, body });
    return ((await answer.json()) as { table: string }).table;
  });
  await me.page.goto(`/table/${table}`);
}

test("an edition is chosen by its name, says what it is, and its pictures are seen", async ({
  stage,
  person,
}) => {
  const me = await person(await stage({ seed: 3 }), { hurry: true });
  await open(me);
  await expect(me.page.getByText("Quatre formes simples.")).toBeVisible();
  await me.tap(me.page.getByText("Garden", { exact: true }));
  await expect(me.page.getByText("Trois choses d'un jardin.")).toBeVisible();
  await me.start();
  const pictures = me.page.locator(".pictures img");
  await expect(pictures).toHaveCount(3);
  const wide = () =>
    pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(wide).toBe(true);
  // A picture opened on its own runs nothing, whatever stands in it.
  const address = await pictures.first().getAttribute("src");
  const answer = await me.page.goto(address!);
  expect(answer!.headers()["content-security-policy"]).toContain("sandbox");
});
