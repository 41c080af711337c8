/**
 * The interchange format of a catalogue: JSON Lines, one record per line (docs/catalogue-format.md). The generator
 * writes it, the importer reads it, and the readers of other formats translate into it; so these schemas are the only
 * place where a foreign value is judged.
 */
import { z } from 'zod';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { DOCUMENT_TYPES } from './document-types.ts';
import { ARTICLE_NUMBER } from '#lib/validators/article-number.ts';

const MAX_TEXT = 2_000;
const MAX_NAME = 300;
const MAX_MINOR = 1_000_000_000_00;

const texts = (max: number) =>
  z
    .partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(max))
    .refine((value) => Object.keys(value).length > 0, 'at least one language is needed');

const names = texts(MAX_NAME);
const descriptions = texts(8 * MAX_TEXT);
/** Codes are keys: printable, without blanks at the ends. */
const code = z
  .string()
  .regex(/^[\p{L}\p{N}\p{P}\p{S}](?:[\p{L}\p{N}\p{P}\p{S} ]{0,62}[\p{L}\p{N}\p{P}\p{S}])?$/u);
const articleNumber = z.string().regex(ARTICLE_NUMBER, 'not 1–32 printable characters');
const foreignNumber = z.string().trim().min(1).max(64);
/**
 * Integer minor units of the price list's currency; 1 and 2 mean "on request"
 * (docs/rules/prices-and-vat.md#price-on-request).
 */
const minor = z.int().min(0).max(MAX_MINOR);
const isoMoment = z.iso.datetime({ offset: true }).or(z.iso.date());
const swatch = z.string().regex(/^#[0-9a-f]{6}$/i, 'not #rrggbb');

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
  /** Sorted last, as PG0, PG90, PG91 and PG888 are (specification 9). */
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
  swatch: swatch.optional(),
  number: z.number().optional(),
  sort: z.number().optional(),
});

const FLAG_NAMES = ['novelty', 'phase-out', 'kit', 'short-dated', 'blocked', 'declaration-needed'] as const;

const documentSchema = z.strictObject({
  id: code,
  type: z.enum(DOCUMENT_TYPES),
  languages: z.array(z.enum(LANGUAGES)).min(1),
  version: z.string().min(1).max(20),
  date: z.iso.date(),
  validUntil: z.iso.date().optional(),
  /** Key in the bucket of files; absent where the shop renders the document itself. */
  file: z.string().min(1).max(500).optional(),
});

const hazardSchema = z.strictObject({
  profile: code,
  signal: z.enum(['danger', 'warning']).optional(),
  pictograms: z.array(code).max(9).default([]),
  statements: z.array(code).max(40).default([]),
  unNumber: z.string().max(12).optional(),
  storage: z.string().max(MAX_NAME).optional(),
  shipping: z.string().max(MAX_NAME).optional(),
});

/** What an article without its own value takes from its reference article: kept once per reference, not per variant. */
const inheritable = {
  descriptions: descriptions.optional(),
  documents: z.array(documentSchema).max(100).optional(),
  facts: z
    .array(z.tuple([code, z.union([z.string().max(MAX_TEXT), texts(MAX_TEXT)])]))
    .max(60)
    .optional(),
  hazard: hazardSchema.optional(),
  medicalDeviceClass: z.enum(['I', 'IIa', 'IIb', 'III']).optional(),
  origin: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  scalePrices: z
    .array(z.strictObject({ from: z.int().min(2), percent: z.number().positive().max(99) }))
    .max(10)
    .optional(),
  shelfMonths: z.int().min(1).max(600).optional(),
  storageClass: z.enum(['cold', 'frost-sensitive']).optional(),
  tariff: z.string().max(20).optional(),
  vatClass: z.enum(['standard', 'reduced']).optional(),
};

const articleSchema = z.strictObject({
  type: z.literal('article'),
  number: articleNumber,
  category: code,
  names,
  supplier: code.optional(),
  /** Product line, the same in every language. */
  line: z.string().min(1).max(120).optional(),
  /** Number of the reference article, which gives picture and shared texts; absent = the article itself. */
  reference: articleNumber.optional(),
  /** Number of the first article of the group that a listing shows as one tile; absent = a tile of its own. */
  group: articleNumber.optional(),
  /** Kind of product, the same over lines and makers; named by the values of property `kind`. */
  term: code.optional(),
  /** Key of the drawing that stands in for a photo. */
  kind: code.optional(),
  pack: z
    .strictObject({
      quantity: z.number().positive().max(1e9),
      unit: z.string().min(1).max(20),
      text: texts(80).optional(),
    })
    .optional(),
  /** Axis values in axis order. */
  properties: z
    .array(z.tuple([code, code]))
    .max(60)
    .optional(),
  price: z.strictObject({ list: minor, sale: minor.optional() }),
  /** Price lists that do not follow the base list's factor, by number of the list. */
  prices: z
    .record(z.string().regex(/^[1-9]\d{0,2}$/), z.strictObject({ list: minor, sale: minor.optional() }))
    .optional(),
  vkz: z.literal([0, 1, 2, 3, 4]).optional(),
  flags: z.array(z.enum(FLAG_NAMES)).optional(),
  gtin: z
    .string()
    .regex(/^(\d{8}|\d{12,14})$/, 'not 8, 12, 13 or 14 digits')
    .optional(),
  manufacturerNumber: foreignNumber.optional(),
  oldNumber: foreignNumber.optional(),
  isoNumber: foreignNumber.optional(),
  keywords: texts(MAX_TEXT).optional(),
  promotionCode: code.optional(),
  weightGrams: z.number().min(0).max(1e8).optional(),
  successor: articleNumber.optional(),
  predecessor: articleNumber.optional(),
  accessories: z.array(articleNumber).max(60).optional(),
  /** Parts of a set article. */
  parts: z
    .array(z.strictObject({ number: articleNumber, quantity: z.int().min(1).max(9999) }))
    .max(200)
    .optional(),
  ...inheritable,
});

const { shape } = articleSchema;

/** What holds for an article beside its names, prices and place (`ArticleDetail` of model.ts). */
export const articleDetail = z.object({
  gtin: shape.gtin,
  isoNumber: shape.isoNumber,
  manufacturerNumber: shape.manufacturerNumber,
  oldNumber: shape.oldNumber,
  parts: shape.parts,
  predecessor: shape.predecessor,
  promotionCode: shape.promotionCode,
  successor: shape.successor,
  weightGrams: shape.weightGrams,
  ...inheritable,
  accessories: z.array(articleNumber),
  documents: z.array(documentSchema),
  vatClass: z.enum(['standard', 'reduced']),
});

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
export type ArticleRecord = z.infer<typeof articleSchema>;
export type ArticleInput = z.input<typeof articleSchema>;
export type ArticleUpdate = z.infer<typeof updateSchema>;
export type DocumentRecord = z.infer<typeof documentSchema>;
/** As it is imported: lists may be left out. */
export type HazardRecord = z.input<typeof hazardSchema>;
export type FlagName = (typeof FLAG_NAMES)[number];
export type ValidRecord = z.infer<typeof recordSchema>;
