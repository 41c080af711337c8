import type { Match } from './match.ts';
import type { Query } from './query.ts';
import { eachRun } from './postings.ts';
import type { Correction, Slot } from './slot.ts';
import { isStopWord } from './stop-words.ts';
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
  const votesOf = ({ term, terms = [] }: Correction): number =>
    (term < 0 ? terms.slice(0, MOST_VOTES) : [term]).reduce(
      (sum, each) => sum + countHits(postings.get(each) ?? [], hits),
      0,
    );
  // both halves of a split compound stand for the same words
  for (const halves of Map.groupBy(query.slots, ({ from }) => from).values()) {
    const [{ from, to }] = halves as [Slot, ...Slot[]];
    const read = halves.map(({ corrections, part }) => {
      const votes = corrections.map(votesOf);
      return corrections[votes.indexOf(Math.max(...votes))]?.text ?? part ?? '';
    });
    const isCorrected = halves.some(
      (slot) => slot.corrections.length && match.idf[query.slots.indexOf(slot)],
    );
    if (isCorrected) words.push(read.join(''));
    else words.push(...query.tokens.slice(from, to).map(({ raw }) => raw));
    any ||= isCorrected;
  }
  return any ? words.join(' ') : null;
}

/** Terms by which a correction is found again that is itself no word of the catalogue. */
const MOST_VOTES = 8;

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

/** Folded words and stems to mark in names: what was typed and what it was read as, not its synonyms nor words that say nothing. */
export function matchedWords({ lexicon, language }: OpenIndex, query: Query): string[] {
  const words = new Set(query.tokens.flatMap(({ raw, text }) => (isStopWord(raw, language) ? [] : text)));
  for (const { alternatives, required } of query.slots) {
    if (!required) continue;
    for (const { terms, weight } of alternatives) {
      if (weight >= 0.6) for (const term of terms) words.add(lexicon.stemOf(term));
    }
  }
  return [...words].filter(Boolean).slice(0, 80);
}
