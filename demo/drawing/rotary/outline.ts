import { d } from '../svg.ts';
import type { Profile } from './profiles.ts';

/**
 * The closed outline of a working part as path data: tip at (0, 0), axis to the right, `diameter` and
 * `length` in drawn units (a long head may be drawn shorter than its proportion).
 */
export function headOutline(profile: Profile, diameter: number, length: number): string {
  const along = length / profile.length;
  const at = (x: number, r: number, side: number): string => d`${x * along} ${side * r * diameter}`;
  let upper = `M${at(profile.start[0], profile.start[1], -1)}`;
  const ends: (readonly [number, number])[] = [profile.start];
  for (const piece of profile.pieces) {
    upper +=
      piece.length === 2
        ? `L${at(piece[0], piece[1], -1)}`
        : `C${at(piece[0], piece[1], -1)} ${at(piece[2], piece[3], -1)} ${at(piece[4], piece[5], -1)}`;
    ends.push(piece.length === 2 ? [piece[0], piece[1]] : [piece[4], piece[5]]);
  }
  const last = ends.at(-1)!;
  let lower = `L${at(last[0], last[1], 1)}`;
  for (let i = profile.pieces.length - 1; i >= 0; i--) {
    const piece = profile.pieces[i]!;
    const [x, r] = ends[i]!;
    lower +=
      piece.length === 2
        ? `L${at(x, r, 1)}`
        : `C${at(piece[2], piece[3], 1)} ${at(piece[0], piece[1], 1)} ${at(x, r, 1)}`;
  }
  return `${upper}${lower}Z`;
}

/** Half width (in diameters) of a working part where it meets the neck. */
export function backWidth(profile: Profile): number {
  const last = profile.pieces.at(-1)!;
  return last[last.length - 1]!;
}
