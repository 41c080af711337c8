import { addOnce, findCards, lookCloser, type CardCode, type Photo, type ReadPixels } from './find-cards.ts';
import { gridOf, type PhotoGrid } from './grid-of.ts';

/** What a photo of a drawer shows; `grid` is null where fewer than two cards were read. */
export interface ReadDrawer {
  readonly codes: readonly CardCode[];
  readonly grid: PhotoGrid | null;
}

/** Share of the work that the first search is, for the progress. */
const FIRST = 0.6;
/** Fewer codes than that, or codes on less than this share of the photo, and it is searched once more, enlarged. */
const FEW = 8;
const COVERED = 0.5;
const MAX_CLOSER = 80;
const ROUNDS = 3;

/**
 * Reads every card of a drawer. Places between cards where none was read are looked at once more, enlarged; where that helps –
 * a soft photo – those around the cards, too, until nothing new is seen. `onProgress` hears 0 to 1.
 */
export async function readDrawer(
  photo: Photo,
  read: ReadPixels,
  onProgress: (done: number) => void,
): Promise<ReadDrawer> {
  let codes = await findCards(photo, read, { scale: 1, onTile: (done) => onProgress(FIRST * done) });
  const isSoft = codes.length < FEW || coverage(codes, photo) < COVERED;
  if (isSoft) {
    const enlarged = await findCards(photo, read, { scale: 2, onTile: () => {} });
    codes = merged(codes, enlarged);
  }
  let grid = codes.length > 1 ? gridOf(codes) : null;
  for (let round = 0, wide = isSoft; grid && round < ROUNDS; round++) {
    const left = FIRST + ((1 - FIRST) * round) / ROUNDS;
    const onSpot = (done: number): void => onProgress(left + ((1 - FIRST) * done) / ROUNDS);
    const closer = await lookCloser(photo, openPlaces(grid, wide), read, onSpot);
    const all = merged(codes, closer);
    if (all.length === codes.length) break;
    [codes, grid, wide] = [all, gridOf(all), true];
  }
  onProgress(1);
  return { codes, grid };
}

/** Share of the photo about its codes, half a step around them included: a drawer fills its photo. */
function coverage(codes: readonly CardCode[], { width, height }: Photo): number {
  const around = 2 * Math.max(...codes.map(({ size }) => size));
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + around;
  return (span(codes.map(({ x }) => x)) * span(codes.map(({ y }) => y))) / (width * height);
}

function merged(some: readonly CardCode[], more: readonly CardCode[]): CardCode[] {
  const all = [...some];
  for (const one of more) addOnce(all, one);
  return all;
}

/** Middles of places that no card was read in – `wide`: of those around the grid, too – with the usual edge of a code. */
function openPlaces({ cards, rows, columns, at }: PhotoGrid, wide: boolean) {
  const taken = new Set(cards.map(({ row, column }) => `${row}/${column}`));
  const sizes = cards.map((card) => card.size).toSorted((one, other) => one - other);
  const size = sizes[Math.floor(sizes.length / 2)]!;
  const rim = wide ? 1 : 0;
  const across = columns + 2 * rim;
  const spots = Array.from({ length: (rows + 2 * rim) * across }, (_, index) => [Math.floor(index / across) - rim, (index % across) - rim] as const); // prettier-ignore
  return spots
    .filter(([row, column]) => !taken.has(`${row}/${column}`))
    .slice(0, MAX_CLOSER)
    .map(([row, column]) => {
      const [x, y] = at(row, column);
      return { x, y, size };
    });
}
