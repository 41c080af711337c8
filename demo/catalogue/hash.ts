import { hash32 } from '#lib/hash.ts';

/** A number in [0, 1) that depends on nothing but its text: what looks like chance and is the same on every machine. */
export function unit(text: string): number {
  return hash32(text) / 0x1_0000_0000;
}

/** A whole number from `min` to `max`, both included. */
export function between(text: string, min: number, max: number): number {
  return min + Math.floor(unit(text) * (max - min + 1));
}

/** One of the values. */
export function pick<T>(text: string, values: readonly [T, ...T[]] | readonly T[]): T {
  return values[Math.floor(unit(text) * values.length)] as T;
}
