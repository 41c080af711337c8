import { z } from '@hono/zod-openapi';
import { readAmount } from '#lib/amounts.ts';
import { ARTICLE_NUMBER } from '#lib/validators/article-number.ts';

/** Building blocks of paths, queries and bodies; `format` names what the pattern cannot say (docs/api.md). */

const AMOUNT = /^(?:\d{1,9}(?:[.,]\d{1,2})?)?$/;

/** A country by its ISO 3166 two letters, in either case; unknown ones are refused by `marketOfCall`. */
export const countryField = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .openapi({ format: 'country', example: 'DE', description: 'ISO 3166-1 alpha-2, either case' });

/** A language by its two letters; one that the brand does not speak means English, as in addresses. */
export const languageField = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .openapi({ format: 'language', example: 'de', description: 'ISO 639-1; not spoken here → English' });

/** DEU, ENU … of the catalogue call; two letters are understood too. */
export const languageIsoField = z
  .string()
  .regex(/^[A-Za-z]{2,3}$/)
  .openapi({ format: 'language-iso', example: 'DEU', description: 'three letters: DEU, ENU, FRA …' });

/** D, E, F … of the cart's calls; longer codes are understood too. */
export const languageLetterField = z
  .string()
  .regex(/^[A-Za-z]{1,3}$/)
  .openapi({ format: 'language-letter', example: 'D', description: 'one letter: D, E, F, S, I, N, P, U, C' });

/** An article number: 1–32 printable characters (docs/rules/catalogue.md#foreign-catalogues). */
export const numberField = z.string().regex(ARTICLE_NUMBER).openapi({
  format: 'article-number',
  pattern: ARTICLE_NUMBER.source, // the document has no place for the expression's flags
  example: '010110101',
  description: '1–32 printable characters',
});

/** What a person typed: any well-formed text; the search makes sense of it. */
export const termField = z
  .string()
  .max(200)
  .refine((text) => text.isWellFormed())
  .openapi({ format: 'term', example: 'Keramikofen' });

/** A bounded text of a caller; half a character of UTF-16 is refused, since databases would change it. */
export function boundedText(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed());
}

/** An amount as people type it, '' for none: '1250,50' → 125050 minor units, or null. */
export const amountText = z
  .string()
  .regex(AMOUNT)
  .transform((text) => readAmount(text) ?? null)
  .openapi({
    type: 'string',
    pattern: AMOUNT.source,
    example: '500,00',
    description: 'decimal, comma or point; empty = none',
  });

interface Range {
  min: number;
  max: number;
}

function wholeNumber({ min, max }: Range) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** A whole number in a path: '10' → 10. */
export function pageField(range: Range) {
  return wholeNumber(range).openapi({
    type: 'integer',
    minimum: range.min,
    maximum: range.max,
    example: range.min,
  });
}

/** A whole number in a query, which may be left out. */
export function countField(range: Range & { initial: number }) {
  return wholeNumber(range).default(range.initial).openapi({
    type: 'integer',
    minimum: range.min,
    maximum: range.max,
    default: range.initial,
    example: range.initial,
  });
}

/** '0' or '1' in a query. */
export function flagField(description: string) {
  return z
    .enum(['0', '1'])
    .optional()
    .transform((value) => value === '1')
    .openapi({ type: 'string', enum: ['0', '1'], description });
}

/** An ISO date in a query, which may be left out. */
export const dayField = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day))
  .optional()
  .openapi({ format: 'date', example: '2026-11-20' });

/** A file as an answer: bytes that no schema describes. */
export const fileAnswer: z.ZodType<Response, Response> = z
  .any()
  .openapi({ type: 'string', format: 'binary' });

/** The secret of a mail's link. */
export const linkField = boundedText(100).openapi({
  description: 'of the link in the mail; - = of the page just opened',
});

/** The JSON of every refusal and fault. */
export const errorSchema = z
  .object({
    error: z.object({
      code: z.string().openapi({ example: 'market.unknown-country' }),
      message: z.string(),
      requestId: z.string(),
      fields: z.array(z.string()).optional(),
      fieldMessages: z.record(z.string(), z.string()).optional().openapi({
        description: 'what is said beside each field, in the caller’s language',
      }),
      facts: z.record(z.string(), z.unknown()).optional().openapi({
        description: 'what the caller needs to go on, e.g. new figures',
      }),
    }),
    errorDescription: z
      .int()
      .optional()
      .openapi({ description: 'login: 4 = e-mail not unique, 5 = the link in the e-mail was not clicked' }),
  })
  .openapi('Error');
