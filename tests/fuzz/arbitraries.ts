import fc from 'fast-check';
import { COUNTRIES, LANGUAGES, LANGUAGE_ISO } from '#shop/markets/index.ts';
import type { Schema } from '../../src/api/docs/render-schema.ts';
import { mismatch, type Components } from './json-schema.ts';

/** Strings that have broken shops before: quotes of every language, escapes, odd letters, numbers in disguise. */
const NASTY = [
  "' OR 1=1 --", '"; DROP TABLE article; --', "1' UNION SELECT name FROM sqlite_master --", '<script>alert(1)</script>',
  '${7*7}', '{{constructor}}', '../../etc/passwd', '%2e%2e%2f', '%00', '\\', '"', "'", '`', '*', '"a" NEAR b', 'a AND',
  'NOT', '(', 'NaN', 'null', '__proto__', 'constructor', 'ﬁ', 'İ', 'ß', '\u202e', '\u200b', '👩‍🔬', '﷽', 'A2 oben', '½',
  '-1', '1e309', '0x10', '00', '1101021', '110 10.21', '4006381333931', 'ker', 'zirk', 'Wachs', 'a'.repeat(199),
]; // prettier-ignore

export const nasty = fc.constantFrom(...NASTY);
export const wellFormed = fc.string({ unit: 'grapheme', maxLength: 60 });

const cased = (value: string) => fc.constantFrom(value, value.toLowerCase(), value.toUpperCase());

/** What a format means, beyond what its pattern says. */
const BY_FORMAT: Readonly<Record<string, (known: KnownValues) => fc.Arbitrary<string>>> = {
  country: () =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...COUNTRIES.map(({ iso2 }) => iso2)).chain(cased) },
      letters(2),
    ),
  language: () => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...LANGUAGES).chain(cased) }, letters(2)),
  'language-iso': () =>
    fc.oneof(fc.constantFrom(...Object.values(LANGUAGE_ISO)).chain(cased), letters(3), letters(2)),
  'language-letter': () => fc.oneof(fc.constantFrom(...'DEFSINPUC').chain(cased), letters(1), letters(3)),
  'article-number': ({ numbers }) => fc.oneof(fc.constantFrom(...numbers), nasty, wellFormed),
  term: ({ terms }) => fc.oneof(fc.constantFrom(...terms), nasty, wellFormed),
  date: () =>
    fc
      .integer({ min: -400, max: 400 })
      .map((days) => new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10)),
  'content-selector': () =>
    fc
      .subarray(['side-menu', 'legal-page:imprint', 'free-page:about,career', 'company-data'], {
        minLength: 1,
      })
      .map((selectors) => selectors.join(' ')),
  'page-path': () => fc.constantFrom('/de-de/', '/en-at/aktionen', '/de-de/seite/unternehmen'),
  moment: () =>
    fc.oneof(
      fc.constant(''),
      fc
        .integer({ min: -400, max: 400 })
        .map((days) => new Date(Date.UTC(2026, 10, 21 + days)).toISOString()),
    ),
  limit: () => fc.constantFrom('*', 'de', 'DE', 'main', 'de fr', 'DE AT', 'main light'),
  email: () => fc.constantFrom('neu@example.com', 'a.b+c@labor.example', 'X@EXAMPLE.COM'),
  'work-id': () => fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
  market: () => fc.constantFrom('de-de', 'en-us', 'fr-ch', 'hu-hu', 'xx-de', 'de-xx', 'cs-cz'),
};

/** Values that exist in the shop under test, so that valid calls reach deep. */
export interface KnownValues {
  numbers: readonly string[];
  terms: readonly string[];
}

function letters(length: number): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(`^[A-Za-z]{${length}}$`));
}

/** Values of a schema, the odd ones more often than by chance. */
export function valid(schema: Schema, components: Components, known: KnownValues): fc.Arbitrary<unknown> {
  const target = schema.$ref ? components[schema.$ref.split('/').at(-1)!]! : schema;
  return kept(raw(target, components, known), (value) => mismatch(target, value, components) === null);
}

const MOST_MISSES = 20_000;

/** A filter that says when it starves: a document whose pattern nothing fits would let a run hang. */
export function kept<T>(values: fc.Arbitrary<T>, fits: (value: T) => boolean): fc.Arbitrary<T> {
  let misses = 0;
  return values.filter((value) => {
    if (fits(value)) {
      misses = 0;
      return true;
    }
    if ((misses += 1) > MOST_MISSES)
      throw new Error(`no generated value fits, such as ${JSON.stringify(value)}`);
    return false;
  });
}

function raw(schema: Schema, components: Components, known: KnownValues): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => valid(part, components, known);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.format && BY_FORMAT[schema.format]) return BY_FORMAT[schema.format]!(known);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return object(schema, inner);
    case 'array':
      return array(schema, inner);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(nasty, wellFormed);
    default:
      return fc.jsonValue({ maxDepth: 2 }).filter((value) => JSON.stringify(value).length < 1500);
  }
}

function array(schema: Schema, inner: (part: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const minLength = schema.minItems ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 5, 5));
  const items = inner(schema.items ?? {});
  const own = schema['x-unique-by'];
  if (own === undefined) return fc.array(items, { minLength, maxLength });
  const selector = (item: unknown) => (item as Record<string, unknown>)[own];
  return fc.uniqueArray(items, { minLength, maxLength, selector });
}

function object(schema: Schema, inner: (part: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inner(part)] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: (schema.required ?? []) as never[] });
}

/** Values that are not of a schema: of another type, too long, too large, of another form. Undefined: none exist. */
export function invalid(
  schema: Schema,
  components: Components,
  textOnly: boolean,
): fc.Arbitrary<unknown> | undefined {
  const accepts = (value: unknown) => mismatch(schema, value, components) === null;
  const candidates = textOnly
    ? fc.oneof(nasty, wellFormed, fc.constantFrom('', ' ', 'DEU1', '-1', '1.5', tooLong(schema), '9999999'))
    : fc.oneof(
        fc.jsonValue({ maxDepth: 1 }),
        fc.constantFrom(-1, 1.5, 1e9, 'x'.repeat(5000), null, [], true),
      );
  const numeric = textOnly && [schema.type].flat().some((type) => type === 'integer');
  if (acceptsAnything(schema, textOnly)) return undefined;
  return kept<unknown>(candidates, (value) => !accepts(numeric ? asNumber(String(value)) : value));
}

/** A text longer than its schema lets it be, where that says so. */
const tooLong = ({ maxLength = 0 }: Schema): string => 'x'.repeat(Math.max(250, maxLength + 1));

/** A query's '7' is the number 7; other texts stay what they are. */
function asNumber(text: string): unknown {
  return /^\d{1,6}$/.test(text) ? Number(text) : text;
}

function acceptsAnything(schema: Schema, textOnly: boolean): boolean {
  if (Object.keys(schema).every((key) => key === 'description' || key === 'example')) return true;
  const { type, pattern, enum: choices, maxLength } = schema;
  return textOnly && type === 'string' && !pattern && !choices && maxLength === undefined;
}
