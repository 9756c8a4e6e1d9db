// The pictures of a pack, as they lie on the table.

import { picturesOf } from "../../store/edition";
import type { EditionFace } from "../../protocol/types";
import { language } from "../../text/text.svelte";

/** A text in both languages. */
export type Both = { readonly fr: string; readonly en: string };

/** A picture: where it lies, its name, and what is seen on it. */
export type Shown = { readonly src: string; readonly name: Both; readonly alt: Both };

/** Pictures by their numbers. Everybody has the same. */
export type Pack = readonly Shown[];

type Printed = Pick<EditionFace, "pictures"> & {
  readonly face: { readonly pictures: readonly { file: string; name: Both; alt: Both }[] };
};

/** What an edition shows; `address` is where its face lies. */
export function packOf(edition: Printed, address: string): Pack {
  const at = picturesOf(edition as EditionFace, address);
  return edition.face.pictures.map(({ file, name, alt }) => ({ src: at.get(file) ?? "", name, alt }));
}

/** A text in the language that is read here. */
export const said = (text: Both): string => text[language()];
