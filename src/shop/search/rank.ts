import type { Column } from './column.ts';
import type { Match } from './match.ts';
import type { Query } from './query.ts';
import type { OpenIndex } from './store.ts';
import { columnOf } from './filters.ts';
import { Trigrams } from './trigrams.ts';

/** What each sign of relevance counts; tuned on outside data, see docs/search.md. */
export const RANK_WEIGHTS = {
  score: 1,
  complete: 0.25,
  coverage: 0.5,
  title: 0.5,
  pairs: 0.2,
  head: 0.15,
  contained: 0.35,
  cosine: 0.35,
  category: 0.25,
  brevity: 0.1,
  concentration: 1,
  lead: 0.7,
  literal: 0.1,
  named: 1,
  use: 0.25,
};
export type RankWeights = typeof RANK_WEIGHTS;

/** A tooth as dentists number them. */
const TOOTH = /^[1-8][1-8]$/;
const CATEGORY_SAMPLE = 24;
/** What a thing is stands first in its name (the second word counts less), but in English, where the noun comes last. */
const LEAD = [1, 0.7];
/** Languages whose noun comes last; in the others the first word of a query names the thing. */
const HEAD_LAST: ReadonlySet<string> = new Set(['de', 'en', 'nl', 'hu']);

export interface Candidate {
  id: number;
  /** Terms of the title in order. */
  title: Uint32Array;
}

/** Orders the candidates (best by score first) by everything their titles tell; returns their positions, best first. */
export function rerank(
  index: OpenIndex,
  query: Query,
  match: Match,
  candidates: readonly Candidate[],
  categoryCounts: Uint32Array,
  weights: RankWeights = RANK_WEIGHTS,
): number[] {
  const signs = new Signs(index, query, match);
  const shares = categoryShares(index, candidates);
  const concentration = concentrations(index, candidates, categoryCounts);
  const used = sharesOfUse(index, query);
  const group = columnOf(index, 'group');
  const single = singleTeeth(index, query);
  const top = candidates.reduce((max, { id }) => Math.max(max, match.score(id)), 0) || 1;
  const total = match.idf.reduce((sum, idf) => sum + idf, 0) || 1;
  const values = candidates.map(({ id, title }, i) => {
    const { inTitle, literal, pairs, head, lead, contained, cosine, named } = signs.of(title);
    return (
      (weights.score * match.score(id)) / top +
      (match.complete(id) ? weights.complete : 0) +
      (weights.coverage * match.coverage(id)) / total +
      (weights.title * inTitle) / total +
      weights.pairs * pairs +
      weights.named * named +
      (head ? weights.head : 0) +
      weights.lead * lead +
      (weights.literal * literal) / total +
      weights.contained * contained +
      weights.cosine * cosine +
      weights.category * shares[i]! +
      weights.concentration * concentration[i]! +
      weights.use * (used?.get(group.get(id)) ?? 0) +
      (single?.get(id) ? -1 : 0) +
      weights.brevity / Math.log2(2 + title.length)
    );
  });
  return values.map((_, i) => i).sort((a, b) => values[b]! - values[a]! || a - b);
}

/** What went into carts after just this text, by group: a tile stands for all variants of what was bought. */
function sharesOfUse(index: OpenIndex, query: Query): ReadonlyMap<number, number> | null {
  const text = query.tokens.map((token) => token.text).join(' ');
  if (!index.use || !Object.hasOwn(index.use, text)) return null;
  const group = columnOf(index, 'group');
  const used = index.use[text]!;
  const shares = new Map<number, number>();
  // the most comes last: it counts where a group has more of them
  for (const [id, days] of used.toReversed()) shares.set(group.get(id), days / used[0]![1]);
  return shares;
}

/** The teeth that are sold one by one: whoever names no tooth wants the set, as who names a place does. */
function singleTeeth({ columns }: OpenIndex, { tokens }: Query): Column | undefined {
  return tokens.some(({ text }) => TOOTH.test(text)) ? undefined : columns.get('p:tooth');
}

