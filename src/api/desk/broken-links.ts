import { isMarketPath } from '#lib/link-target.ts';
import { pathSegments } from '#lib/path-segments.ts';
import { routeExists } from '#lib/routes.ts';
import type { ShopContext } from '#platform/context.ts';
import { knownSlugs, leadingTexts, readCategories, readLineSlugs } from '#shop/catalogue/index.ts';
import { closedLinks, type AskedLink, type DeskContext } from '#shop/desk/index.ts';
import { LISTED_TYPES } from '#shop/documents/index.ts';
import { catalogueOf } from '../guest/catalogue-view.ts';

/** What of the catalogue a path below the market names. */
interface Named {
  article: string | null;
  categories: readonly string[];
  line: string | null;
  slug: string | null;
}

const NOTHING: Named = { article: null, categories: [], line: null, slug: null };

/**
 * Those links at whose end visitors find nothing: no such page of the shop, an article, category or product line the catalogue does not
 * have, a page of editors that nobody can open. What leaves the shop is not asked for. Refuses `catalogue.not-ready`.
 */
export async function brokenLinks<T extends AskedLink>(
  shop: ShopContext,
  ctx: DeskContext,
  links: readonly T[],
): Promise<T[]> {
  const inside = links.filter(({ target }) => isMarketPath(target));
  const closed = new Set(await closedLinks(ctx, inside));
  const targets = [...new Set(inside.map(({ target }) => target))];
  const isNowhere = await nowhere(shop, targets);
  return inside.filter((link) => isNowhere.has(link.target) || closed.has(link));
}

/** Those targets that are no page of the shop, or name what its catalogue does not have. */
async function nowhere(shop: ShopContext, targets: readonly string[]): Promise<Set<string>> {
  const named = new Map(targets.map((target) => [target, namedIn(target)]));
  const known = await knownOf(shop, [...named.values()]);
  const isThere = ({ article, categories, line, slug }: Named): boolean =>
    (article === null || known.articles.has(article)) &&
    categories.every((code) => known.categories.has(code)) &&
    (line === null || known.lines.has(line)) &&
    (slug === null || known.categories.has(slug) || known.slugs.has(slug));
  const leads = (target: string): boolean =>
    routeExists(`/${target}`) && isListed(target) && isThere(named.get(target)!);
  return new Set(targets.filter((target) => !leads(target)));
}

/** What the catalogue has of what is named: a query for each kind, however many links there are. */
async function knownOf(shop: ShopContext, all: readonly Named[]) {
  const db = catalogueOf(shop);
  const numbers = unique(all.map(({ article }) => article));
  const slugs = unique(all.map(({ slug }) => slug));
  const codes = [...unique(all.flatMap((one) => one.categories)), ...slugs];
  const [articles, categories, lines, groups] = await Promise.all([
    leadingTexts(db, numbers),
    readCategories(db, codes, shop.market.language),
    all.some(({ line }) => line !== null) ? readLineSlugs(db) : [],
    knownSlugs(db, slugs),
  ]);
  return {
    articles,
    categories: new Set(categories.map(({ code }) => code)),
    lines: new Set(lines),
    slugs: groups,
  };
}

const unique = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => text ?? [])),
];

/** False for a list of documents of a type there is not. */
function isListed(target: string): boolean {
  const [, type] = /^dokumente\/typ\/([^/?#]+)/.exec(target) ?? [];
  return type === undefined || type === 'video' || LISTED_TYPES.some((one) => one === type);
}

function namedIn(target: string): Named {
  const segments = pathSegments(`/${target.replace(/[?#].*$/, '')}`) ?? [];
  const [first, second, third] = segments;
  if (first === 'aktionen' && second === 'artikel' && third) return { ...NOTHING, categories: [third] };
  if (first !== 'shop' || !second || second === 'suche' || second === 'vergleich') return NOTHING;
  if (second === 'artikel') return { ...NOTHING, article: third ?? null };
  if (second === 'linie') return { ...NOTHING, line: third ?? null };
  if (second !== 'category') return { ...NOTHING, slug: second };
  // the third part is a page of the list: codes of sub-groups are numbers, too
  const [group, sub] = segments.slice(2);
  return { ...NOTHING, categories: [group, sub].flatMap((code) => (!code || code === '-' ? [] : code)) };
}
