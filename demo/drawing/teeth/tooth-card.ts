import { darker } from '../colour-mix.ts';
import { print } from '../label.ts';
import { INK_SOFT, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { d, line, path, rect } from '../svg.ts';

/** What a tooth card says. */
export interface CardText {
  readonly line: string;
  readonly mould: string;
  readonly shade: string;
  readonly colour: string;
}

/** The plastic card that a set is delivered on: line at the left, mould large at the right, shade chip. */
export function toothCard(sheet: Sheet, y: number, height: number, text: CardText): string {
  const plate = sheet.linear('slant', [
    [0, '#ffffff'],
    [0.5, '#f1efe9'],
    [1, '#dcd8cd'],
  ]);
  return (
    shadow(sheet, 200, y + height, 190, 20, 0.4) +
    rect(18, y, 364, height, 16, plate, { stroke: '#b5ad9b', 'stroke-width': 1.2 }) +
    line(d`M36 ${y + 2.2}h328`, '#fff', 1.6, { opacity: 0.9 }) +
    print(text.line, 36, y + 41, { size: 27, width: 142, weight: 650, anchor: 'start' }) +
    print(text.mould, text.shade === '' ? 362 : 272, y + 42, {
      size: 31,
      width: 86,
      weight: 700,
      anchor: 'end',
    }) +
    shadeChip(text, y + 15)
  );
}

function shadeChip(text: CardText, y: number): string {
  if (text.shade === '') return '';
  return (
    rect(284, y, 82, 36, 9, text.colour, { stroke: darker(text.colour, 0.32), 'stroke-width': 1.2 }) +
    print(text.shade, 325, y + 26.5, { size: 25, width: 70, weight: 700, fill: '#3b3425' })
  );
}

/** A groove of pink wax in the card; teeth are drawn between its two parts and so stand in it. */
export interface Wax {
  readonly behind: string;
  readonly before: string;
}

/** The wax ribbon whose front edge lies at `y`; `xs` and `widths` are the necks it swells around. */
export function waxRibbon(
  sheet: Sheet,
  y: number,
  jaw: 'upper' | 'lower',
  xs: readonly number[],
  widths: readonly number[],
): Wax {
  const up = jaw === 'upper';
  const wax = sheet.linear('down', [
    [0, '#e89c91'],
    [0.3, '#d06a5d'],
    [1, '#ad483c'],
  ]);
  const edgeTo = up ? -20 : 20;
  const order = xs.map((x, i) => [x, widths[i]!] as const).toSorted((a, b) => a[0] - b[0]);
  const scallop = order
    .map(([x, width]) => d`L${x - width / 2} ${y}q${width / 2} ${up ? -5 : 5} ${width} 0`)
    .join('');
  const body = d`M28 ${y}${scallop}L372 ${y}V${y + edgeTo}q0 ${edgeTo / 4} -8 ${edgeTo / 4}H36q-8 0 -8 ${-edgeTo / 4}z`;
  return {
    behind: rect(28, up ? y - 14 : y - 8, 344, 22, 7, '#8f3a31'),
    before:
      path(body, wax, { stroke: '#8d3a30', 'stroke-width': 1, 'stroke-linejoin': 'round' }) +
      line(d`M38 ${up ? y - 19 : y + 7}h324`, '#f7c8bf', 2.2, { opacity: 0.6 }),
  };
}

/** Small tooth numbers under (or over) their teeth. */
export function toothNumbers(numbers: readonly string[], xs: readonly number[], y: number): string {
  return numbers
    .map((text, i) => print(text, xs[i]!, y, { size: 14, width: 40, weight: 550, fill: INK_SOFT }))
    .join('');
}
