import { z } from '@hono/zod-openapi';
import { boundedText } from '../contract/fields.ts';
import { articleSearchResult } from './article-schemas.ts';

const codes = z.array(boundedText(64)).max(100);
const amount = z.number().min(0).max(1_000_000_000);

/** Body of the search call: `search` is the contract's field, the others narrow, sort and size the list. */
export const searchBody = z
  .object({
    search: boundedText(200).openapi({ format: 'term', example: 'Keramikofen' }),
    limit: z.int().min(1).max(100).optional(),
    sort: z.enum(['relevance', 'price-asc', 'price-desc', 'novelty']).optional(),
    facets: z.boolean().optional().openapi({ description: 'true: counts of brands, properties, categories' }),
    filter: z
      .object({
        categories: codes.optional(),
        brands: codes.optional(),
        properties: z.record(z.string().max(64), codes).optional(),
        price: z.object({ min: amount.optional(), max: amount.optional() }).optional(),
        onSale: z.boolean().optional(),
        inStock: z.boolean().optional(),
        novelty: z.boolean().optional(),
      })
      .optional(),
  })
  .openapi('SearchRequest');

const count = z.int().min(0);
const value = z.object({ code: z.string(), name: z.string(), count });

const filterState = z
  .object({
    brands: z.array(value),
    categories: z.array(value),
    properties: z.array(z.object({ code: z.string(), name: z.string(), values: z.array(value) })),
    price: z.object({ min: z.number(), max: z.number() }).nullable(),
  })
  .openapi('FilterState');

export const searchAnswer = z
  .object({
    total: count.openapi({ description: 'articles, variants counted singly' }),
    tiles: count.openapi({ description: 'entries of the list: variants folded; what paging counts' }),
    page: z.int().min(1),
    limit: z.int().min(1),
    elements: z.array(articleSearchResult),
    corrected: z.string().nullable(),
    filter: filterState.nullable(),
  })
  .openapi('SearchAnswer');

export const previewList = z.object({
  total: count,
  offset: count,
  limit: count,
  result: z.array(articleSearchResult),
});

export const suggestion = z.object({
  status: z.union([z.literal(200), z.literal(404)]).openapi({ type: 'integer', enum: [200, 404] }),
  productNumber: z.string().nullable(),
});

const segment = z.object({ text: z.string(), marked: z.boolean() });

/** What the shop's own search box shows while someone types. */
export const preview = z
  .object({
    total: count,
    hits: z
      .array(
        z.object({
          number: z.string(),
          name: z.array(segment),
          pack: z.string(),
          price: z.string().nullable(),
          vkz: z.int().min(0).max(4),
          href: z.string(),
          picture: z.string(),
        }),
      )
      .max(10),
    categories: z.array(z.object({ name: z.string(), count, href: z.string() })),
    corrected: z.string().nullable(),
  })
  .openapi('Preview');
