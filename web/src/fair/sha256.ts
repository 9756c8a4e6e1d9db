// SHA-256. The browser's own is only there under https, and people also play at home without it.

const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The first 32 bits of the fractional part of a root of a prime: what the constants are. */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32);

for (let candidate = 2, found = 0; found < 64; candidate += 1) {
  let prime = true;
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
    if (candidate % divisor === 0) prime = false;
  if (!prime) continue;
  if (found < 8) START[found] = fraction(Math.sqrt(candidate));
  K[found] = fraction(Math.cbrt(candidate));
  found += 1;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(padded.byteLength - 4, bytes.length << 3);
  const state = START.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.byteLength; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = padded.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [early, late] = [w[i - 15]!, w[i - 2]!];
      const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    mix(state, w);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

function mix(state: Uint32Array, w: Uint32Array): void {
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!];
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}
