// What people do, by click, touch or key and in no other way. Tests read what they would see.

import { expect, type Locator, type Page } from "@playwright/test";
import type { Coming, Eye } from "./house";
import type { Server } from "./server";
import { pattern, words, type Language } from "./words";
import type { Key } from "../src/text/keys";

export type Side = "hell" | "heaven";

export class Person {
  readonly language: Language;
  /** Clicks, taps and presses of a key so far. */
  taps = 0;

  constructor(
    readonly page: Page,
    readonly server: Server,
    private readonly coming: Coming,
    readonly eye: Eye,
  ) {
    this.language = coming.language ?? "fr";
  }

  /** A text of the catalogue in this person's language. */
  words(key: Key, args: Record<string, string | number> = {}): string {
    return words(this.language, key, args);
  }

  pattern(key: Key, args: Record<string, string | number> = {}): RegExp {
    return pattern(this.language, key, args);
  }

  /** Taps or clicks, as the device has it. */
  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    if (this.coming.touch) await what.tap();
    else await what.click();
  }

  async press(key: string): Promise<void> {
    this.taps += 1;
    await this.page.keyboard.press(key);
  }

  button(key: Key, args: Record<string, string | number> = {}): Locator {
    return this.page.getByRole("button", { name: this.words(key, args), exact: true });
  }
}

export { expect };
