import { z } from '@hono/zod-openapi';
import { ALIGNMENTS, CODE_FIELDS, FIELDS, MAX_ELEMENTS, MAX_LOGO, MAX_NAME, MAX_TEXT, RANGES, RESOLUTIONS, SYMBOLOGIES } from '#shop/labels/index.ts'; // prettier-ignore
import { boundedText } from '../contract/fields.ts';

/** Building blocks of the calls of labels; lengths in millimetres. */

const mm = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);
const count = z.int().min(RANGES.count.min).max(RANGES.count.max);
const text = boundedText(MAX_TEXT);
const box = {
  x: mm(RANGES.place),
  y: mm(RANGES.place),
  width: mm(RANGES.place),
  height: mm(RANGES.place),
};

const element = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    ...box,
    field: z.enum(FIELDS),
    text,
    size: mm(RANGES.size).openapi({ description: 'points' }),
    strong: z.boolean(),
    align: z.enum(ALIGNMENTS),
  }),
  z.object({ kind: z.literal('code'), ...box, field: z.enum(CODE_FIELDS), text, symbology: z.enum(SYMBOLOGIES) }),
  z.object({ kind: z.literal('logo'), ...box }),
]); // prettier-ignore

const pair = (range: { min: number; max: number }) => z.object({ x: mm(range), y: mm(range) });
const size = (range: { min: number; max: number }) => z.object({ width: mm(range), height: mm(range) });

export const templateFields = z
  .object({
    name: boundedText(MAX_NAME * 4).openapi({ example: 'Regal 63,5 × 38,1' }),
    format: z.string().regex(/^[a-z0-9.-]{1,40}$/),
    mode: z.enum(['simple', 'advanced']),
    page: size(RANGES.page),
    rows: count,
    columns: count,
    label: size(RANGES.label),
    margins: z.object({ top: mm(RANGES.margin), left: mm(RANGES.margin) }),
    gaps: pair(RANGES.gap),
    padding: mm(RANGES.padding),
    offset: z.int().min(RANGES.offset.min).max(RANGES.offset.max),
    correction: pair(RANGES.correction),
    dpi: z.literal(RESOLUTIONS),
    elements: z.array(element).max(MAX_ELEMENTS),
    logo: z
      .string()
      .max(MAX_LOGO)
      .regex(/^(?:data:image\/png;base64,[A-Za-z0-9+/]+=*)?$/),
  })
  .openapi('LabelTemplate', { description: 'Lengths in millimetres, sizes of type in points.' });

export const savedTemplate = templateFields
  .extend({ id: z.string(), version: z.int().min(1), savedAt: z.string() })
  .openapi('SavedLabelTemplate');

export const labelArticle = z
  .object({
    number: z.string(),
    name: z.string(),
    pack: z.string(),
    price: z.int().nullable().openapi({ description: 'minor units; null on request and for technicians' }),
    gtin: z.string().nullable(),
    own: z.string(),
  })
  .openapi('LabelArticle');

export const labelPrint = z
  .object({
    id: z.string(),
    template: z.string(),
    labels: z.int().min(1),
    articles: z.array(z.string()),
    by: z.int().min(0),
    at: z.string().openapi({ description: 'UTC, ISO 8601' }),
  })
  .openapi('LabelPrint');
