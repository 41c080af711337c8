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
        top: z
          .boolean()
          .optional()
          .openapi({ description: 'true: the most ordered twentieth of each product group' }),
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
    others: z
      .array(articleSearchResult)
      .openapi({ description: 'articles with some of the words, at the end of the list; counted nowhere' }),
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

const previewHits = z
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
  .max(10);

/** What the shop's own search box shows while someone types. */
export const preview = z
  .object({
    total: count,
    hits: previewHits,
    others: previewHits.optional().openapi({
      description: 'articles with some of the words, where the hits leave room; counted nowhere',
    }),
    categories: z.array(z.object({ name: z.string(), count, href: z.string() })),
    pages: z
      .array(z.object({ title: z.string(), href: z.string() }))
      .max(4)
      .optional()
      .openapi({ description: 'questions, services and other pages of the editors that have the words' }),
    corrected: z.string().nullable(),
    near: z.boolean().optional().openapi({ description: 'true: nobody has the number; the hits come near' }),
    assistant: z
      .object({ text: z.string(), href: z.string() })
      .optional()
      .openapi({ description: 'where the tooth assistant has the line or set that is named' }),
  })
  .openapi('Preview');

/** An article as tiles show it, in one language and price list; amounts in minor units of its currency. */
export const articleSummary = z
  .object({
    id: z.int(),
    number: z.string(),
    name: z.string(),
    category: z.string(),
    supplier: z.object({ id: z.string(), name: z.string() }).nullable(),
    line: z.string().nullable(),
    reference: z.string(),
    isReference: z.boolean(),
    pack: z.string(),
    properties: z.array(z.tuple([z.string(), z.string()])).openapi({
      type: 'array',
      items: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
    }),
    listPrice: z.int().nullable(),
    price: z.int().nullable().openapi({ description: 'the public price; null = on request' }),
    onRequest: z.enum(['metal-of-the-day', 'individual-offer']).nullable(),
    currency: z.string(),
    vkz: z.literal([0, 1, 2, 3, 4]).openapi({ type: 'integer', minimum: 0, maximum: 4 }),
    novelty: z.boolean(),
    phaseOut: z.boolean(),
    kit: z.boolean(),
    shortDated: z.boolean(),
    blocked: z.boolean(),
    declarationNeeded: z.boolean(),
    goods: z
      .object({ dangerous: z.boolean(), cold: z.boolean(), bulky: z.boolean() })
      .optional()
      .openapi({ description: 'what decides about the way of delivery' }),
  })
  .openapi('ArticleSummary');

const counted = z.array(z.object({ code: z.string(), count }));

export const foldField = z
  .enum(['line', 'group'])
  .openapi({ description: 'what a tile stands for: a product line, or its variants of one kind' });

export const tile = z.object({
  article: articleSummary,
  from: z
    .int()
    .nullable()
    .optional()
    .openapi({ description: 'the lowest price of the tile, where prices differ' }),
  variants: z.object({ count, axes: z.array(z.object({ property: z.string(), count })) }).optional(),
});

export const hitsAnswer = z
  .object({
    hits: z.array(z.object({ id: z.int(), variants: count, from: z.int().optional() })),
    others: z
      .array(z.object({ id: z.int(), variants: count, from: z.int().optional() }))
      .openapi({ description: 'articles with some of the words, at the end of the list; counted nowhere' }),
    fold: foldField.optional(),
    articles: count.openapi({ description: 'variants counted singly' }),
    groups: count,
    tiles: count.openapi({ description: 'entries of the list: what paging counts' }),
    facets: z.object({
      categories: counted,
      suppliers: counted,
      properties: z.array(z.object({ code: z.string(), values: counted })),
      price: z.object({ min: z.number(), max: z.number() }).nullable(),
      switches: z.object({ novelty: count, onSale: count, inStock: count }),
    }),
    corrected: z.string().nullable(),
    words: z.array(z.string()).openapi({ description: 'to mark in names' }),
    partial: z.boolean().openapi({ description: 'no article has all the words' }),
    byNumber: z
      .enum(['whole', 'several', 'beginning', 'near'])
      .nullable()
      .openapi({ description: 'set when the text was read as article numbers' }),
    without: z.array(z.string()).openapi({ description: 'what was asked for and no article has' }),
    redirect: z
      .string()
      .nullable()
      .optional()
      .openapi({ description: 'where the editors let the text lead; a path below the market' }),
  })
  .openapi('Hits');
