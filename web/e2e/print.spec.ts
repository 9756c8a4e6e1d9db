// A game on paper, by the button among its options.

import { expect, test } from "./house";
import { titles } from "./titles";
import type { Language } from "./words";

const LANGUAGES: readonly Language[] = ["fr", "en"];

for (const { title, game } of titles)
  test(`${title} is printed from its options`, async ({ stage, person }) => {
    const server = await stage();
    for (const language of LANGUAGES) {
      const me = await person(server, { language });
      const { page } = me;
      // A page that is no page of ours is asked for a sign of its own.
      me.eye.allow(/404 .*favicon/);
      await me.visitLobby();
      await me.callMyself("Camille");
      await me.openTable(3, title);
      const print = page.getByRole("link", { name: me.words("setup-print-do") });
      // What is agreed on beyond the edition may be folded away.
      const more = page.getByText(me.words("setup-more"), { exact: true });
      if (!(await print.isVisible())) await me.tap(more);
      await expect(print).toHaveAttribute("target", "_blank");
      const answered = page.context().waitForEvent("response", (one) => one.url().includes("/api/print/"));
      await me.tap(print);
      const answer = await answered;
      expect(answer.status()).toBe(200);
      expect(answer.headers()["content-type"]).toBe("application/pdf");
      const asked = new URL(answer.url());
      expect(asked.pathname).toBe(`/api/print/${game}`);
      expect(asked.searchParams.get("lang")).toBe(language);
      if (game === "compatibility") expect(asked.searchParams.get("packs")).toBe("3");
      const paper = await (await page.request.get(asked.href)).body();
      expect(paper.subarray(0, 5).toString("latin1")).toBe("%PDF-");
      expect(paper.subarray(-32).toString("latin1")).toContain("%%EOF");
    }
  });
