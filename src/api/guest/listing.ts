import { z } from '@hono/zod-openapi';
import { readList } from '#components/catalogue/read-list.ts';
import { openTranslator } from '#i18n/translate.ts';
import { Refusal } from '#lib/refusal.ts';
import { boundedText } from '../contract/fields.ts';
import { marketOfPrefix, prefixField } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { catalogueOf } from './catalogue-view.ts';
import { listingView } from './listing-schemas.ts';

/** Characters of an address's search part: longer addresses are refused anyway (docs/api.md). */
const MAX_FILTERS = 1500;

/** A list as the shop's own pages show it: what the browser reads when a filter changes. */
export const listingOperation = operation({
  method: 'get',
  path: '/guestapi/listing/{prefix}',
  who: 'anyone',
  family: 'search',
  group: 'Search',
  summary: 'A list of articles at an address of the shop',
  description:
    'Category or search with filters, sorting and page as the address carries them. Refuses (404) an address without a list of its own.',
  params: z.object({ prefix: prefixField }),
  query: z.object({
    list: boundedText(200).openapi({
      format: 'list',
      example: 'category/PG1/101',
      description: 'path behind /{prefix}/shop/: category/{pg}/{katId?}/{page?} or suche/{page?}',
    }),
    filters: boundedText(MAX_FILTERS).default('').openapi({
      example: 'p-shade=A3&sort=price-asc',
      description: 'the address’s search part',
    }),
  }),
  answer: listingView,
  freshness: 'catalogue',
  refuses: ['market.unknown-country', 'catalogue.not-ready', 'request.unknown-path'],
  limited: true,
  run: async ({ params, query, shop }) => {
    const market = marketOfPrefix(params.prefix, shop.brand);
    catalogueOf(shop);
    await openTranslator(market.language);
    const list = await readList({ ...shop, market }, query.list, query.filters);
    if (!list) throw new Refusal('request.unknown-path', { fields: ['list'] });
    return list as z.output<typeof listingView>; // nobody writes into it, whatever the schema's lists allow
  },
});
