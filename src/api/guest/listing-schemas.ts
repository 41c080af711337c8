import { z } from '@hono/zod-openapi';
import { PROPERTY_SORT, SORTS, VIEWS, type PropertySort } from '#islands/catalogue/listing-query.ts';

const count = z.int().min(0);
const amount = z.number().nullable().openapi({ description: 'minor units of the market’s currency' });

/** 'p-height', '-p-height': by the values of a property. */
const propertySort = z
  .custom<PropertySort>((sort) => typeof sort === 'string' && PROPERTY_SORT.test(sort))
  .openapi({ type: 'string', example: 'p-height' });

const query = z.object({
  q: z.string(),
  brands: z.array(z.string()),
  properties: z.record(z.string(), z.array(z.string())),
  min: amount,
  max: amount,
  novelty: z.boolean(),
  sale: z.boolean(),
  inStock: z.boolean(),
  top: z.boolean(),
  sort: z.union([z.enum(SORTS), propertySort]),
  view: z.enum(VIEWS),
});

const vkz = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const article = z.object({
  number: z.string(),
  name: z.string(),
  pieces: z
    .array(z.object({ text: z.string(), marked: z.boolean() }))
    .openapi({ description: 'the name beside its pack; marked where it matches the search' }),
  supplier: z.string(),
  pack: z.string(),
  line: z.string().nullish(),
  variety: z.string().openapi({ example: 'in 20 Farben, 16 Formen' }),
  from: amount,
  price: amount,
  listPrice: amount,
  onRequest: z.enum(['metal-of-the-day', 'individual-offer']).nullable(),
  vkz: vkz.openapi({ type: 'integer', enum: [0, 1, 2, 3, 4] }),
  cells: z.array(z.string()).optional().openapi({ description: 'of a table: what stands in each column' }),
  arrives: z
    .string()
    .nullable()
    .openapi({ description: 'the day of arrival as the country writes it; null = agreed upon' }),
  tag: z.enum(['novelty', 'kit', 'phase-out', 'short-dated']).nullable(),
});

const facet = z.object({
  field: z.string().openapi({ example: 'p-shade' }),
  title: z.string(),
  kind: z.enum(['text', 'number', 'swatch']),
  values: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      count,
      chosen: z.boolean(),
      swatch: z.string().optional(),
    }),
  ),
});

const category = z.object({
  href: z.string(),
  name: z.string(),
  articles: count,
  picture: z.string().nullable(),
});

/** A list with all that its page shows (src/islands/catalogue/listing-view.ts). */
export const listingView = z
  .object({
    title: z.string(),
    heading: z.string(),
    paths: z.object({ first: z.string(), further: z.string() }),
    query,
    total: count.openapi({ description: 'articles, variants counted singly' }),
    tiles: count.openapi({ description: 'entries of the list: variants folded; what paging counts' }),
    lines: count.openapi({ description: 'product lines of the articles; 0 where they are not folded' }),
    page: z.int().min(1),
    entries: z.array(article),
    columns: z
      .array(z.object({ code: z.string(), title: z.string(), isNumber: z.boolean() }))
      .openapi({ description: 'of a table: the properties in which its articles differ' }),
    others: z.array(article).openapi({ description: 'articles with some of the words; counted nowhere' }),
    facets: z.array(facet),
    priceRange: z.object({ min: z.number(), max: z.number() }).nullable(),
    switches: z.object({ novelty: count, sale: count, inStock: count }),
    children: z.array(category),
    notes: z.object({
      corrected: z.string().nullable(),
      partial: z.boolean(),
      near: z.boolean(),
      without: z.array(z.string()),
      clearance: z.boolean(),
      nearest: z.array(category),
    }),
    waysOn: z
      .object({
        categories: z.array(category),
        phone: z.string(),
        contact: z.string().nullable(),
        pages: z.array(z.object({ title: z.string(), href: z.string() })).optional(),
      })
      .nullable(),
  })
  .openapi('Listing');
