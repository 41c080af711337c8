import ErrorCorrectionLevel from '@zxing/library/esm/core/qrcode/decoder/ErrorCorrectionLevel';
import Encoder from '@zxing/library/esm/core/qrcode/encoder/Encoder';

const SVG = 'http://www.w3.org/2000/svg';
/** Modules of white around a code, as readers expect them. */
const QUIET = 4;

/** A QR code of a text as a drawing: black on white whatever the page's colours are. */
export function qrCode(text: string): SVGSVGElement {
  const { path, side } = qrPath(text);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `${-QUIET} ${-QUIET} ${side + 2 * QUIET} ${side + 2 * QUIET}`);
  const drawing = document.createElementNS(SVG, 'path');
  drawing.setAttribute('d', path);
  svg.appendChild(drawing);
  return svg;
}

/** The dark modules as one path of rows, and how many modules a side has. */
export function qrPath(text: string): { path: string; side: number } {
  const matrix = Encoder.encode(text, ErrorCorrectionLevel.M).getMatrix();
  const side = matrix.getWidth();
  let path = '';
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if (matrix.get(x, y) !== 1) continue;
      let run = 1;
      while (x + run < side && matrix.get(x + run, y) === 1) run += 1;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run - 1;
    }
  return { path, side };
}
