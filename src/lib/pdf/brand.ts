import type { Font } from '#lib/pdf/font.ts';
import type { Letter } from './letter-model.ts';
import { colourOf, rgb, type Sheet } from './sheet.ts';
import { COLOURS } from '#lib/brand-colours.ts';

/** The signs of the brands, as in public/brand: paths in a square of 34 units. */
const PLASTER = colourOf(COLOURS.main['on-ink']);

/** A rounded square of 34 units with corners of 8. */
const SQUARE =
  '8 0 m 26 0 l 30.4 0 34 3.6 34 8 c 34 26 l 34 30.4 30.4 34 26 34 c 8 34 l 3.6 34 0 30.4 0 26 c 0 8 l 0 3.6 3.6 0 8 0 c f';
const CIRCLE =
  '17 0 m 26.39 0 34 7.61 34 17 c 34 26.39 26.39 34 17 34 c 7.61 34 0 26.39 0 17 c 0 7.61 7.61 0 17 0 c f';

/** Sign and name of who writes. */
export function drawBrand(
  sheet: Sheet,
  { name, sign, ink, accent }: Letter['brand'],
  { x, y, size = 9 }: { x: number; y: number; size?: number },
  font: Font,
): void {
  const paths =
    sign === 'light'
      ? [`${rgb(accent)} rg ${CIRCLE}`, `3.4 w ${rgb(ink)} RG 10 8 m 10 26 l S 25 8 m 15 17 l 25 26 l S`]
      : [
          `${rgb(ink)} rg ${SQUARE}`,
          `3.2 w ${rgb(PLASTER)} RG 9 8 m 9 26 l 18 26 l S`,
          `${rgb(accent)} RG 25 8 m 16 18 l 25 26 l S`,
        ];
  if (sign) sheet.shape({ x, y, size, side: 34 }, paths);
  sheet.text(name, sign ? x + size + 2.5 : x, y + size * 0.72, { font, size: size * 1.95, colour: ink });
}
