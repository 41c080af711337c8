import { compactNumber, MIN_NUMBER_PREFIX, NUMBER_KINDS } from './number.ts';
import type { Found } from './select.ts';
import { BLOCK } from './layout.ts';
import type { NumberHit, NumberQuery, OpenIndex } from './store.ts';

const MIN_DIGITS = 3;
const MAX_LENGTH = 40;

/** What to look up in `number_key` for a text; null when it cannot be a number. */
export function numberQuery(text: string): NumberQuery | null {
  if (text.length > 80) return null;
  const compact = compactNumber(text);
  if (compact.length > MAX_LENGTH || compact.replace(/\D/g, '').length < MIN_DIGITS) return null;
  return { exact: [compact], prefix: compact.length >= MIN_NUMBER_PREFIX ? compact : null };
}

/** Number hits as a result: whole numbers only where there are any, the article's own number first; null without a hit. */
export function numberScores(
  index: OpenIndex,
  hits: readonly NumberHit[],
  { exact }: NumberQuery,
): Found | null {
  const whole = hits.filter((hit) => exact.includes(hit.key));
  const best = whole.length ? whole : hits;
  if (!best.length) return null;
  const scores = new Map<number, number>();
  for (const { id, kind } of best) {
    if (id >= index.meta.size) continue;
    scores.set(id, Math.max(scores.get(id) ?? 0, NUMBER_KINDS.length - NUMBER_KINDS.indexOf(kind)));
  }
  const ids = [...scores.keys()].sort((a, b) => a - b);
  return {
    score: (id) => scores.get(id) ?? 0,
    collect: (block, into) => {
      let length = 0;
      for (const id of ids) if (Math.floor(id / BLOCK) === block) into[length++] = id % BLOCK;
      return length;
    },
  };
}
