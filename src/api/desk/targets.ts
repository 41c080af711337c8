import { z } from '@hono/zod-openapi';
import { articlePath, categoryPath } from '#lib/paths.ts';
import type { ShopContext } from '#platform/context.ts';
import { readArticles, readCategories } from '#shop/catalogue/index.ts';
import { entryTargets, factsOfLinks, readLinks, TARGET_KINDS, WORDS_STATES } from '#shop/desk/index.ts';
import { requireStaff } from '#shop/staff/index.ts';
import { suggest } from '#shop/search/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { catalogueOf, searchIndexOf, viewOf } from '../guest/catalogue-view.ts';
import { brokenLinks } from './broken-links.ts';
import { deskContext, facts, ofDesk } from './call.ts';

const group = 'Editors’ links';
const target = z.object({
  kind: z.enum(TARGET_KINDS),
  title: z.string(),
  target: z.string().openapi({ description: 'below the market, as content carries it' }),
});
const brokenLink = z
  .object({
    entry: facts,
    field: z.string().openapi({ description: 'of the entry’s form' }),
    target: z.string(),
    state: z.enum(WORDS_STATES).openapi({ description: 'whether visitors meet it now, later, or not yet' }),
  })
  .openapi('DeskBrokenLink');
/** More are not shown at once: who mends those finds the rest. */
const MOST = 200;

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
    run: async ({ query, shop }) => {
      const ctx = await deskContext(shop);
      requireStaff(ctx);
      return { exists: (await brokenLinks(shop, ctx, [{ ...query, entry: null }])).length === 0 };
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/broken-links',
    who: 'staff',
    summary: 'Links of entries at whose end visitors find nothing, 200 at most',
    answer: z.object({
      links: z.array(brokenLink),
      count: z.int().openapi({ description: 'all that are broken' }),
      checked: z.int().openapi({ description: 'links that were looked at' }),
    }),
    refuses: ['catalogue.not-ready'],
    run: async ({ shop }) => {
      const ctx = await deskContext(shop);
      const written = await readLinks(ctx);
      const broken = await brokenLinks(shop, ctx, written);
      const shown = broken.slice(0, MOST);
      const entries = await factsOfLinks(ctx, shown);
      const links = shown.flatMap(({ entry: id, place, target: end, state }) => {
        const entry = entries.get(id);
        return entry ? [{ entry, field: place, target: end, state }] : [];
      });
      return { links, count: broken.length, checked: written.length };
    },
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
