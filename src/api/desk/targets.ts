import { z } from '@hono/zod-openapi';
import { isMarketPath } from '#lib/link-target.ts';
import { pathSegments } from '#lib/path-segments.ts';
import { articlePath, categoryPath } from '#lib/paths.ts';
import { routeExists } from '#lib/routes.ts';
import type { ShopContext } from '#platform/context.ts';
import { findArticle, readArticles, readCategories } from '#shop/catalogue/index.ts';
import { entryTargets, hasPublicPage, TARGET_KINDS } from '#shop/desk/index.ts';
import { requireStaff } from '#shop/staff/index.ts';
import { suggest } from '#shop/search/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { catalogueOf, searchIndexOf, viewOf } from '../guest/catalogue-view.ts';
import { deskContext, ofDesk } from './call.ts';

const group = 'Editors’ links';
const target = z.object({
  kind: z.enum(TARGET_KINDS),
  title: z.string(),
  target: z.string().openapi({ description: 'below the market, as content carries it' }),
});
const ARTICLE = /^shop\/artikel\/([^/?#]+)\/details/;
const CATEGORY = /^shop\/category\/([^/?#]+)/;

/** Where a link of content may lead, and whether it does. */
export const targetOperations = [
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/targets',
    who: 'staff',
    summary: 'Articles, categories and pages of editors by words or number, for a link',
    query: z.object({ q: boundedText(100) }),
    answer: z.object({ targets: z.array(target) }),
    refuses: ['catalogue.not-ready'],
    run: async ({ query: { q }, shop }) => {
      const ctx = await deskContext(shop);
      requireStaff(ctx);
      const [entries, catalogue] = await Promise.all([entryTargets(ctx, q), catalogueTargets(shop, q)]);
      return { targets: [...catalogue, ...entries] };
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/target',
    who: 'staff',
    summary:
      'Whether visitors would find something at the end of a link; what leaves the shop is not asked for',
    query: z.object({ target: boundedText(1000) }),
    answer: z.object({ exists: z.boolean() }),
    refuses: ['catalogue.not-ready'],
    run: async ({ query, shop }) => ({ exists: await exists(shop, query.target) }),
  }),
] as const;

async function catalogueTargets(shop: ShopContext, q: string) {
  const { market } = shop;
  const found = await suggest(searchIndexOf(shop), q, market.language);
  const db = catalogueOf(shop);
  const [articles, categories] = await Promise.all([
    readArticles(db, { ids: found.hits.map(({ id }) => id) }, viewOf(market)),
    readCategories(db, found.categories.map(({ code }) => code), market.language),
  ]); // prettier-ignore
  const below = (path: string): string => path.slice('/-/'.length);
  return [
    ...categories.map(({ code, parent, name }) => ({
      kind: 'category' as const,
      title: name,
      target: below(parent ? categoryPath('-', parent, code) : categoryPath('-', code)),
    })),
    ...articles.map(({ number, name }) => ({
      kind: 'article' as const,
      title: `${name} · ${number}`,
      target: below(articlePath('-', number)),
    })),
  ];
}

async function exists(shop: ShopContext, address: string): Promise<boolean> {
  const ctx = await deskContext(shop);
  requireStaff(ctx);
  if (!isMarketPath(address)) return true;
  if (!routeExists(`/${address}`)) return false;
  const view = viewOf(shop.market);
  const [, article] = ARTICLE.exec(address) ?? [];
  if (article) {
    const number = pathSegments(`/${article}`)?.[0];
    return number !== undefined && (await findArticle(catalogueOf(shop), number, view)) !== null;
  }
  const [, category] = CATEGORY.exec(address) ?? [];
  if (category) return (await readCategories(catalogueOf(shop), [category], view.language)).length > 0;
  return hasPublicPage(ctx, address);
}
