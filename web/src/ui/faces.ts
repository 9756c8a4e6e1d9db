// The drawings by which people are told apart, as paths in a square of 40: on a page and in a picture alike.

import type { Face } from "../protocol/types";

/** What a part is painted with. */
export type Tone = "light" | "shade" | "dark";
export const TONES: Record<Tone, string> = { light: "#fbe9cf", shade: "#d9a877", dark: "#2a2019" };

export type Drawing = readonly (readonly [Tone, string])[];

const oval = (x: number, y: number, rx: number, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
/** The same at both sides. */
const both = (x: number, y: number, rx: number, ry = rx) => oval(x, y, rx, ry) + oval(40 - x, y, rx, ry);
const eyes = (x: number, y: number, r = 1.9): [Tone, string] => ["dark", both(x, y, r)];

export const FACES: Record<Face, Drawing> = {
  fox: [
    ["light", "M6 6l12 7-9 10zM34 6l-12 7 9 10z"],
    ["shade", "M9 10l6 3.6-5 5zM31 10l-6 3.6 5 5z"],
    ["shade", "M6 20q14-13 28 0L20 35z"],
    ["light", "M6 20q10 0 14 15zM34 20q-10 0-14 15z"],
    eyes(14.5, 20.5),
    ["dark", oval(20, 33, 2.6, 2.2)],
  ],
  owl: [
    ["light", "M7 7q7 1 11 5l-8 8zM33 7q-7 1-11 5l8 8z"],
    ["light", oval(20, 22, 13.5, 12.5)],
    ["shade", both(14, 19.5, 6.2)],
    ["light", both(14, 19.5, 4.6)],
    eyes(14.6, 19.5, 2.6),
    ["dark", "M17.5 23.5h5L20 29z"],
  ],
  cat: [
    ["light", "M8 6l11 7-11 9zM32 6l-11 7 11 9z"],
    ["shade", "M10.5 10.5l5 3.5-5 4zM29.5 10.5l-5 3.5 5 4z"],
    ["light", oval(20, 23, 13, 11)],
    ["dark", both(14.5, 21, 1.7, 2.8)],
    ["dark", "M18 25.5h4L20 28z"],
    ["dark", "M2 23l9 2v1l-9-1.8zM2 29l9-1.5v1L2 30.2zM38 23l-9 2v1l9-1.8zM38 29l-9-1.5v1l9 1.7z"],
  ],
  frog: [
    ["light", both(12, 13.5, 6)],
    ["light", oval(20, 24, 14.5, 9.5)],
    eyes(12, 13, 2.9),
    ["dark", "M9.5 24q10.5 8.5 21 0-10.5 4.8-21 0z"],
    ["shade", both(17.8, 20.5, 0.9)],
  ],
  rabbit: [
    ["light", both(14.5, 11, 3.9, 9.5)],
    ["shade", both(14.5, 12, 1.7, 6.5)],
    ["light", oval(20, 25.5, 11, 10)],
    eyes(15.5, 24),
    ["dark", "M18 27.5h4L20 30z"],
    ["shade", both(12.6, 28.3, 2)],
  ],
  bear: [
    ["light", both(10, 12, 5.6)],
    ["shade", both(10, 12, 2.8)],
    ["light", oval(20, 22.5, 13)],
    ["shade", oval(20, 27.5, 6, 4.8)],
    ["dark", oval(20, 25.5, 2.7, 1.9)],
    eyes(14, 20.5),
  ],
  hen: [
    ["shade", oval(14.5, 10, 3.6) + oval(20, 7.5, 4) + oval(25.5, 10, 3.6)],
    ["light", oval(20, 22, 12.5)],
    ["shade", oval(17.8, 31, 2.6, 3.6) + oval(22.2, 31, 2.6, 3.6)],
    ["dark", "M14.5 22h11L20 29.5z"],
    eyes(13.5, 18.5),
  ],
  mouse: [
    ["light", both(9.5, 13, 7.8)],
    ["shade", both(9.5, 13, 4.8)],
    ["light", "M9 21q11-12 22 0-1 10-11 14Q10 31 9 21z"],
    eyes(15.5, 22),
    ["dark", oval(20, 33, 2.6)],
    ["dark", "M3 27l9 1v.9L3 28.2zM37 27l-9 1v.9l9-.7z"],
  ],
  hedgehog: [
    ["shade", "M4 24l3-3-2-5 4.5-1 .5-5 4.5 1 2.5-4.5 3 3 3-3 2.5 4.5 4.5-1 .5 5 4.5 1-2 5 3 3-3 4H7z"],
    ["light", "M9 24q2-9 11-5 9-4 11 5-1 10-11 10T9 24z"],
    eyes(15, 24),
    ["dark", oval(20, 29.5, 2.7, 2.3)],
  ],
  penguin: [
    ["dark", oval(20, 21, 14)],
    ["light", "M20 16q4-5 8-3 4 3 3 9-2 9-11 11-9-2-11-11-1-6 3-9 4-2 8 3z"],
    eyes(14.5, 20),
    ["shade", "M16 23h8l-4 6z"],
  ],
  koala: [
    ["light", both(8.5, 15, 7)],
    ["shade", both(8.5, 15, 4)],
    ["light", oval(20, 22.5, 12)],
    eyes(14, 20.5),
    ["dark", oval(20, 25, 3.2, 5)],
  ],
  lion: [
    [
      "shade",
      oval(20, 8.5, 5) +
        both(11.5, 11, 5) +
        both(7, 18, 5) +
        both(7.5, 26, 5) +
        both(13.5, 32, 5) +
        oval(20, 33.5, 5),
    ],
    ["light", oval(20, 21.5, 11.5)],
    eyes(15.5, 19.5),
    ["dark", "M17 23.5h6L20 27z"],
    ["dark", "M19.5 26h1v2.5q3 1.5 4.5-.5-1.5 4-5 1.8-3.5 2.2-5-1.8 1.5 2 4.5.5z"],
  ],
};

export const FACE_NAMES = Object.keys(FACES) as Face[];
