// What everybody may see of editions: the printed matter reaches the browser here, and is written nowhere else.

import type { GameTypes } from "../games/game";
import { faceAt } from "../net/http";
import type { EditionFace } from "../protocol/types";

/** What everybody may see of an edition, of the game's own type. */
export type Printed<G extends GameTypes = GameTypes> = EditionFace & { readonly face: G["Face"] };

/** What an address gives never changes. */
const known = new Map<string, Promise<EditionFace>>();

export function loadFace(address: string): Promise<EditionFace> {
  const asked = known.get(address) ?? faceAt(address);
  known.set(address, asked);
  // A line that failed may be there again.
  asked.catch(() => known.delete(address));
  return asked;
}

/** Where the pictures of an edition lie, by their names. */
export function picturesOf(face: EditionFace, address: string): ReadonlyMap<string, string> {
  const folder = address.slice(0, address.lastIndexOf("/") + 1);
  return new Map(face.pictures.map(({ name, file }) => [name, folder + file]));
}
