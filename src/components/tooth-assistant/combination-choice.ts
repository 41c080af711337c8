import { mouldsOf } from '#shop/tooth-assistant/index.ts';
import type { LineQuery } from './line-query.ts';
import type { LineView } from './read-line-view.ts';
import { usualShade } from './usual-shade.ts';

/**
 * The upper anterior mould and the shade whose "28" a page shows: those of the address where the line has them, else the first of
 * `moulds` and the shade that is used most. `upper` is '' where the line has no upper anterior teeth.
 */
export function combinationChoice(
  { line, sets }: Pick<LineView, 'line' | 'sets'>,
  query: Pick<LineQuery, 'upper' | 'shade'>,
  moulds: readonly string[] = mouldsOf(sets, 'upper_anterior').map(({ code }) => code),
): { upper: string; shade: string } {
  const isKnown = mouldsOf(sets, 'upper_anterior').some(({ code }) => code === query.upper);
  return {
    upper: isKnown ? query.upper : (moulds[0] ?? ''),
    shade: line.shades.includes(query.shade) ? query.shade : usualShade(line.shades),
  };
}
