// Tells people that it is their turn when they are not looking: in the tab's title, by a short vibration, a
// sound, and a notification while the tab is hidden.

import { settings } from "../store/settings.svelte";
import { t } from "../text/text.svelte";
import { play } from "./sound";

/** What there is to attend to. */
export type Asked = {
  /** The game's name. */
  readonly title: string;
  readonly yourTurn: boolean;
  /** What is asked, in one sentence. */
  readonly sentence: string;
};

const HOUSE = "Ludothèque";

/** Keeps the title right and calls people, once a turn. */
export class Attention {
  #called = "";
  #first = true;
  #note: Notification | undefined;

  see({ title, yourTurn, sentence }: Asked): void {
    const yours = t("attention-turn", { game: title });
    const wanted = t(yourTurn ? "title-turn" : "title-table", { game: title });
    // Said only when it changes: a browser makes much of a new title.
    if (document.title !== wanted) document.title = wanted;
    const began = yourTurn && this.#called === "";
    const hidden = document.visibilityState === "hidden";
    if (!yourTurn) this.#hush();
    // Whoever just opened the table sees it: only later turns are called out.
    else if (began && !this.#first) call();
    if (yourTurn && hidden && sentence !== this.#called) this.#notify(yours, sentence);
    this.#called = yourTurn ? sentence || yours : "";
    this.#first = false;
  }

  /** The tab is seen again: no need to point at it. */
  readonly seen = (): void => {
    if (document.visibilityState === "visible") this.#hush();
  };

  end(): void {
    this.#hush();
    document.title = HOUSE;
  }

  #notify(title: string, body: string): void {
    if (!settings.notify || !("Notification" in window) || Notification.permission !== "granted") return;
    this.#hush();
    try {
      const note = new Notification(title, { body, tag: "ludotheque-turn", icon: "/favicon.svg" });
      note.onclick = () => {
        window.focus();
        note.close();
      };
      this.#note = note;
    } catch {
      // Some phones have the name but not the thing: the title has to do.
    }
  }

  #hush(): void {
    this.#note?.close();
    this.#note = undefined;
  }
}

function call(): void {
  play("turn");
  // Browsers refuse to vibrate, and say so aloud, before somebody has touched the page.
  if (settings.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80);
}

/** To be called in an effect of the table screen: follows `getState` until the effect ends. */
export function attend(getState: () => Asked): void {
  const attention = new Attention();
  $effect(() => attention.see(getState()));
  $effect(() => {
    document.addEventListener("visibilitychange", attention.seen);
    return () => {
      document.removeEventListener("visibilitychange", attention.seen);
      attention.end();
    };
  });
}
