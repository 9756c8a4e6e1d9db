import { expect, test } from "./house";

for (const language of ["fr", "en"] as const)
  test(`the first visit speaks the browser's language: ${language}`, async ({ stage, person }) => {
    const me = await person(await stage(), { language });
    await me.visitLobby();
    await expect(me.page.locator("html")).toHaveAttribute("lang", language);
    await me.begin();
    await me.playUntil("lay");
    await expect(me.page.locator(".phase")).toHaveText(
      me.words("diabolo-phase-round", { round: 1, rounds: 2 }),
    );
    await expect(me.page).toHaveTitle(me.words("title-turn", { game: "Diabolo" }));
  });

test("a language that is not ours becomes French", async ({ stage, person }) => {
  const me = await person(await stage(), { locale: "de-DE" });
  await me.visitLobby();
  await expect(me.page.locator("html")).toHaveAttribute("lang", "fr");
});

test("another language is chosen, and stays", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.visitLobby();
  await me.tap(me.page.getByRole("button", { name: me.words("settings-language-en") }));
  me.language = "en";
  await expect(me.heading("lobby-title")).toBeVisible();
  await me.page.reload();
  await expect(me.heading("lobby-title")).toBeVisible();
  await me.begin();
  await me.playUntil("lay");
  await expect(me.sentence).toContainText(me.words("diabolo-say-choose"));
});
