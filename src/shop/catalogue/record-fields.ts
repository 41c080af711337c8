import { z } from 'zod';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { ARTICLE_NUMBER } from '#lib/validators/article-number.ts';

/** What the records of a catalogue are made of (record.ts). */

/** Characters of a text. */
export const MAX_TEXT = 2_000;
/** Characters of a name. */
export const MAX_NAME = 300;
const MAX_MINOR = 1_000_000_000_00;

/** Texts by language, at least one, each of so many characters at most. */
export const texts = (max: number) =>
  z
    .partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(max))
    .refine((value) => Object.keys(value).length > 0, 'at least one language is needed');

/** A name by language. */
export const names = texts(MAX_NAME);
/** A description by language. */
export const descriptions = texts(8 * MAX_TEXT);
/** Codes are keys: printable, without blanks at the ends. */
export const code = z
  .string()
  .regex(/^[\p{L}\p{N}\p{P}\p{S}](?:[\p{L}\p{N}\p{P}\p{S} ]{0,62}[\p{L}\p{N}\p{P}\p{S}])?$/u);
/** An article number of any catalogue. */
export const articleNumber = z.string().regex(ARTICLE_NUMBER, 'not 1–32 printable characters');
/** A number of somebody else’s: a maker’s, a former one. */
export const foreignNumber = z.string().trim().min(1).max(64);
/**
 * Integer minor units of the price list's currency; 1 and 2 mean "on request"
 * (docs/rules/prices-and-vat.md#price-on-request).
 */
export const minor = z.int().min(0).max(MAX_MINOR);
/** A day or a moment, ISO 8601. */
export const isoMoment = z.iso.datetime({ offset: true }).or(z.iso.date());
/** A colour, #rrggbb. */
export const swatch = z.string().regex(/^#[0-9a-f]{6}$/i, 'not #rrggbb');
