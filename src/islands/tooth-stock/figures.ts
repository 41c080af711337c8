import type { AnswerOf } from '#api/contract/calls.ts';

export type Statistics = AnswerOf<'GET /customerapi/zahnlager/statistik'>;
export type Part = 'line' | 'mould' | 'shade';

/** One row of a ranking: sets taken in 24 months, and the class of its share (A 80 %, B 15 %, C the rest). */
export interface Ranked {
  readonly name: string;
  readonly sets: number;
  readonly rank: 'A' | 'B' | 'C';
}

/** Teeth as sets of their size. */
const wholeOf = ({ sets, stock }: Statistics): ReadonlyMap<string, number> =>
  new Map([...stock.map((one) => [one.article, one.whole] as const), ...sets.map((one) => [one.number, one.whole] as const)]); // prettier-ignore

/** Sets taken in each of the 24 months up to `now`, months without any included. */
export function perMonth(statistics: Statistics, now: Date): readonly { month: string; sets: number }[] {
  const whole = wholeOf(statistics);
  const sums = new Map<string, number>();
  for (const { month, article, teeth } of statistics.taken)
    sums.set(month, (sums.get(month) ?? 0) + teeth / (whole.get(article) ?? 6));
  return Array.from({ length: 24 }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 23 + index, 1));
    const month = first.toISOString().slice(0, 7);
    return { month, sets: sums.get(month) ?? 0 };
  });
}

/** Lines, moulds or shades by what was taken of them, the most first. */
export function ranking(statistics: Statistics, part: Part): readonly Ranked[] {
  const whole = wholeOf(statistics);
  const names = new Map(statistics.sets.map((set) => [set.number, set[part]]));
  const sums = new Map<string, number>();
  for (const { article, teeth } of statistics.taken) {
    const name = names.get(article) || article;
    sums.set(name, (sums.get(name) ?? 0) + teeth / (whole.get(article) ?? 6));
  }
  const total = [...sums.values()].reduce((sum, sets) => sum + sets, 0);
  let before = 0;
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, sets]) => {
      const share = before / total;
      before += sets;
      return { name, sets, rank: share < 0.8 ? 'A' : share < 0.95 ? 'B' : 'C' };
    });
}

/** Sums of the stock; `range` in months of the average consumption of 12 months, null without consumption. */
export function totals(statistics: Statistics, now: Date) {
  const sum = (part: 'occupied' | 'opened' | 'empty' | 'gaps' | 'slow'): number =>
    statistics.stock.reduce((total, one) => total + one[part], 0);
  const [occupied, opened, empty] = [sum('occupied'), sum('opened'), sum('empty')];
  const year = perMonth(statistics, now)
    .slice(12)
    .reduce((total, { sets }) => total + sets, 0);
  const percent = (part: number, all: number): number => (all === 0 ? 0 : Math.round((100 * part) / all));
  return {
    occupied,
    opened,
    empty,
    gaps: sum('gaps'),
    slow: sum('slow'),
    fill: percent(occupied + opened, occupied + opened + empty),
    broken: percent(opened, occupied + opened),
    range: year === 0 ? null : Math.round((120 * occupied) / year) / 10,
  };
}

/** What sets are worth at the caller's own prices, minor units: whole ones, and of opened ones the share that is left. */
export function valueBy(
  statistics: Statistics,
  part: Part,
): readonly { name: string; sets: number; value: number }[] {
  const names = new Map(statistics.sets.map((set) => [set.number, set[part]]));
  const sums = new Map<string, { sets: number; value: number }>();
  for (const { article, whole, occupied, rest, price } of statistics.stock) {
    const sets = occupied + rest / whole;
    const name = names.get(article) || article;
    const sum = sums.get(name) ?? { sets: 0, value: 0 };
    sums.set(name, { sets: sum.sets + sets, value: sum.value + Math.round(sets * (price ?? 0)) });
  }
  const rows = [...sums].map(([name, sum]) => ({ name, ...sum })).filter(({ sets }) => sets > 0);
  return rows.toSorted((one, other) => other.value - one.value);
}

/** Sets that have a place for longer than is looked at and that nobody took in that time. */
export function placesToDrop({
  stock,
  taken,
  sets,
}: Statistics): readonly { name: string; article: string; places: number }[] {
  const used = new Set(taken.map(({ article }) => article));
  const names = new Map(sets.map(({ number, line, mould, shade }) => [number, `${line} ${mould} ${shade}`]));
  return stock.flatMap(({ article, old }) =>
    old > 0 && !used.has(article) ? [{ article, name: names.get(article) ?? article, places: old }] : [],
  );
}

/** Weeks that a forecast is made of, weeks that it is made for, and how many earlier ones it is measured by. */
const BASE = 12;
const AHEAD = 4;
const MEASURED = 12;

/** Sets that the next four weeks will take, and by how much such forecasts were wrong before; null with too few weeks. */
export interface Forecast {
  readonly sets: number;
  /** Mean of the absolute errors. */
  readonly error: number;
  /** Forecasts that the error is measured by. */
  readonly measured: number;
}

/**
 * Four times the mean of the last twelve weeks. The error is what the same rule would have missed before: for every earlier
 * week with twelve weeks behind it and four known ones ahead, twelve at most. Weeks before the first consumption do not count.
 */
export function forecast(weeks: readonly number[]): Forecast | null {
  const first = weeks.findIndex((sets) => sets > 0);
  const known = first < 0 ? [] : weeks.slice(first);
  const sum = (from: number, to: number): number =>
    known.slice(from, to).reduce((total, sets) => total + sets, 0);
  const at = (end: number): number => (AHEAD * sum(end - BASE, end)) / BASE;
  const errors: number[] = [];
  for (let end = known.length - AHEAD; end >= BASE && errors.length < MEASURED; end--)
    errors.push(Math.abs(at(end) - sum(end, end + AHEAD)));
  if (errors.length === 0) return null;
  const error = errors.reduce((total, one) => total + one, 0) / errors.length;
  return { sets: at(known.length), error, measured: errors.length };
}
