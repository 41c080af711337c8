export type Point = readonly [x: number, y: number];
export type Basis = { readonly u: Point; readonly v: Point };
type Nine = readonly [number, number, number, number, number, number, number, number, number];

/** A vector in steps along a row and along a column. */
export function inBasis([x, y]: Point, { u, v }: Basis): Point {
  const whole = u[0] * v[1] - u[1] * v[0];
  return [(x * v[1] - y * v[0]) / whole, (y * u[0] - x * u[1]) / whole];
}

export const dot = (one: Point, other: Point): number => one[0] * other[0] + one[1] * other[1];
export const scaled = ([x, y]: Point, by: number): Point => [x * by, y * by];

/** The middle of the values, of an even number the upper one; 0 for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Cramer's rule; null for a matrix without an inverse. */
export function solve3(
  [a, b, c, d, e, f, g, h, i]: Nine,
  [x, y, z]: readonly number[],
): readonly number[] | null {
  const det = (m: Nine): number => m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6]); // prettier-ignore
  const whole = det([a, b, c, d, e, f, g, h, i]);
  if (Math.abs(whole) < 1e-9) return null;
  return [
    det([x!, b, c, y!, e, f, z!, h, i]) / whole,
    det([a, x!, c, d, y!, f, g, z!, i]) / whole,
    det([a, b, x!, d, e, y!, g, h, z!]) / whole,
  ];
}
