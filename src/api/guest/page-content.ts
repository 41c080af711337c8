import { z } from '@hono/zod-openapi';
import type { Frozen } from '#lib/frozen.ts';
import {
  PUBLIC_TYPE_NAMES,
  WILDCARD,
  contentTypes,
  isAvailable,
  type ContentEntry,
  type ContentOfSelectors,
  type ContentSelector,
  type PublicTypeName,
} from '#shop/content/index.ts';
import type { Market } from '#shop/markets/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { boundedText } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { perform } from '../perform.ts';
import { inMarket } from './content.ts';
import { readEntries } from './read-entries.ts';

/** 'hero', or 'legal-page:imprint,terms' for some keys of a type; several with blanks between. */
const SELECTOR = `(?:${PUBLIC_TYPE_NAMES.join('|')})(?::[\\w-]{1,40}(?:,[\\w-]{1,40}){0,9})?`;
const SELECTORS = new RegExp(`^${SELECTOR}(?: ${SELECTOR}){0,19}$`);
const MAX_SELECTORS = 1000;

const entry = z
  .object({
    type: z.enum(PUBLIC_TYPE_NAMES),
    key: z.string(),
    language: z.string(),
    country: z.string(),
    brand: z.string(),
    sort: z.number(),
    revision: z.string(),
    fields: z.record(z.string(), z.unknown()),
  })
  .refine(({ type, fields }) => contentTypes[type].schema.safeParse(fields).success, { path: ['fields'] })
  .openapi('ContentEntry');

/** Everything that a page shows from editors, in one call: what pages on the server read. */
export const pageContentCall = operation({
  method: 'get',
  path: '/guestapi/page-content/{country}/{lang}',
  who: 'anyone',
  family: 'content',
  group: 'Content',
  summary: 'Entries of several kinds as editors wrote them, the best of each key for the market',
  description: 'The fields of each kind are those of src/shop/content/types.',
  params: inMarket,
  query: z.object({
    select: boundedText(MAX_SELECTORS)
      .regex(SELECTORS)

      .openapi({ pattern: SELECTORS.source, format: 'content-selector', example: 'hero legal-page:imprint' }),
  }),
  answer: z.object({ entries: z.array(entry) }),
  freshness: 'content',
  refuses: ['market.unknown-country'],
  settle: ({ entries }, { params, shop }) => {
    const market = marketOfCall(shop.brand, params.country, params.lang);
    return { entries: entries.filter(isFor(market)) };
  },
  run: async ({ params, query, shop }) => {
    const { language, country, brand } = marketOfCall(shop.brand, params.country, params.lang);
    const { previewAt } = shop;
    const at = previewAt ?? shop.now;
    const reader = { language, country: country.iso2, brand, at, preview: previewAt !== undefined };
    const content = await readEntries(shop, selectorsOf(query.select), reader);
    return { entries: Object.values(content).flat() as ContentEntry<PublicTypeName>[] };
  },
});

/** True for what is the market's own or everybody's: an upstream that knows no brands does not bring one into the other's shop. */
const isFor =
  ({ brand, country }: Market) =>
  (entry: { brand: string; country: string }): boolean =>
    [WILDCARD, brand].includes(entry.brand) && [WILDCARD, country.iso2].includes(entry.country.toUpperCase());

/** What a page shows from editors, by type, whoever answers for content. Refuses what `perform` refuses. */
export async function readPageContent<const S extends readonly ContentSelector[]>(
  shop: ShopContext,
  selectors: S,
): Promise<ContentOfSelectors<S>> {
  const { country, language } = shop.market;
  const params = { country: country.iso2, lang: language };
  const { entries } = await perform(pageContentCall, { params, query: { select: textOf(selectors) } }, shop);
  const types = selectors.map((selector) => (typeof selector === 'string' ? selector : selector.type));
  const shown = entries.filter(isAvailable).filter(isFor(shop.market)); // whoever wrote it
  const byType = types.map((type) => [type, shown.filter((one) => one.type === type)] as const);
  return Object.fromEntries(byType) as Frozen<unknown> as ContentOfSelectors<S>; // checked by the schema of each type
}

const textOf = (selectors: readonly ContentSelector[]): string =>
  selectors
    .map((selector) =>
      typeof selector === 'string' ? selector : `${selector.type}:${selector.keys.join(',')}`,
    )
    .join(' ');

function selectorsOf(text: string): ContentSelector<PublicTypeName>[] {
  return text.split(' ').map((part) => {
    const [name = '', keys] = part.split(':');
    const type = name as PublicTypeName; // by the pattern
    return keys === undefined ? type : { type, keys: keys.split(',') };
  });
}
