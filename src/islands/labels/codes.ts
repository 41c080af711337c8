import { encodeQR } from 'qr';
import type { Symbology } from '#shop/labels/model.ts';
import { QUIET, runsOf, type CodeModules } from './code-modules.ts';

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
