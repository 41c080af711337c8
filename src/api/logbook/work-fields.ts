import { z } from '@hono/zod-openapi';
import { MAX_CODES, MOST_POSITIONS, WORK_ID, WORK_KINDS, WORK_STATES } from '#shop/work-records/model.ts';
import { boundedText } from '../contract/fields.ts';

export const id = z.string().regex(WORK_ID).openapi({ format: 'work-id', example: '0B7M4Q2X9C', description: 'ten characters of Crockford’s base 32, made by the caller' }); // prettier-ignore
export const day = z
  .string()
  .regex(/^(?:\d{4}-\d\d-\d\d)?$/)
  .openapi({ format: 'date', description: 'ISO date, or empty' });
export const realDay = day.refine((text) => text === '' || !Number.isNaN(Date.parse(text)));

/** A material in a work. */
export const position = z
  .object({
    id: boundedText(20).min(1),
    article: boundedText(32).openapi({ description: 'our number; empty for foreign goods' }),
    name: boundedText(200).min(1),
    manufacturer: boundedText(120).openapi({
      description: 'empty: of our articles as the catalogue says it',
    }),
    makerNumber: boundedText(60).default('').openapi({ description: 'the maker’s article number, as above' }),
    di: boundedText(60).openapi({ description: 'UDI-DI' }),
    lot: boundedText(20),
    serial: boundedText(20),
    expiry: day,
    production: boundedText(10),
    quantity: z.int().min(1).max(9999),
    unit: boundedText(12).default('').openapi({ description: 'empty: pieces' }),
    isWithoutBatch: z.boolean(),
    isConfirmed: z.boolean().openapi({ description: 'expired or recalled material was confirmed' }),
    isCompared: z.boolean().optional().openapi({
      description: 'false: the code did not part its fields, and nobody compared them with the pack',
    }),
    code: boundedText(MAX_CODES).openapi({
      description: 'as it was read, one code a line, with its symbology identifier',
    }),
  })
  .openapi('WorkPosition');
export const head = z.object({
  number: boundedText(20).min(1),
  client: z.object({ name: boundedText(120).min(1), reference: boundedText(60), info: boundedText(500) }),
  patient: boundedText(20).openapi({ description: 'a code, never a name; empty = the number' }),
  kind: z.enum([...WORK_KINDS, '']),
  teeth: boundedText(220).openapi({ description: 'FDI numbers, `13, 12, 11`' }),
  shade: boundedText(40),
});
export const draft = head
  .extend({
    technician: z.int().min(0).max(999999).nullable().openapi({ description: 'null: whoever acts' }),
    positions: z
      .array(position)
      .max(MOST_POSITIONS)
      .refine((all) => new Set(all.map((one) => one.id)).size === all.length) // each is kept once
      .openapi({ description: 'each with an id of its own', 'x-unique-by': 'id' }),
  })
  .openapi('WorkDraft');
export const work = head
  .extend({
    id: z.string(),
    version: z.int(),
    state: z.enum(WORK_STATES),
    technician: z.object({ id: z.int(), name: z.string() }),
    positions: z.array(
      position.extend({
        at: z.string(),
        by: z.string(),
        deviceClass: z.string().optional().openapi({ description: 'class as medical device by the catalogue; empty: it says none' }), // prettier-ignore
      }),
    ),
    delivered: z.string().optional().openapi({ description: 'ISO date, or empty' }),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    retainUntil: z.string().nullable(),
  })
  .openapi('Work');
