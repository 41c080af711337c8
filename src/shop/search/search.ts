import { chosen, orderChosen } from './choose.ts';
import { phraseKey, type Choice } from './choice.ts';
import { everything, nothing } from './found.ts';
import { matchSlots, type Match } from './match.ts';
import { keepMeaning, MEANT_SAMPLE } from './meaning.ts';
import { answerNumbers, readNumbers, type NumberAnswer } from './number-path.ts';
import {
  bestFirst,
  CANDIDATES,
  completeMatches,
  FLOOR,
  othersOf,
  partialMatches,
} from './partial-matches.ts';
import { parseQuery, type Query } from './query.ts';
import { correctedText, matchedWords, unansweredWords } from './reading.ts';
import { foldOf, pageOf, resultOf, selectFor, type SearchRequest, type SearchResult } from './request.ts';
import type { Selection, SortKey } from './select.ts';
import { sortKey } from './sort-key.ts';
import type { IndexStore, OpenIndex } from './store.ts';
import { foldColumn } from './tiles.ts';
import { topPositions } from './top.ts';

/** About what a cached list takes: its facets, and each tile with its key. */
const LIST_BYTES = 16_000;
const TILE_BYTES = 48;

/**
 * Finds articles for any text, or lists everything the filters leave when the text is empty. Numbers come before words;
 * all words before any. Needs at most three round trips on a cold isolate, one or none on a warm one. Never throws for
 * any text.
 */
export async function search(store: IndexStore, request: SearchRequest): Promise<SearchResult> {
  const { text, language } = request;
  const index = await store.open(language);
  if (!text.trim()) return list(store, index, request);
  const choice = index.choices?.get(phraseKey(text));
  const answer = await find(store, index, request, choice);
  return choice?.redirect ? { ...answer, redirect: choice.redirect } : answer;
}

/** What a text finds. */
async function find(
  store: IndexStore,
  index: OpenIndex,
  request: SearchRequest,
  choice: Choice | undefined,
): Promise<SearchResult> {
  const { text } = request;
  const { from, to } = pageOf(request);
  const query = parseQuery(index, text);
  const numbers = readNumbers(text);
  const terms = [...new Set(query.slots.flatMap((slot) => slot.alternatives.flatMap((each) => each.terms)))];
  const needsLoad = terms.length > 0 || numbers !== null;
  const loaded = needsLoad
    ? await store.load(index.language, { terms, numbers: numbers?.query ?? null })
    : { postings: new Map(), numbers: [] };

  const key = sortKey(index, request.sort);
  const byNumber = numbers ? answerNumbers(index, loaded.numbers, numbers) : null;
  const numbered = ({ found, match: how, unknown }: NumberAnswer): SearchResult => {
    // whoever lists numbers wants each of them, be they variants of one article or not
    const wanted = { ...request, group: how === 'several' ? false : request.group, lines: false };
    const selection = selectFor(index, found, wanted, key);
    const order = topPositions(selection.keys, to).slice(from);
    const marked = query.tokens.map((token) => token.text);
    return { ...resultOf(selection, order), words: marked, byNumber: how, without: unknown };
  };
  if (byNumber && byNumber.match !== 'near') return numbered(byNumber);
  const words = matchedWords(index, query);
  const match = query.slots.length ? matchSlots(index, query.slots, loaded.postings) : null;
  // words that articles have come before numbers that they do not have
  if (byNumber && (!match || !match.countComplete(1))) return numbered(byNumber);
  if (!match) {
    const selection = selectFor(index, chosen(nothing(), choice), request, key);
    return { ...resultOf(selection, topPositions(selection.keys, to).slice(from)), words };
  }
  const answer = await wordsAnswer(store, index, request, { query, match, key, choice });
  const ids = [...answer.hits, ...answer.others].slice(0, to - from).map(({ id }) => id);
  return { ...answer, words, corrected: correctedText(query, match, loaded.postings, ids) };
}

/** What the words of a query find: a page of those with all of them, and at the list's end others with some. */
async function wordsAnswer(
  store: IndexStore,
  index: OpenIndex,
  request: SearchRequest,
  {
    query,
    match,
    key,
    choice,
  }: { query: Query; match: Match; key: SortKey | null; choice: Choice | undefined },
): Promise<SearchResult> {
  const { from, to } = pageOf(request);
  const best = (of: Selection, positions: readonly number[]): Promise<number[]> =>
    bestFirst(store, index, query, match, of, positions);
  const selectListed = async (): Promise<Selection> => {
    const complete = chosen(completeMatches(match), choice);
    const byScore = selectFor(index, complete, request, null);
    if (!key) return byScore;
    const first = (await best(byScore, topPositions(byScore.keys, CANDIDATES))).slice(0, MEANT_SAMPLE);
    return selectFor(index, complete, request, keepMeaning(index, match, byScore, first, key));
  };
  match.floor = FLOOR * match.bestComplete();
  let selection = await selectListed();
  // filters may ask for just those that have the words by the way
  if (!selection.articles && match.floor) {
    match.relax();
    selection = await selectListed();
  }
  const some = partialMatches(match);
  const partly = some && selectFor(index, some, { ...request, facets: 'none' }, null);
  // a handful of complete matches says little about what kind of thing was meant: those with some words say it too
  const categoryCounts = partly
    ? selection.categoryCounts.map((count, category) => count + partly.categoryCounts[category]!)
    : selection.categoryCounts;
  const order = topPositions(selection.keys, Math.max(to, CANDIDATES));
  const ordered = key
    ? order
    : orderChosen(await best({ ...selection, categoryCounts }, order), selection.tiles, choice);
  const result = resultOf(selection, ordered.slice(from, to));
  const isEnd = from <= result.tiles && to >= result.tiles;
  const others =
    isEnd && partly
      ? await othersOf(foldColumn(index, foldOf(request)), { ...partly, categoryCounts }, selection, best)
      : [];
  const partial = selection.articles === 0 && others.length > 0;
  return { ...result, others, partial, without: unansweredWords(query, match) };
}

/** A list without a text; its pages share one selection, in every language and country. */
function list(store: IndexStore, index: OpenIndex, request: SearchRequest): SearchResult {
  const { filters = {}, sort = 'relevance', facets = 'all' } = request;
  const { from, to } = pageOf(request);
  const key = sortKey(index, sort);
  const make = () => selectFor(index, everything(index), request, key);
  const selection = request.only
    ? make()
    : store.hold(
        JSON.stringify([filters, sort, foldOf(request), facets]),
        make,
        ({ tiles }) => LIST_BYTES + tiles.length * TILE_BYTES,
      );
  const order = key ? topPositions(selection.keys, to) : selection.tiles.map((_, i) => i);
  return resultOf(selection, order.slice(from, to));
}
