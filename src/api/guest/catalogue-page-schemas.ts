import { z } from '@hono/zod-openapi';
import { articleDetail } from '#shop/catalogue/index.ts';
import { LANGUAGES } from '#shop/markets/index.ts';
import { articleSummary, tile } from './search-schemas.ts';

/** What pages read of the catalogue, in one language and price list. */

export const vkz = articleSummary.shape.vkz;

export const category = z
  .object({
    id: z.int(),
    code: z.string(),
    parent: z.string().nullable(),
    special: z.boolean(),
    name: z.string(),
    slug: z.string(),
    articles: z.int().openapi({ description: 'variants counted singly' }),
    groups: z.int(),
    picture: z.string().nullable().openapi({ description: 'number of the article that stands for it' }),
  })
  .openapi('Category');

export const tree = z
  .object({
    categories: z.array(category),
    properties: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        kind: z.enum(['text', 'number', 'swatch']),
        values: z.array(z.object({ code: z.string(), name: z.string(), swatch: z.string().nullable() })),
      }),
    ),
    suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
    factor: z.number().openapi({ description: 'from amounts of the base list to the market’s' }),
  })
  .openapi('CategoryTree');

const address = z.object({
  street: z.string().optional(),
  postcode: z.string().optional(),
  city: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  website: z.string().optional(),
  euRepresentative: z.string().optional(),
});

const variant = z.tuple([z.string()], z.int()).openapi({
  type: 'array',
  items: {},
  minItems: 1,
  description: 'number, then the place of its value per axis',
});

const core = z.object({
  article: articleSummary,
  step: z.int().openapi({ description: 'rounding step of the price list, minor units' }),
  detail: articleDetail,
  supplier: z
    .object({
      id: z.string(),
      name: z.string(),
      country: z.string().nullable(),
      address: address.nullable(),
      articles: z.int(),
    })
    .nullable(),
  siblings: z.array(articleSummary),
  variants: z.int(),
  matrix: z
    .object({
      axes: z.array(
        z
          .tuple([z.string(), z.array(z.string())])
          .openapi({ type: 'array', items: {}, minItems: 2, maxItems: 2 }),
      ),
      variants: z.array(variant),
    })
    .nullable(),
  states: z
    .record(z.string(), vkz)
    .nullable()
    .openapi({ description: 'by number, blocked ones left out; null where they are too many' }),
  variantPrices: z
    .record(
      z.string(),
      z.tuple([z.int().nullable(), z.int().nullable()]).openapi({
        type: 'array',
        items: {},
        minItems: 2,
        maxItems: 2,
      }),
    )
    .nullable()
    .openapi({ description: 'public and list price of these, minor units; null on request' }),
  accessories: z.array(articleSummary),
  successor: articleSummary.nullable(),
  predecessor: articleSummary.nullable(),
  parts: z.array(z.object({ article: articleSummary, quantity: z.int() })),
});

const link = z.object({ slug: z.string(), name: z.string(), articles: z.int() });

export const lineIndex = z
  .object({
    lines: z.array(
      link.extend({
        supplier: z.string().nullable().openapi({ description: 'id of the maker' }),
        category: z.string().openapi({ description: 'code of the category its first part lies in' }),
      }),
    ),
  })
  .openapi('LineIndex');

const languages = z.partialRecord(z.enum(LANGUAGES), z.string());

export const productLine = link
  .extend({
    supplier: z.object({ id: z.string(), name: z.string(), country: z.string().nullable() }).nullable(),
    descriptions: languages.nullable(),
    facts: z.array(
      z.tuple([z.string(), z.union([z.string(), languages])]).openapi({
        type: 'array',
        items: {},
        minItems: 2,
        maxItems: 2,
      }),
    ),
    documents: articleDetail.shape.documents,
    related: z.array(link).openapi({ description: 'lines of the same name with more behind it, or less' }),
    parts: z.array(tile).openapi({ description: 'one for each article page of the line' }),
    range: z.object({ min: z.int(), max: z.int() }).nullable().openapi({
      description: 'prices in minor units of the market’s currency; null where all are on request',
    }),
  })
  .openapi('ProductLine');

export const articlePageView = z
  .object({
    page: core,
    moved: z.boolean(),
    alternatives: z.array(articleSummary),
    photos: z.array(z.int()).openapi({ description: 'places of photos beside the main picture' }),
  })
  .openapi('ArticlePage');
