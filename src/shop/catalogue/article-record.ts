import { z } from 'zod';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { DOCUMENT_TYPES } from './document-types.ts';
import {
  MAX_NAME,
  MAX_TEXT,
  articleNumber,
  code,
  descriptions,
  foreignNumber,
  minor,
  names,
  texts,
} from './record-fields.ts';

/** The article of a catalogue’s file, with its documents and hazards (record.ts). */

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

/** An article of the file. */
export const articleSchema = z.strictObject({
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

export type ArticleRecord = z.infer<typeof articleSchema>;
export type ArticleInput = z.input<typeof articleSchema>;
export type DocumentRecord = z.infer<typeof documentSchema>;
/** As it is imported: lists may be left out. */
export type HazardRecord = z.input<typeof hazardSchema>;
export type FlagName = (typeof FLAG_NAMES)[number];
