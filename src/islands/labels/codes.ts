import { encodeQR } from 'qr';
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

/** The package draws its own white around the code: as little as it lets one. */
const BORDER = 1;

/**
 * A text as a code; null where the kind of code cannot say it: EAN-13 without 12 or 13 digits, wrong check digits, too
 * much for any size. QR needs 6 KB; the encoder of the other kinds (60 KB) is loaded with the first of them.
 */
export async function encodeCode(symbology: Symbology, text: string): Promise<CodeModules | null> {
  if (text === '') return null;
  try {
    if (symbology === 'qr') return qrModules(text);
    const { barcodeModules } = await import('./barcodes.ts');
    return barcodeModules(symbology, text);
  } catch (error) {
    if (error instanceof TypeError) throw error; // a file that could not be loaded says nothing about the text
    return null;
  }
}

function qrModules(text: string): CodeModules {
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const rows = bordered.slice(BORDER, -BORDER).map((row) => runsOf(row.slice(BORDER, -BORDER)));
  return { width: rows.length, rows, quiet: QUIET.qr, isLinear: false };
}

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
