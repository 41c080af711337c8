import type { AnswerOf } from '#api/contract/calls.ts';

export type Statistics = AnswerOf<'GET /customerapi/zahnlager/statistik'>;
export type Part = 'line' | 'mould' | 'shade' | 'region';

/** One row of a ranking: sets taken in 24 months, and the class of its share (A 80 %, B 15 %, C the rest). */
export interface Ranked {
  readonly name: string;
  readonly sets: number;
  readonly rank: 'A' | 'B' | 'C';
}

/** Months that are looked at. */
export type Period = 12 | 24;

const monthAt = (now: Date, ago: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7);

/** What was taken and broken in the last months alone; the stock is as it is. */
export function within(statistics: Statistics, period: Period, now: Date): Statistics {
  if (period === 24) return statistics;
  const first = monthAt(now, period - 1);
  const broken = statistics.broken.map((one) => ({ ...one, times: one.recent }));
  return {
    ...statistics,
    taken: statistics.taken.filter(({ month }) => month >= first),
    broken: broken.filter(({ times }) => times > 0),
  };
}

/** Teeth as sets of their size. */
const wholeOf = ({ sets, stock }: Statistics): ReadonlyMap<string, number> =>
  new Map([...stock.map((one) => [one.article, one.whole] as const), ...sets.map((one) => [one.number, one.whole] as const)]); // prettier-ignore

/** Sets taken in each of the months up to `now`, months without any included. */
export function perMonth(
  statistics: Statistics,
  now: Date,
  period: Period = 24,
): readonly { month: string; sets: number }[] {
  const whole = wholeOf(statistics);
  const sums = new Map<string, number>();
  for (const { month, article, teeth } of statistics.taken)
    sums.set(month, (sums.get(month) ?? 0) + teeth / (whole.get(article) ?? 6));
  return Array.from({ length: period }, (_, index) => {
    const month = monthAt(now, period - 1 - index);
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
  const year = perMonth(statistics, now, 12).reduce((total, { sets }) => total + sets, 0);
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

/** A drawer, or all drawers of a cabinet. */
export interface Furniture {
  readonly key: string;
  readonly cabinet: number;
  /** Null: the cabinet as a whole. */
  readonly drawer: number | null;
  readonly whole: number;
  readonly opened: number;
  readonly gaps: number;
  /** Percent of the assigned places where something lies. */
  readonly fill: number;
  /** Sets taken in 12 and in 24 months. */
  readonly year: number;
  readonly years: number;
}

type Drawers = Statistics['drawers'];

/** Each cabinet with its drawers below it: how full they are, and what was taken from them. */
export function furniture({ cabinets, drawers }: Statistics): readonly Furniture[] {
  return cabinets.flatMap(({ id }) => {
    const own = drawers.filter(({ cabinet }) => cabinet === id);
    return [figuresOf(id, null, own), ...own.map((one) => figuresOf(id, one.id, [one]))];
  });
}

function figuresOf(cabinet: number, drawer: number | null, of: Drawers): Furniture {
  const sum = (part: 'occupied' | 'opened' | 'marked' | 'empty' | 'assigned' | 'year' | 'years'): number =>
    of.reduce((total, one) => total + one[part], 0);
  const [assigned, gaps] = [sum('assigned'), sum('empty')];
  return {
    key: drawer === null ? `${cabinet}` : `${cabinet}/${drawer}`,
    cabinet,
    drawer,
    whole: sum('occupied'),
    opened: sum('opened') + sum('marked'),
    gaps,
    fill: assigned === 0 ? 0 : Math.round((100 * (assigned - gaps)) / assigned),
    year: sum('year'),
    years: sum('years'),
  };
}
