/** Anything that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * What the server sent, as it promises it to be. The types are made from its own, and its tests hold what it sends
 * against them. Nothing else in this client takes JSON of a game at its word.
 */
export const promised = <T>(json: unknown): T => json as T;
