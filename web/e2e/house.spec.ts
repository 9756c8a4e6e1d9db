// The house itself: what it watches for is seen.

import { barriers, expect, overflow, test } from "./house";

test("the house sees planted faults", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.visitLobby();
  const { page, eye } = me;
  expect(eye.complaints()).toEqual([]);

  const faults: [RegExp, () => void][] = [
    [/error: planted/, () => console.error("planted")],
    [/warning: planted/, () => console.warn("planted")],
    [/error: Error: planted/, () => void setTimeout(() => Promise.reject(new Error("planted")))],
    [/policy: style-src/, () => document.body.insertAdjacentHTML("beforeend", '<i style="color:red"></i>')],
    [
      /policy: script-src/,
      () => document.body.append(Object.assign(document.createElement("script"), { text: "1" })),
    ],
    [
      /policy: connect-src|request to http:\/\/127.0.0.1:9/,
      () => void fetch("http://127.0.0.1:9/").catch(() => 0),
    ],
    [
      /request to data|policy: img-src|request to http:/,
      () => void (new Image().src = "http://127.0.0.1:9/a.png"),
    ],
  ];
  for (const [complaint, fault] of faults) {
    const before = eye.complaints().length;
    await page.evaluate(fault);
    await expect.poll(() => eye.complaints().slice(before).join("\n")).toMatch(complaint);
  }
  eye.allow(/./);

  expect(await barriers(page)).toEqual([]);
  await page.evaluate(() =>
    document.querySelector("main")!.insertAdjacentHTML("beforeend", "<button></button>"),
  );
  expect((await barriers(page)).join()).toContain("button-name");

  expect(await overflow(page)).toEqual([]);
  await page.evaluate(() => {
    const wide = document.createElement("div");
    Object.assign(wide.style, { width: "150vw", height: "9px" });
    document.querySelector("main")!.append(wide);
  });
  expect(await overflow(page)).not.toEqual([]);
});
