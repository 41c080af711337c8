import { print } from './label.ts';
import { INK_SOFT, PAPER, PETROL, rim } from './light.ts';
import { SIDE } from './model.ts';
import { el, move, rect, repeat } from './svg.ts';

/** An open case, its foam and the strip of paper below, in the box of 400 × 400. */
const CASE = { x: 12, y: 40, width: 376, height: 320, edge: 12, strip: 46 } as const;
/** More would be too small to be told apart on a tile. */
const MOST_SHOWN = 6;
const MOST_IN_A_ROW = 3;

/**
 * Draws an assortment: a case whose foam holds its parts, with the line and how many there are printed below.
 *
 * @param count Of the parts.
 * @param draw Draws the part of that place in a box of its own, 400 × 400.
 */
export function kit(label: string, count: number, draw: (place: number) => string): string {
  const shown = Math.min(count, MOST_SHOWN);
  const rows = Math.ceil(shown / MOST_IN_A_ROW);
  const columns = Math.ceil(shown / rows);
  const foam = {
    x: CASE.x + CASE.edge,
    y: CASE.y + CASE.edge,
    width: CASE.width - 2 * CASE.edge,
    height: CASE.height - 2 * CASE.edge - CASE.strip,
  };
  const [width, height] = [foam.width / columns, foam.height / rows];
  const side = Math.min(width, height) - 8;
  const cell = (index: number): string => {
    const x = foam.x + (index % columns) * width;
    const y = foam.y + Math.floor(index / columns) * height;
    const part = draw(Math.floor((index * count) / shown)); // spread over all: light shades and dark ones
    return (
      rect(x + 4, y + 4, width - 8, height - 8, 10, '#fbf9f3', { stroke: '#d3cdbf', 'stroke-width': 1 }) +
      move(x + (width - side) / 2, y + (height - side) / 2, part, side / SIDE)
    );
  };
  const below = foam.y + foam.height;
  return (
    el('ellipse', { cx: 200, cy: 362, rx: 184, ry: 10, fill: '#20302f', opacity: 0.14 }) +
    rect(CASE.x, CASE.y, CASE.width, CASE.height, 20, PETROL, rim(PETROL)) +
    rect(foam.x, foam.y, foam.width, foam.height, 12, '#e6e1d5') +
    repeat(shown, cell) +
    rect(foam.x, below + 6, foam.width, CASE.strip - 4, 8, PAPER) +
    print(label, foam.x + 14, below + 35, { size: 25, width: 230, weight: 650, anchor: 'start' }) +
    print(`${count} ×`, foam.x + foam.width - 14, below + 35, {
      size: 25,
      width: 80,
      fill: INK_SOFT,
      anchor: 'end',
    })
  );
}
