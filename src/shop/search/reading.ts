import type { Match } from './match.ts';
import type { Query } from './query.ts';
import { eachRun } from './postings.ts';
import type { OpenIndex, PostingList } from './store.ts';

/** The query with unknown words as the catalogue spells them: the correction that most of the first hits have; null when all are known. */
export function correctedText(
  query: Query,
  match: Match,
  postings: ReadonlyMap<number, PostingList>,
  hits: readonly number[],
): string | null {
  let any = false;
  const words: string[] = [];
  let at = 0;
  query.slots.forEach((slot, i) => {
    if (slot.from < at) return; // the second half of a split compound
    at = slot.to;
    const typed = query.tokens.slice(slot.from, slot.to).map((token) => token.raw);
    if (!slot.corrections.length || !match.idf[i]) {
      words.push(...typed);
      return;
    }
    const votes = slot.corrections.map(({ term }) => countHits(postings.get(term) ?? [], hits));
    const best = votes.indexOf(Math.max(...votes));
    words.push(slot.corrections[best]!.text);
    any = true;
  });
  return any ? words.join(' ') : null;
}

/** Words of the query that no article has, as typed; none where nothing at all is found. */
export function unansweredWords({ tokens, slots }: Query, { idf }: Match): string[] {
  if (!idf.some(Boolean)) return [];
  const answered = new Set(slots.flatMap(({ from }, i) => (idf[i] ? [from] : [])));
  const without = slots.filter(({ from, required }) => required && !answered.has(from));
  return [...new Set(without.map(({ from, to }) => tokens.slice(from, to).map(({ raw }) => raw).join(' ')))]; // prettier-ignore
}

function countHits(list: PostingList, hits: readonly number[]): number {
  const wanted = new Set(hits);
  let count = 0;
  for (const { base, packed } of list) {
    eachRun(packed, base, (from, to) => {
      if (to - from > wanted.size) {
        for (const id of wanted) if (id >= from && id < to) count++;
      } else for (let id = from; id < to; id++) if (wanted.has(id)) count++;
    });
  }
  return count;
}

/** Folded words and stems to mark in names: what was typed and what it was read as, not its synonyms. */
export function matchedWords({ lexicon }: OpenIndex, query: Query): string[] {
  const words = new Set(query.tokens.map((token) => token.text));
  for (const { alternatives } of query.slots) {
    for (const { terms, weight } of alternatives) {
      if (weight >= 0.6) for (const term of terms) words.add(lexicon.stemOf(term));
    }
  }
  return [...words].filter((word) => word.length > 0).slice(0, 80);
}
