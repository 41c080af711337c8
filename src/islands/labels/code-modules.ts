import type { Symbology } from '#shop/labels/model.ts';

/** Dark modules from `start` on, in a row. */
export type Run = readonly [start: number, length: number];

/** A code as modules, without the white around it. */
export interface CodeModules {
  readonly width: number;
  /** Rows of a matrix; a code of bars has one, stretched to any height. */
  readonly rows: readonly (readonly Run[])[];
  /** White modules that readers expect at each side. */
  readonly quiet: number;
  readonly isLinear: boolean;
}

/** White around each kind: ISO 18004, 16022 (one; readers like two), 15417, 15420. */
export const QUIET: Readonly<Record<Symbology, number>> = { qr: 4, datamatrix: 2, code128: 10, ean13: 11 };

/** Runs of dark modules in a row. */
export function runsOf(row: readonly boolean[]): Run[] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
