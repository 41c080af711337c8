import { z } from '@hono/zod-openapi';
import {
  FIRM,
  countriesWire,
  defaultMarket,
  geoWire,
  marketOf,
  printedCatalogueOf,
  printedCatalogueWire,
} from '#shop/markets/index.ts';
import { countryField, languageField, languageIsoField } from '../contract/fields.ts';
import { countryOfCall, languageOfCall, languageOfIso, marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';

const group = 'Countries and firms';
const inCountry = z.object({ country: countryField });
const firm = z.union([z.literal(1), z.literal(3)]).openapi({ type: 'integer', enum: [1, 3] });

const country = z
  .object({
    iso2country: z.string().openapi({ example: 'AT' }),
    lndnr: z.int().openapi({ description: 'its range gives the continent', example: 38 }),
    iso2language: z.string().openapi({ example: 'de' }),
    fi: firm,
    name: z.string().openapi({ example: 'Österreich' }),
    lndname: z.string(),
    continent: z.enum(['EU', 'AS', 'AF', 'NA', 'CA', 'SA', 'AU']),
  })
  .openapi('Country');

export const companyCall = operation({
  method: 'get',
  path: '/guestapi/user/company/{country}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'Company number (firm) that sells to a country',
  params: inCountry,
  answer: z.object({ firma: firm }),
  freshness: 'fixed',
  refuses: ['market.unknown-country'],
  run: ({ params, shop }) => {
    countryOfCall(params.country);
    return { firma: FIRM[shop.brand] };
  },
});

/** geo/locate, user/countries, user/company, user/firma, katalog (specification 7). */
export const marketOperations = [
  operation({
    method: 'get',
    path: '/guestapi/geo/locate',
    who: 'anyone',
    family: 'guest',
    group,
    summary: 'Country of the caller and the language it is greeted in',
    description: 'Unknown countries fall back to DE.',
    answer: z.object({ iso2: z.string(), country: z.object({ spracheIso2: z.string() }) }),
    freshness: 'never',
    run: ({ shop }) => geoWire(defaultMarket(shop.brand, shop.geoCountry)),
  }),
  operation({
    method: 'get',
    path: '/guestapi/user/countries',
    who: 'anyone',
    family: 'guest',
    group,
    summary: 'Countries the brand sells to',
    description: '`lang` chooses the language of the names; German without it.',
    query: z.object({ lang: languageField.optional() }),
    answer: z.array(country),
    freshness: 'fixed',
    run: ({ query, shop }) => countriesWire(shop.brand, languageOfCall(query.lang ?? 'de', shop.brand)),
  }),
  companyCall,
  operation({
    method: 'get',
    path: '/guestapi/user/firma/{country}',
    who: 'anyone',
    family: 'guest',
    group,
    summary: 'Currency of the price list a country buys from',
    params: inCountry,
    answer: z.object({
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .openapi({ example: 'EUR' }),
    }),
    freshness: 'fixed',
    refuses: ['market.unknown-country'],
    run: ({ params, shop }) => ({ currency: marketOfCall(shop.brand, params.country).currency }),
  }),
  operation({
    method: 'get',
    path: '/guestapi/katalog/{country}/{languageISO}',
    who: 'anyone',
    family: 'guest',
    group,
    summary: 'Printed catalogue and price list number',
    params: z.object({ country: countryField, languageISO: languageIsoField }),
    answer: z.object({ URL: z.url().nullable(), pl: z.int(), plnr: z.int() }),
    freshness: 'fixed',
    refuses: ['market.unknown-country', 'market.unknown-language'],
    run: ({ params, shop }) => {
      const language = languageOfIso(params.languageISO, shop.brand);
      const market = marketOf(shop.brand, language, countryOfCall(params.country));
      return printedCatalogueWire(market, printedCatalogueOf(market, shop.settings.PRINTED_CATALOGUES));
    },
  }),
] as const;
