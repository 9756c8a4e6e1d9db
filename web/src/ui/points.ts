/** Points with a real minus sign. */
export const points = (value: number): string => String(value).replace("-", "\u2212");

/** A change of points: always with its sign, a dot for none. */
export const change = (value: number): string =>
  value === 0 ? "·" : value > 0 ? `+${value}` : points(value);
