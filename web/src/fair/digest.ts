// Digests as docs/fairness.md writes them, and bytes as text.

import { sha256 } from "./sha256";

const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** Numbers as the digest takes them: little-endian. */
export function number(value: number, bytes: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  view.setUint32(0, value, true);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** SHA-256 over a purpose and parts, each preceded by its length. */
export function digest(purpose: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const said = [utf8(purpose), ...parts].flatMap((part) => [number(part.length, 4), part]);
  return sha256(joined([utf8("ludotheque/1/"), ...said]));
}

export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The first half of a link, as people and programs keep it. */
export const toHead = (link: Uint8Array): string =>
  btoa(String.fromCharCode(...link.subarray(0, 16)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
