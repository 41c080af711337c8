import process from 'node:process';
import { readDrawer } from '../../../src/islands/tooth-stock/photo/read-drawer.ts';
import type { Photo } from '../../../src/islands/tooth-stock/photo/find-cards.ts';
import { photograph } from './photograph.ts';
import { photoOf, readPixels } from './pixels.ts';
import type { DrawerScene, TrueSpot } from './scene.ts';

/** What became of the cards of a photo that can be read at all. */
export interface Tally {
  readonly readable: number;
  readonly right: number;
  /** Shown to be looked at. */
  readonly unsure: number;
  /** Silently in a wrong place. */
  readonly wrong: number;
  readonly missed: number;
  /** Processor time of the reading, ms. */
  readonly readMs: number;
}

/** Takes a photo, reads it, compares. */
export async function tally(scene: DrawerScene): Promise<Tally> {
  const { photo, spots } = await photograph(scene);
  const view = photoOf(photo);
  const began = process.cpuUsage();
  const { grid } = await readDrawer(view, readPixels, () => {});
  const readMs = process.cpuUsage(began).user / 1000;
  const found = spots.map((spot) => ({
    spot,
    card: grid?.cards.find((card) => Math.hypot(card.x - spot.x, card.y - spot.y) < spot.size / 2),
  }));
  // fewer rows or columns than the drawer has: the page asks which they are
  const offsets = found.flatMap(({ spot, card }) => (card ? [[spot.row - card.row, spot.column - card.column] as const] : [])); // prettier-ignore
  const shift = [0, 1].map((part) => {
    const isWhole = part === 0 ? grid?.rows === scene.rows : grid?.columns === scene.columns;
    return isWhole ? 0 : usual(offsets.map((offset) => offset[part]!));
  });
  const sums = { readable: 0, right: 0, unsure: 0, wrong: 0, missed: 0 };
  for (const { spot, card } of found) {
    if (!card && !(await isReadable(view, spot))) continue;
    sums.readable += 1;
    const [down = 0, right = 0] = shift;
    const isRight = card && card.row + down === spot.row && card.column + right === spot.column;
    sums[!card ? 'missed' : card.unsure ? 'unsure' : isRight ? 'right' : 'wrong'] += 1;
  }
  return { ...sums, readMs };
}

function usual(values: readonly number[]): number {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0;
}

/** With its place known and nothing around. */
async function isReadable(view: Photo, { x, y, size }: TrueSpot): Promise<boolean> {
  const side = Math.round(size * 1.6);
  const area = { x: Math.max(0, Math.round(x - side / 2)), y: Math.max(0, Math.round(y - side / 2)), width: side, height: side }; // prettier-ignore
  return (
    (await readPixels(view.part(area, 2), true)).length > 0 ||
    (await readPixels(view.part(area, 1), true)).length > 0
  );
}
