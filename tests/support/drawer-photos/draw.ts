import type { Symbol } from '../code-pictures.ts';
import type { Eye } from './eye.ts';
import { CARD, CELL, DRAWER_EDGE, type DrawerScene } from './scene.ts';

const WOOD = 74;
const PAPER = 226;

/** A card as it lies in the drawer. */
export interface LaidCard {
  readonly symbol: Symbol;
  readonly text: string;
  /** Middle in the drawer, millimetres, and by how much it is turned. */
  readonly x: number;
  readonly y: number;
  readonly sin: number;
  readonly cos: number;
  /** Edge of one module, mm. */
  readonly module: number;
  /** Middle of the code from the middle of the card, mm. */
  readonly codeAt: number;
}

/** Every point of the photo as the drawer shows it, sharp. */
export function draw(scene: DrawerScene, laid: readonly (LaidCard | null)[], eye: Eye): Float32Array {
  const { width, height, columns, rows } = scene;
  const out = new Float32Array(width * height);
  const [w, h] = [columns * CELL.width + 2 * DRAWER_EDGE, rows * CELL.height + 2 * DRAWER_EDGE];
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      const [x, y] = eye.toDrawer(px + 0.5, py + 0.5);
      out[py * width + px] = x < 0 || y < 0 || x > w || y > h ? 140 : inDrawer(x, y, { laid, columns, rows });
    }
  return out;
}

function inDrawer(
  x: number,
  y: number,
  { laid, columns, rows }: { laid: readonly (LaidCard | null)[]; columns: number; rows: number },
): number {
  const [column, row] = [
    Math.floor((x - DRAWER_EDGE) / CELL.width),
    Math.floor((y - DRAWER_EDGE) / CELL.height),
  ];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return WOOD + 30;
  const card = laid[row * columns + column];
  if (!card) return WOOD;
  const [dx, dy] = [x - card.x, y - card.y];
  const [cx, cy] = [dx * card.cos + dy * card.sin, dy * card.cos - dx * card.sin];
  if (Math.abs(cx) > CARD.width / 2 || Math.abs(cy) > CARD.height / 2) return WOOD;
  return onCard(cx, cy, card);
}

function onCard(cx: number, cy: number, { symbol, module, codeAt }: LaidCard): number {
  const [mx, my] = [
    Math.floor((cx - codeAt) / module + symbol.width / 2),
    Math.floor(symbol.height === 1 ? 0 : cy / module + symbol.height / 2),
  ];
  if (
    symbol.height === 1
      ? Math.abs(cy) < 7 && mx >= 0 && mx < symbol.width
      : my >= 0 && my < symbol.height && mx >= 0 && mx < symbol.width
  )
    return symbol.data[my * symbol.width + mx] === 0 ? 32 : PAPER;
  if (cx < codeAt - (symbol.width * module) / 2 - 4 && cx > -CARD.width / 2 + 3 && Math.abs(cy) < 7) {
    // six teeth on wax
    const at = (cx + CARD.width / 2 - 3) / 4.4;
    return Math.abs((at % 1) - 0.5) * 2.3 + Math.abs(cy) / 14 < 1 ? 236 : 168;
  }
  // small print
  const isPrint = cy > 8.5 && cy < 12 && cx < 8 && ((Math.floor(cx * 1.9) * 7919) & 3) > 0 && cy % 1.6 < 0.9;
  return isPrint ? 90 : PAPER;
}
