import { clamp } from '#lib/clamp.ts';
import type { Language } from '#shop/markets/languages.ts';
import { chosen, orderChosen } from './choose.ts';
import type { FacetScope, Facets } from './facets.ts';
import { columnOf, type SearchFilters } from './filters.ts';
import { everything, nothing, within } from './found.ts';
import { TITLE_CHUNK } from './layout.ts';
import { matchSlots } from './match.ts';
import { keepMeaning, MEANT_SAMPLE } from './meaning.ts';
import type { Match } from './match.ts';
import { answerNumbers, readNumbers, type NumberAnswer, type NumberMatch } from './number-path.ts';
import { parseQuery, type Query } from './query.ts';
import { rerank } from './rank.ts';
import { phraseKey, type Choice } from './choice.ts';
import { correctedText, matchedWords, unansweredWords } from './reading.ts';
import { select } from './select.ts';
import type { Found, Selection, SortKey } from './select.ts';
import type { IndexStore, OpenIndex } from './store.ts';
import type { Fold } from './tiles.ts';
import { sortKey, type SearchSort } from './sort-key.ts';
import { topPositions } from './top.ts';

export interface SearchRequest {
  text: string;
  language: Language;
  filters?: SearchFilters | undefined;
  sort?: SearchSort | undefined;
  /** From 1. */
  page?: number | undefined;
  perPage?: number | undefined;
  /** One tile per variant group (default), or every article. */
  group?: boolean | undefined;
  /** One tile per product line in place of one per group; numbers are always listed by group. */
  lines?: boolean | undefined;
  /** The last word may be unfinished (default true). */
  typing?: boolean | undefined;
  /** Which facets are counted (default all); those that are not are empty. */
  facets?: FacetScope | undefined;
  /** Ids outside of which nothing is found: what a customer bought before. Such a search is never cached. */
  only?: ReadonlySet<number> | undefined;
}

export interface SearchHit {
  id: number;
  /** How many articles of its group the list holds. */
  variants: number;
  /** Of a line whose prices differ: the cheapest of those articles. */
  from?: number;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  articles: number;
  groups: number;
  /** Tiles in all: what paging counts. */
  tiles: number;
  facets: Facets;
  /** The query as the catalogue spells it, when an unknown word was read as another. */
  corrected: string | null;
  /** Words to mark in names: see markMatches. */
  readonly words: readonly string[];
  /** Below the list's border, where few articles have all the words: the best of those that fit in part; counted nowhere. */
  readonly others: readonly SearchHit[];
  /** True when no article has all the words, and others have some. */
  partial: boolean;
  /** Set when the text was read as article numbers: one, several, the beginning of some, or one that nobody has and others come near. */
  byNumber: NumberMatch | null;
  /** What was asked for and no article has, as written: words, and numbers of a list. */
  readonly without: readonly string[];
  /** Where the editors let the text lead in place of a list; a path below the market. */
  readonly redirect?: string | null | undefined;
}

const CANDIDATES = 150;
const MAX_PER_PAGE = 200;
const MAX_PAGE = 10_000;
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
  const { text, typing = true } = request;
  const { from, to } = pageOf(request);
  const query = parseQuery(index, text, typing);
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
  // a page reads an unfinished word as the preview does before it says that there is nothing
  const found = match && match.countComplete(1) > 0;
  if (!found && !match?.required && !typing) return search(store, { ...request, typing: true });
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
    match.floor = 0;
    selection = await selectListed();
  }
  const some = partialMatches(match);
  const partly = some && selectFor(index, some, { ...request, lines: false, facets: 'none' }, null);
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
  const others = isEnd && partly ? await othersOf(index, { ...partly, categoryCounts }, selection, best) : [];
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

/** The range of tiles that a page shows. */
function pageOf({ page = 1, perPage = 24 }: SearchRequest): { from: number; to: number } {
  const size = clamp(perPage, 1, MAX_PER_PAGE);
  const from = (clamp(page, 1, MAX_PAGE) - 1) * size;
  return { from, to: from + size };
}

function foldOf({ group = true, lines = false }: SearchRequest): Fold {
  if (!group) return 'none';
  return lines ? 'line' : 'group';
}

function selectFor(index: OpenIndex, found: Found, request: SearchRequest, key: SortKey | null): Selection {
  const { filters = {}, facets = 'all', only } = request;
  const fold = foldOf(request);
  return select(index, only ? within(found, only) : found, filters, { fold, key, facets });
}

/** A page of a selection; what a text adds comes on top. */
function resultOf(selection: Selection, positions: readonly number[]): SearchResult {
  const { articles, groups, tiles, facets } = selection;
  return {
    hits: positions.map((at) => tiles[at]!),
    articles,
    groups,
    tiles: tiles.length,
    facets,
    corrected: null,
    words: [],
    partial: false,
    byNumber: null,
    others: [],
    without: [],
  };
}

/**
 * Share of the best score from which an article with all the words is listed; below it has them by the way – in its
 * description, or as what it is used with – and stands below the border.
 */
const FLOOR = 0.5;
/** With as many complete matches nobody asks for partial ones. */
const ENOUGH = 60;
/** A partial match answers at least this share of the query's weight. */
const PARTIAL_SHARE = 0.2;
/** Tiles below the border at most. */
const MOST_OTHERS = 24;

/** Articles with all the words: what headings, facets and paging count. */
function completeMatches(match: Match): Found {
  return { score: (id) => match.score(id), collect: (block, into) => match.collectComplete(block, into) };
}

/**
 * Articles with some of the words, or with all of them by the way – and all codes and numbers, where there are complete
 * ones; null where nobody needs them.
 */
function partialMatches(match: Match): Found | null {
  const complete = match.countComplete(ENOUGH);
  if (complete >= ENOUGH || (match.required < 2 && !match.floor)) return null;
  const least = PARTIAL_SHARE * match.idf.reduce((sum, idf) => sum + idf, 0);
  return {
    score: (id) => match.score(id),
    collect: (block, into) => match.collectMost(block, into, least, complete > 0),
  };
}

/** The best partial matches, none of a group that the list itself has. */
async function othersOf(
  index: OpenIndex,
  partly: Selection,
  listed: Selection,
  best: (selection: Selection, order: readonly number[]) => Promise<number[]>,
): Promise<SearchHit[]> {
  const group = columnOf(index, 'group');
  const known = new Set(listed.tiles.map(({ id }) => group.get(id)));
  const ordered = await best(partly, topPositions(partly.keys, CANDIDATES));
  return ordered
    .map((at) => partly.tiles[at]!)
    .filter(({ id }) => !known.has(group.get(id)))
    .slice(0, MOST_OTHERS);
}

/** The first candidates by everything their titles tell, the others as they are. */
async function bestFirst(
  store: IndexStore,
  index: OpenIndex,
  query: Query,
  match: Match,
  { tiles, categoryCounts }: Selection,
  order: readonly number[],
): Promise<number[]> {
  const head = order.slice(0, CANDIDATES);
  const chunks = [...new Set(head.map((at) => Math.floor(tiles[at]!.id / TITLE_CHUNK)))];
  const titles = await store.titles(index.language, chunks);
  const candidates = head.map((at) => {
    const { id } = tiles[at]!;
    return { id, title: titles.get(Math.floor(id / TITLE_CHUNK))?.of(id) ?? new Uint32Array(0) };
  });
  return [
    ...rerank(index, query, match, candidates, categoryCounts).map((i) => head[i]!),
    ...order.slice(CANDIDATES),
  ];
}
