import { z } from '@hono/zod-openapi';
import { listDocuments, LISTED_TYPES } from '#shop/documents/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { countField, countryField, languageField, termField } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';

const document = z.object({
  id: z.string(),
  Art: z.string(),
  Sprachen: z.array(z.string()),
  Version: z.string(),
  Datum: z.string(),
});

/** Documents by type: safety data sheets and eight others. */
export const documentsCall = operation({
  method: 'get',
  path: '/guestapi/dokumente/{kind}/{country}/{language}',
  who: 'anyone',
  family: 'guest',
  group: 'Documents',
  summary: 'Articles with documents of a type, 24 a page',
  params: z.object({ kind: z.enum(LISTED_TYPES), country: countryField, language: languageField }),
  query: z.object({ q: termField.default(''), seite: countField({ min: 1, max: 500, initial: 1 }) }),
  answer: z
    .object({
      result: z.array(
        z.object({
          Artikelnummer: z.string(),
          Bezeichnung: z.string(),
          Hersteller: z.string(),
          Dokumente: z.array(document),
        }),
      ),
      weitere: z.boolean().openapi({ description: 'there is another page' }),
    })
    .openapi('DocumentsOfType'),
  freshness: 'catalogue',
  limited: true,
  refuses: ['market.unknown-country', 'catalogue.not-ready'],
  run: async ({ params, query, shop }) => {
    const market = marketOfCall(shop.brand, params.country, params.language);
    if (!shop.catalogue) throw new Refusal('catalogue.not-ready');
    const asked = { type: params.kind, search: query.q.trim(), page: query.seite, language: market.language };
    const { articles, more } = await listDocuments(shop.catalogue.db, asked);
    return {
      result: articles.map(({ number, name, manufacturer, documents }) => ({
        Artikelnummer: number,
        Bezeichnung: name,
        Hersteller: manufacturer,
        Dokumente: documents.map(({ id, type, languages, version, date }) => ({
          id,
          Art: type,
          Sprachen: [...languages],
          Version: version,
          Datum: date,
        })),
      })),
      weitere: more,
    };
  },
});
