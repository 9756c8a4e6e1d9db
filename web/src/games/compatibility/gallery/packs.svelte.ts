// The pictures of editions, as they come.

import type { EditionInfo } from "../../../protocol/types";
import { loadFace, type Printed } from "../../../store/edition";
import { packOf, said, type Both, type Pack } from "../pack";
import type { Compatibility } from "../types";

/** What is shown of an edition. */
export type Seen = { readonly name: Both; readonly credit: Both; readonly pack: Pack };

/** The editions that can be looked at, by their digests. */
export class Packs {
  #seen = $state.raw<Readonly<Record<string, Seen>>>({});

  /** Loads the faces of all that are wanted. */
  constructor(wanted: () => readonly EditionInfo[]) {
    $effect(() => {
      let here = true;
      for (const { digest, face: address } of wanted()) {
        if (address === undefined) continue;
        loadFace(address).then(
          (loaded) => {
            if (!here) return;
            const printed = loaded as Printed<Compatibility>;
            const { name, credit } = printed.face;
            const seen = { name, credit, pack: packOf(printed, address) };
            this.#seen = { ...this.#seen, [digest]: seen };
          },
          () => {}, // Its name is known without it.
        );
      }
      return () => (here = false);
    });
  }

  /** Nothing before it is known. */
  of(digest: string): Seen | undefined {
    return this.#seen[digest];
  }

  /** Its name in the language that is read here. */
  name(digest: string): string | undefined {
    const seen = this.#seen[digest];
    return seen && said(seen.name);
  }
}
