/**
 * The interchange format of a catalogue: JSON Lines, one record per line (docs/catalogue-format.md). The generator
 * writes it, the importer reads it, and the readers of other formats translate into it; so these schemas are the only
 * place where a foreign value is judged.
 */
import { z } from 'zod';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { articleSchema } from './article-record.ts';
import { MAX_NAME, articleNumber, code, isoMoment, minor, names, swatch } from './record-fields.ts';

/**
 * First line of a file: what the catalogue is. `sourceDate` decides which price updates are newer
 * (docs/rules/catalogue.md#updates-between-imports).
 */
const catalogueSchema = z.strictObject({
  type: z.literal('catalogue'),
  id: code,
  version: code,
  name: z.string().min(1).max(MAX_NAME),
  sourceDate: isoMoment,
  currency: z.string().regex(/^[A-Z]{3}$/),
  languages: z.array(z.enum(LANGUAGES)).min(1),
  defaultLanguage: z.enum(LANGUAGES),
});

/** A price list; list 1 is the base that articles' prices are given in (docs/rules/prices-and-vat.md#price-lists). */
const priceListSchema = z.strictObject({
  type: z.literal('price-list'),
  no: z.int().min(1).max(999),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** From the base list; four decimals, so that amounts stay exact integers. */
  factor: z.number().positive().max(100_000).multipleOf(0.0001),
  /** Rounding step in minor units: CHF 5, CZK 100, HUF 500, else 1. */
  step: z.int().min(1).max(1_000_000),
});

const categorySchema = z.strictObject({
  type: z.literal('category'),
  code,
  parent: code.optional(),
  names,
  /** Sorted last; left out, PG0, PG888, PG90 and PG91 are, the others not (specification 9). */
  special: z.boolean().optional(),
  sort: z.number().optional(),
  /** Number of the article whose picture stands for the category. */
  picture: articleNumber.optional(),
});

const supplierSchema = z.strictObject({
  type: z.literal('supplier'),
  id: code,
  name: z.string().min(1).max(MAX_NAME),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  address: z
    .strictObject({
      street: z.string().max(MAX_NAME).optional(),
      postcode: z.string().max(20).optional(),
      city: z.string().max(MAX_NAME).optional(),
      email: z.string().max(MAX_NAME).optional(),
      phone: z.string().max(60).optional(),
      website: z.url({ protocol: /^https$/ }).optional(),
      euRepresentative: z.string().max(MAX_NAME).optional(),
    })
    .optional(),
});

const propertySchema = z.strictObject({
  type: z.literal('property'),
  code,
  kind: z.enum(['text', 'number', 'swatch']).default('text'),
  unit: z.string().max(20).optional(),
  names,
  sort: z.number().optional(),
});

const valueSchema = z.strictObject({
  type: z.literal('value'),
  property: code,
  code,
  names,
  /** What it is called beside its name, for the search alone: the colour of a ring. */
  words: names.optional(),
  swatch: swatch.optional(),
  number: z.number().optional(),
  sort: z.number().optional(),
});

/** Any line of the file, told by its `type`. */
export const recordSchema = z.discriminatedUnion('type', [
  catalogueSchema,
  priceListSchema,
  categorySchema,
  supplierSchema,
  propertySchema,
  valueSchema,
  articleSchema,
]);

/**
 * A line of `npm run import -- --update FILE`: what changes between imports
 * (docs/rules/catalogue.md#updates-between-imports). Absent = unchanged.
 */
export const updateSchema = z
  .strictObject({
    number: articleNumber,
    price_list: minor.optional(),
    /** `null` ends a sale. */
    price_sale: minor.nullable().optional(),
    prices: z
      .record(z.string().regex(/^[1-9]\d{0,2}$/), z.strictObject({ list: minor, sale: minor.optional() }))
      .nullable()
      .optional(),
    vkz: z.literal([0, 1, 2, 3, 4]).optional(),
    blocked: z.boolean().optional(),
  })
  .refine((row) => Object.keys(row).length > 1, 'nothing to change');

export type CatalogueRecord = z.input<typeof recordSchema>;
export type CatalogueHeader = z.infer<typeof catalogueSchema>;
export type PriceListRecord = z.infer<typeof priceListSchema>;
export type CategoryRecord = z.infer<typeof categorySchema>;
export type SupplierRecord = z.infer<typeof supplierSchema>;
export type PropertyRecord = z.infer<typeof propertySchema>;
export type ValueRecord = z.infer<typeof valueSchema>;
export type ArticleUpdate = z.infer<typeof updateSchema>;
export type ValidRecord = z.infer<typeof recordSchema>;