/** Share of each candidate's category among the first candidates. */
function categoryShares(index: OpenIndex, candidates: readonly Candidate[]): number[] {
  const column = columnOf(index, 'category');
  const counts = new Map<number, number>();
  const sample = candidates.slice(0, CATEGORY_SAMPLE);
  for (const { id } of sample) counts.set(column.get(id), (counts.get(column.get(id)) ?? 0) + 1);
  return candidates.map(({ id }) => (counts.get(column.get(id)) ?? 0) / (sample.length || 1));
}

/**
 * How much of a candidate's category the query found: `Gips` finds all of the gypsum and a third of the separators, so
 * gypsum is what was meant. 1 for the category found most.
 */
function concentrations(index: OpenIndex, candidates: readonly Candidate[], counts: Uint32Array): number[] {
  const column = columnOf(index, 'category');
  const shares = candidates.map(({ id }) => {
    const category = column.get(id);
    return (counts[category] ?? 0) / (index.categorySizes[category] || 1);
  });
  const most = Math.max(...shares, 0) || 1;
  return shares.map((share) => share / most);
}

/** From this weight on an alternative is the thing that was named, not one like it (synonym) or for it (modifier). */
const LITERAL = 0.9;
/** From this weight on it is at least one like it. */
const LIKE = 0.75;

class Signs {
  readonly #index: OpenIndex;
  readonly #match: Match;
  /** Term → the slots it answers and how well. */
  readonly #slotsOf = new Map<number, Array<{ slot: number; weight: number }>>();
  readonly #slots: number;
  readonly #head: number;
  readonly #trigrams: Trigrams;
  /** Terms of slots that name a number, as they follow one another: `Typ 2`, which `Typ 3, 2 kg` has apart. */
  readonly #named: ReadonlyArray<readonly number[]>;

  constructor(index: OpenIndex, query: Query, match: Match) {
    this.#index = index;
    this.#match = match;
    this.#slots = query.slots.length;
    this.#named = query.slots.flatMap(({ named, alternatives: [own] }) => (named && own ? [own.terms] : []));
    query.slots.forEach(({ alternatives }, slot) => {
      for (const { terms, weight } of alternatives) {
        for (const term of terms) {
          const list = this.#slotsOf.get(term) ?? [];
          this.#slotsOf.set(term, list);
          list.push({ slot, weight });
        }
      }
    });
    const required = query.slots.flatMap(({ required: must }, i) => (must ? [i] : []));
    this.#head = (HEAD_LAST.has(index.language) ? required.at(-1) : required[0]) ?? -1;
    this.#trigrams = new Trigrams(query.tokens.map(({ text }) => text));
  }

  of(title: Uint32Array) {
    const best = new Float32Array(this.#slots);
    let pairs = 0;
    let lead = 0;
    const leading = this.#index.language === 'en' ? 0 : LEAD.length;
    let previous: readonly { slot: number }[] = [];
    for (const [position, term] of title.entries()) {
      const answers = this.#slotsOf.get(term) ?? [];
      for (const { slot, weight } of answers) {
        if (previous.some((before) => before.slot === slot - 1)) pairs++;
        if (weight > best[slot]!) best[slot] = weight;
        if (position < leading && weight >= LIKE) lead = Math.max(lead, weight * LEAD[position]!);
      }
      previous = answers;
    }
    let inTitle = 0;
    let literal = 0;
    best.forEach((weight, slot) => {
      inTitle += weight * this.#match.idf[slot]!;
      if (weight >= LITERAL) literal += this.#match.idf[slot]!;
    });
    const { contained, cosine } = this.#trigrams.compare(title, (term) => this.#index.lexicon.stemOf(term));
    return {
      inTitle,
      literal,
      pairs: Math.min(1, pairs / Math.max(1, this.#slots - 1)),
      lead,
      head: this.#head >= 0 && best[this.#head]! > 0,
      named: this.#named.filter((terms) =>
        title.some((_, at) => terms.every((term, i) => title[at + i] === term)),
      ).length,
      contained,
      cosine,
    };
  }
}
