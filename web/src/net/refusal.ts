/** The server refused something: a stable code, which `coded` puts in words. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly detail?: string,
  ) {
    super(code);
  }
}
