import { z } from '@hono/zod-openapi';
import { compactNumber } from '#lib/compact-number.ts';
import { routeExists } from '#lib/routes.ts';
import { openSearchIndex } from '#platform/search-index.ts';
import type { ShopContext } from '#platform/context.ts';
import { LANGUAGES } from '#shop/markets/index.ts';
import { addRule, readTerms, removeRule, RULE_KINDS, type RuleKind } from '#shop/search/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { deskContext, ofDesk } from './call.ts';

const group = 'Editors’ search terms';
const language = z.enum(LANGUAGES);
const kind = z.enum(RULE_KINDS);
const answer = z.object({
  rules: z.array(
    z
      .object({ kind, phrase: z.string(), written: z.string(), value: z.string(), by: z.string(), at: z.string() })
      .openapi('DeskSearchRule'),
  ),
  misses: z.array(z.object({ term: z.string(), count: z.int(), at: z.string() })),
}); // prettier-ignore
const rule = z.object({
  language,
  kind,
  phrase: boundedText(100).openapi({ description: 'what visitors type' }),
  value: boundedText(200).openapi({
    description:
      'synonym: other phrases, commas between; pin, bury: number of an article; redirect: a path below the market',
  }),
});

/** What the search is taught, and what nobody found. */
export const searchTermOperations = [
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/search-terms',
    who: 'staff',
    summary: 'Rules of the search in a language, and texts without a hit in the last 90 days, the most wanted first',
    query: z.object({ of: language }),
    answer,
    run: async ({ query, shop }) => readTerms(await deskContext(shop), query.of),
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/search-terms',
    who: 'publisher',
    summary: 'Teaches the search a synonym, which article comes first or last, or where a text leads',
    body: rule.openapi('DeskNewSearchRule'),
    answer,
    refuses: ['desk.fields'],
    run: async ({ body, shop }) => {
      const ctx = await deskContext(shop);
      await addRule(ctx, body, (value) => knows(shop, body.kind, value));
      return readTerms(ctx, body.language);
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/search-terms/remove',
    who: 'publisher',
    summary: 'Takes a rule of the search back',
    body: rule.openapi('DeskGoneSearchRule'),
    answer,
    run: async ({ body, shop }) => {
      const ctx = await deskContext(shop);
      await removeRule(ctx, body);
      return readTerms(ctx, body.language);
    },
  }),
] as const; // prettier-ignore

/** Whether a rule's value is an article of the live catalogue, or a page of the shop. */
async function knows(shop: ShopContext, of: RuleKind, value: string): Promise<boolean> {
  if (of === 'redirect') return routeExists(`/${value}`);
  const numbers = { exact: [compactNumber(value)], prefix: null, near: [] };
  const found = await openSearchIndex(shop)?.load('de', { terms: [], numbers });
  return (found?.numbers.length ?? 0) > 0;
}
