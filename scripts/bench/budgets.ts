/** Figures by a path of names, `bytes.category.css`. */
export type Figures = Readonly<Record<string, number>>;

export interface Verdict {
  readonly name: string;
  readonly value: number;
  /** What it may be at most; undefined for a figure without a budget. */
  readonly budget: number | undefined;
  readonly isOver: boolean;
}

/** Compressed sizes move by a few bytes with every word; counts do not move at all. */
const TOLERANCE: readonly (readonly [RegExp, number])[] = [
  // pages of the demonstration's laboratory: its two years of orders end today, whenever that is
  [/^bytes\.(?!(?:home|category|article|search|text|not found)\.).*\.html$/, 1.15],
  [/^bytes\.|^bundle\./, 1.02],
  [/^queries\./, 1],
];

/** Compares figures with their budgets: a figure without a budget is over, so that nothing new goes unwatched. */
export function judge(figures: Figures, budgets: Figures): Verdict[] {
  return Object.entries(figures).map(([name, value]) => {
    const budget = budgets[name];
    return { name, value, budget, isOver: budget === undefined || value > budget * toleranceOf(name) };
  });
}

/** The ratchet: budgets only ever get smaller; figures that are new enter, those that are gone leave. */
export function tighten(figures: Figures, budgets: Figures): Figures {
  const entries = Object.entries(figures).map(([name, value]) => [
    name,
    Math.min(value, budgets[name] ?? value),
  ]);
  return Object.fromEntries(entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))) as Figures;
}

const toleranceOf = (name: string): number => TOLERANCE.find(([pattern]) => pattern.test(name))?.[1] ?? 1;
