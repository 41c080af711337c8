import { printCode, type Symbol } from '../code-pictures.ts';
import { chance } from './chance.ts';
import { develop } from './develop.ts';
import { draw, type LaidCard } from './draw.ts';
import { lensOf } from './eye.ts';
import { CARD, CELL, CODE_MM, DRAWER_EDGE, type DrawerScene, type Grey, type TrueSpot } from './scene.ts';

/** Draws the drawer; says where each code came to lie. */
export async function photograph(scene: DrawerScene): Promise<{ photo: Grey; spots: TrueSpot[] }> {
  const random = chance(scene.seed);
  const symbols = new Map<string, Symbol>();
  const laid: (LaidCard | null)[] = [];
  for (const [index, card] of scene.cards.entries()) {
    if (!card) {
      laid.push(null);
      continue;
    }
    const key = `${card.format}:${card.text}`;
    const symbol = symbols.get(key) ?? (await printCode(card));
    symbols.set(key, symbol);
    const turn = ((random() - 0.5) * 5 * Math.PI) / 180;
    laid.push({
      symbol,
      text: card.text,
      x: DRAWER_EDGE + ((index % scene.columns) + 0.5) * CELL.width + (random() - 0.5) * 4,
      y: DRAWER_EDGE + (Math.floor(index / scene.columns) + 0.5) * CELL.height + (random() - 0.5) * 3,
      sin: Math.sin(turn),
      cos: Math.cos(turn),
      ...(card.format === 'EAN-13'
        ? { module: 0.33, codeAt: 9 }
        : { module: CODE_MM / symbol.width, codeAt: 0.25 * CARD.width }),
    });
  }
  const eye = lensOf(scene);
  const sharp = draw(scene, laid, eye);
  const photo = develop(sharp, scene, random);
  const spots = laid.flatMap((card, index): TrueSpot[] => {
    if (!card) return [];
    const [cx, cy] = codeMiddle(card);
    const [x, y] = eye.toPhoto(cx, cy);
    const [x2, y2] = eye.toPhoto(cx + card.symbol.width * card.module, cy);
    const at = { row: Math.floor(index / scene.columns), column: index % scene.columns };
    return [{ ...at, text: card.text, x, y, size: Math.hypot(x2 - x, y2 - y) }];
  });
  return { photo, spots };
}

/** The code sits in the right half of its card. */
const codeMiddle = ({ x, y, cos, sin, codeAt }: LaidCard): [number, number] => [
  x + codeAt * cos,
  y + codeAt * sin,
];
