// Chance from a seed, as docs/fairness.md defines it: ChaCha with 8 rounds, numbers below a bound, shuffles.

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
const TWO_32 = 2 ** 32;
/** A longer list is not shuffled at all. */
const LONGEST = 65_536;

/** One stream of a seed. */
export class Draws {
  #start = new Uint32Array(16);
  #block = new Uint32Array(16);
  /** How many words of the block were read. */
  #read = 16;

  constructor(seed: Uint8Array, stream: bigint | number) {
    const key = new DataView(seed.buffer, seed.byteOffset, 32);
    this.#start.set(CONSTANTS);
    for (let word = 0; word < 8; word += 1) this.#start[4 + word] = key.getUint32(4 * word, true);
    const number = BigInt(stream);
    this.#start[14] = Number(number & 0xffff_ffffn);
    this.#start[15] = Number(number >> 32n);
  }

  /** The next 32 bits. */
  word(): number {
    if (this.#read === 16) {
      this.#mix();
      this.#read = 0;
      // The block after this one. Nobody reads as many as 2^32 of them.
      this.#start[12]! += 1;
    }
    return this.#block[this.#read++]!;
  }

  /** A number below a bound, each equally likely. */
  below(bound: number): number {
    const threshold = BigInt((TWO_32 - bound) % bound);
    for (;;) {
      const product = BigInt(this.word()) * BigInt(bound);
      if ((product & 0xffff_ffffn) >= threshold) return Number(product >> 32n);
    }
  }

  /** The same things in another order, each order equally likely. */
  shuffled<T>(things: readonly T[]): T[] {
    if (things.length > LONGEST) throw new RangeError("a shuffle of more than 65,536");
    const order = [...things];
    const left = () => order.length - placed;
    let placed = 0;
    const place = (count: number) => {
      this.#pick(left(), count).forEach((step, nth) => {
        const [here, there] = [placed + nth, placed + nth + step];
        [order[here], order[there]] = [order[there]!, order[here]!];
      });
      placed += count;
    };
    while (left() > 128) place(2);
    while (left() >= 4) place(4);
    if (left() >= 2) place(2);
    return order;
  }

  /** Which of so many have the next places, several with one word: how far each lies behind its place. */
  #pick(left: number, count: number): number[] {
    let ways = 1;
    for (let nth = 0; nth < count; nth += 1) ways *= left - nth;
    for (;;) {
      const steps: number[] = [];
      let rest = this.word();
      for (let nth = 0; nth < count; nth += 1) {
        // Below 2^48: exact.
        const product = rest * (left - nth);
        steps.push(Math.floor(product / TWO_32));
        rest = product % TWO_32;
      }
      if (rest >= TWO_32 % ways) return steps;
    }
  }

  #mix(): void {
    const state = this.#block;
    state.set(this.#start);
    for (let twice = 0; twice < 4; twice += 1) {
      for (let i = 0; i < 4; i += 1) quarter(state, i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i += 1)
        quarter(state, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    for (let i = 0; i < 16; i += 1) state[i]! += this.#start[i]!;
  }
}

function quarter(state: Uint32Array, a: number, b: number, c: number, d: number): void {
  const step = (sum: number, other: number, turned: number, by: number) => {
    state[sum]! += state[other]!;
    const mixed = state[turned]! ^ state[sum]!;
    state[turned] = (mixed << by) | (mixed >>> (32 - by));
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}
