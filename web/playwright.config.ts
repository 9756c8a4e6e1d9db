import { defineConfig } from "@playwright/test";
import type { Options } from "./e2e/house";

/** Tests wait for what they expect, never for time to pass: these bounds only end what hangs. */
export default defineConfig<object, Options>({
  testDir: "e2e",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/approved/{arg}{ext}",
  timeout: 400_000,
  workers: Number(process.env.WORKERS ?? 2),
  // Tests of one file may run at once: nobody starts, asks for or leaves anything that another needs.
  fullyParallel: true,
  // On machines that are shared a browser may be late by seconds: there, what fails is tried again, and told apart as
  // flaky at the end. Whoever works on it sees every failure.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  expect: {
    timeout: 60_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: "disabled", caret: "hide" },
  },
  use: {
    browserName: "chromium",
    actionTimeout: 60_000,
    // Only `offline.spec.ts` has them.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    trace: "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--force-color-profile=srgb", "--font-render-hinting=none"],
    },
  },
});
