import { encodeQR } from 'qr';

/** Modules of white around a code, as readers expect them. */
const QUIET = 4;

/** The dark modules as one path of rows, and how many modules a side has, the white around included. */
export function qrPath(text: string): { path: string; side: number } {
  const matrix = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const side = matrix.length;
  let path = '';
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if (!matrix[y]?.[x]) continue;
      let run = 1;
      while (x + run < side && matrix[y]?.[x + run]) run += 1;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run - 1;
    }
  return { path, side };
}
