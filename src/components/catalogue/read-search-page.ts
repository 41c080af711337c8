import { findWrittenPages } from '#api/guest/written-pages.ts';
import { pageMetadata } from '#components/shell/page-metadata.ts';
import { readShell } from '#components/shell/shell-data.ts';
import { translator, type Translator } from '#i18n/translate.ts';
import { withColon } from '#i18n/typography.ts';
import type { TileEntry } from '#islands/catalogue/tile-view.ts';
import { slugOf } from '#lib/paths.ts';
import { routeExists } from '#lib/routes.ts';
import type { ArticleSummary } from '#shop/catalogue/index.ts';
import { numberAsked } from '#shop/search/index.ts';
import { toothWay } from '#shop/tooth-assistant/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import { searchView } from './category-page.ts';
import { readCategoryTree } from './category-tree.ts';
import {
  isFiltered,
  listingSearch,
  parseListing,
  type ListingQuery,
} from '#islands/catalogue/listing-query.ts';
import type { ListingView, WaysOn } from '#islands/catalogue/listing-view.ts';
import { pageCount, parsePage } from '#islands/catalogue/page-size.ts';
import { findArticles, readTiles, type FoundPage } from './read-listing.ts';
import { readWaysOn } from './ways-on.ts';

/** Fewer letters are in every page. */
const FEWEST_LETTERS = 3;
const MOST_PAGES = 6;

export interface FoundList {
  kind: 'list';
  view: ListingView;
}

export type SearchPageResult =
  | FoundList
  | { kind: 'article'; article: Pick<ArticleSummary, 'number' | 'name'> }
  | { kind: 'line'; name: string }
  | { kind: 'page'; target: string }
  | { kind: 'first'; search: string };

/** What a search address shows; null for a page that does not exist. */
export async function readSearchPage(
  shop: ShopContext,
  pageText: string | undefined,
  search: URLSearchParams,
): Promise<SearchPageResult | null> {
  const query = parseListing(search);
  const page = parsePage(pageText);
  if (page === null) return null;
  if (pageText === '1') return { kind: 'first', search: listingSearch(query) };
  const tree = await readCategoryTree(shop);
  const result = await findArticles(shop, query, { category: null, page, factor: tree.factor });
  const target = leadsTo(result);
  if (target) return { kind: 'page', target };
  if (!result) return null;
  // the words of one language find less in another, to which the switch of languages leads
  if (page > pageCount(result.tiles)) return { kind: 'first', search: listingSearch(query) };
  const [entries, others] = await Promise.all([
    readTiles(shop, result),
    readTiles(shop, { hits: result.others, fold: result.fold }),
  ]);
  const article = articleNumbered(result, entries, query);
  if (article) return { kind: 'article', article };
  const line = page === 1 && !isFiltered(query) ? lineNamed(query.q, entries, result) : null;
  if (line) return { kind: 'line', name: line };
  const t = translator(shop.market.language);
  const isEmpty = entries.length === 0 && others.length === 0;
  const heading = headingOf(query, { isEmpty, byNumber: result.byNumber }, t);
  const { title } = await searchMetadata(shop, query, { heading, page });
  const view = searchView({ shop, tree, query, result, entries, others, page, heading, t, title });
  const waysOn = isEmpty ? await readSearchWays(shop, query, view.notes.nearest) : null;
  const way = page === 1 ? toothWay(query.q, [...entries, ...others].map(({ article: one }) => one), shop.market.prefix) : null; // prettier-ignore
  const assistant = way
    ? { text: `${withColon(t('tooth-assistant:title'), shop.market.language)} ${way.name}`, href: way.href }
    : undefined;
  return { kind: 'list', view: { ...view, notes: { ...view.notes, assistant }, waysOn } };
}

/** The ways on where a search found no article: also what editors wrote about its words. */
async function readSearchWays(
  shop: ShopContext,
  query: ListingQuery,
  nearest: ListingView['notes']['nearest'],
): Promise<WaysOn> {
  const isShort = query.q.trim().length < FEWEST_LETTERS;
  const [ways, pages] = await Promise.all([
    readWaysOn(shop, nearest, isFiltered(query)),
    isShort ? [] : findWrittenPages(shop, shop.market, query.q, MOST_PAGES),
  ]);
  return { ...ways, ...(pages.length > 0 && { pages }) };
}

/** Where the editors let the text lead, while that page is there. */
const leadsTo = (result: FoundPage | null): string | null =>
  result?.redirect && routeExists(`/${result.redirect}`) ? result.redirect : null;

/** The article whose number, and nothing else, was searched. */
function articleNumbered(
  { byNumber, articles }: FoundPage,
  entries: readonly TileEntry[],
  query: ListingQuery,
): TileEntry['article'] | null {
  const isOne = byNumber === 'whole' && entries.length === 1 && articles === 1 && !isFiltered(query);
  return isOne ? entries[0]!.article : null;
}

/** Of what a line's name finds, the line must be so much: “Basisline” is a maker, of whose many lines one is called like him. */
const LINE_SHARE = 0.25;

/** The product line whose name, and nothing else, was searched. */
function lineNamed(q: string, entries: readonly TileEntry[], { facets, articles }: FoundPage): string | null {
  const slug = slugOf(q);
  const line = entries.find(({ article }) => article.line && slugOf(article.line) === slug)?.article.line;
  const lines = facets.properties.find(({ code }) => code === 'line')?.values;
  const own = lines?.find(({ code }) => code === line)?.count ?? 0;
  return line && own >= articles * LINE_SHARE ? line : null;
}

/** Title and description of a search's page. */
export async function searchMetadata(
  shop: ShopContext,
  { q }: Pick<ListingQuery, 'q'>,
  { heading, page }: { heading: string; page: number },
): Promise<{ title: string; description: string }> {
  const t = translator(shop.market.language);
  const name = q || heading;
  return pageMetadata(
    await readShell(shop),
    'shop-suche',
    { query: name, page: String(page) },
    { title: `${name} – ${t('search:title')}`, description: t('search:description') },
  );
}

/** What the list is; a number that nobody has is named, whether others come near it or not. */
function headingOf(
  query: ListingQuery,
  { isEmpty, byNumber }: { isEmpty: boolean; byNumber: FoundPage['byNumber'] },
  t: Translator,
): string {
  const { q } = query;
  const isNothing = isEmpty && q && !isFiltered(query);
  const number = numberAsked(q);
  if (byNumber === 'near' || (isNothing && number)) return t('search:zero.number', { number: number ?? q });
  return t(isNothing ? 'search:zero.heading' : headingKey(query), { query: q });
}

function headingKey(query: ListingQuery) {
  if (query.q) return 'search:heading';
  if (query.novelty) return 'search:heading-novelties';
  if (query.sale) return 'search:heading-sale';
  return query.top ? 'search:heading-top' : 'search:heading-all';
}
