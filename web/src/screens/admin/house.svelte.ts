// The house as its page shows it: asked for now and then, while somebody looks.

import { leaveHouse, lookAround, showSecret } from "../../net/admin";
import { RequestError } from "../../net/http";
import type { HouseView } from "../../protocol/types";

/** So often it is looked at. */
const EVERY = 3_000;

/** Who looks: nobody knows yet; there is no such page; the secret is to be shown, perhaps again; or they are in. */
export type Door = "opening" | "off" | "locked" | "over" | "open";

export class House {
  door = $state<Door>("opening");
  view = $state.raw<HouseView | undefined>();
  /** The last question was not answered. */
  stale = $state(false);
  #asking = false;

  /** Asks now, and every few seconds while the page is seen. Call it in an effect. */
  follow(): () => void {
    const ask = () => {
      if (!document.hidden && this.door !== "off") void this.look();
    };
    ask();
    const timer = setInterval(() => this.door === "open" && ask(), EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }

  async look(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      this.view = await lookAround();
      this.door = "open";
      this.stale = false;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.#refused(error);
    } finally {
      this.#asking = false;
    }
  }

  #refused({ status }: RequestError): void {
    if (status === 404) this.door = "off";
    else if (status === 401) {
      this.door = this.door === "open" || this.door === "over" ? "over" : "locked";
      this.view = undefined;
    } else {
      // Whoever was in stays, and sees how old it is; whoever was not may try.
      if (this.door === "opening") this.door = "locked";
      this.stale = true;
    }
  }

  /** Shows the secret. Fails with the server's word. */
  async enter(secret: string): Promise<void> {
    await showSecret(secret);
    await this.look();
  }

  async leave(): Promise<void> {
    await leaveHouse();
    this.view = undefined;
    this.door = "locked";
  }
}
