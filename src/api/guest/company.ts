import { z } from '@hono/zod-openapi';
import { contentWire, teamWire } from '#shop/content/index.ts';
import { countryField } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { inMarket } from './content.ts';
import * as schemas from './content-schemas.ts';
import { readMarketContent } from './read-market-content.ts';

const group = 'The company';
const noTiles = () => '';
const NO_PHONES = { company_telephone1: '', company_telephone2: '', company_telephone3: '' };

/** telefon, faq, mitarbeiter, content/Firmendaten (specification 7): who stands behind the shop. */
export const companyOperations = [
  operation({
    method: 'get',
    path: '/guestapi/telefon/{country}',
    who: 'anyone',
    family: 'content',
    group,
    summary: 'Phone numbers for a country',
    params: z.object({ country: countryField }),
    answer: schemas.phones,
    freshness: 'content',
    refuses: ['market.unknown-country'],
    run: async ({ params, shop }, lifetime) => {
      const market = marketOfCall(shop.brand, params.country);
      const { entries, options } = await readMarketContent(shop, 'company-phone', market, lifetime);
      const { data } = contentWire(entries, { ...options, tileUrl: noTiles });
      return { data: { ...NO_PHONES, ...data[0]?.attributes } };
    },
  }),
  operation({
    method: 'get',
    path: '/guestapi/faq/{country}/{lang}',
    who: 'anyone',
    family: 'content',
    group,
    summary: 'Questions and answers',
    params: inMarket,
    answer: schemas.faqs,
    freshness: 'content',
    refuses: ['market.unknown-country'],
    run: async ({ params, shop }, lifetime) => {
      const market = marketOfCall(shop.brand, params.country, params.lang);
      const { entries, options } = await readMarketContent(shop, 'faq', market, lifetime);
      return contentWire(entries, { ...options, tileUrl: noTiles }) as z.infer<typeof schemas.faqs>;
    },
  }),
  operation({
    method: 'get',
    path: '/guestapi/content/Firmendaten/{country}/{lang}',
    who: 'anyone',
    family: 'content',
    group,
    summary: 'Company data of the firm behind the brand',
    params: inMarket,
    answer: schemas.companies,
    freshness: 'content',
    refuses: ['market.unknown-country'],
    run: async ({ params, shop }, lifetime) => {
      const market = marketOfCall(shop.brand, params.country, params.lang);
      const { entries, options } = await readMarketContent(shop, 'company-data', market, lifetime);
      return contentWire(entries, { ...options, tileUrl: noTiles }) as z.infer<typeof schemas.companies>;
    },
  }),
  operation({
    method: 'post',
    path: '/guestapi/mitarbeiter/{country}/{lang}',
    who: 'anyone',
    family: 'content',
    group,
    summary: 'The team, shuffled or by department where wished',
    params: inMarket,
    body: z.object({ randomize: z.boolean().optional(), grouped: z.boolean().optional() }),
    bodyRequired: false,
    answer: schemas.team,
    freshness: 'never',
    refuses: ['market.unknown-country'],
    run: async ({ params, body, shop }, lifetime) => {
      const market = marketOfCall(shop.brand, params.country, params.lang);
      const { entries, options } = await readMarketContent(shop, 'team-member', market, lifetime);
      const wire = teamWire(entries, body, { ...options, tileUrl: noTiles }, Math.random);
      return wire as z.infer<typeof schemas.team>;
    },
  }),
] as const;
