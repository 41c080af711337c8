import type { PrintedCode } from '../code-pictures.ts';
import { chance } from './chance.ts';
import type { DrawerScene } from './scene.ts';

const bars = (n: number): PrintedCode => ({ text: gtin(n).slice(1), format: 'EAN-13' });
const KINDS: readonly ((number: number) => PrintedCode)[] = [
  (n) => ({ text: `(01)${gtin(n)}(17)280430(10)L${n}`, format: 'DataMatrix', gs1: true }),
  (n) => ({ text: `${100_000_000 + n}`, format: 'QRCode' }),
  bars,
];

function gtin(n: number): string {
  const body = `0401234${String(n).padStart(6, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** Photos as they are taken: drawers of 20 to 64 cards, tilted, turned, bent, soft, with gaps and glare. */
export function sceneOf(seed: number): DrawerScene {
  const random = chance(seed * 77);
  const kind = KINDS[seed % KINDS.length]!;
  // bars are wide: a photo of this size holds fewer of them
  const [rows, columns] = kind === bars ? [5, 4] : ([[5, 4], [6, 5], [8, 5], [8, 6], [8, 8]] as const)[seed % 5]!; // prettier-ignore
  const width = columns * (kind === bars ? 600 : 350);
  const gaps = 0.25 * random();
  const cards = Array.from({ length: rows * columns }, (_, index) =>
    random() < gaps ? null : kind(seed * 1000 + index),
  );
  return {
    rows, columns, cards, seed, width, height: (width * 3) / 4,
    tilt: 25 * random(), turn: 16 * random() - 8, lens: 0.08 * random(), blur: (0.4 + 0.8 * random()) * (width / 2800),
    motion: random() < 0.3 && kind !== bars ? 3 : 0, glare: Math.floor(3 * random()), noise: 6 + 10 * random(),
  }; // prettier-ignore
}
