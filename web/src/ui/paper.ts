// Which paper lies in the printer.

/** Countries that print on letter. */
const LETTER = ["US", "CA", "MX", "PH", "CL", "CO", "VE"];

/** By the first country that the reader's languages name; A4 where they name none. */
export function paper(languages: readonly string[]): "a4" | "letter" {
  const named = languages.flatMap((tag) => tag.split("-").slice(1)).find((part) => /^[A-Z]{2}$/.test(part));
  return named !== undefined && LETTER.includes(named) ? "letter" : "a4";
}
