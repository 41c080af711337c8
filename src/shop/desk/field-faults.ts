import type { z } from 'zod';
import type { EntryFault } from '#lib/refusal.ts';
import { EXAMPLE } from '#shop/content/index.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with the words of an entry: for each place (`links.0.target`) why, and the most that it may hold. */
export interface FieldFaults {
  fields: readonly string[];
  texts: Readonly<Record<string, EntryFault>>;
  limits: Readonly<Record<string, number>>;
}

/** Places said at once; an entry that is wrong in more says the others when these are right. */
const MOST = 20;

/** The faults that a content type's schema finds in given words, the first of each place. */
export function fieldFaults(issues: readonly Issue[], given: unknown): FieldFaults {
  const first = new Map<string, Issue>();
  for (const issue of issues) {
    const place = issue.path.join('.') || '(body)';
    if (!first.has(place)) first.set(place, issue);
  }
  const told = [...first].slice(0, MOST);
  return {
    fields: told.map(([place]) => place),
    texts: Object.fromEntries(told.map(([place, issue]) => [place, reasonOf(issue, at(given, issue.path))])),
    limits: Object.fromEntries(
      told.flatMap(([place, issue]) => (issue.code === 'too_big' ? [[place, Number(issue.maximum)]] : [])),
    ),
  };
}

/** Places of given words where a type's example still stands, wherever in the form it was moved. */
export function exampleFaults(given: unknown, sample: unknown): FieldFaults {
  const examples = new Set(
    textsOf(sample)
      .map(([, text]) => text)
      .filter((text) => text.startsWith(EXAMPLE)),
  );
  const fields = textsOf(given).flatMap(([place, text]) => (examples.has(text.trim()) ? [place] : []));
  const told = fields.slice(0, MOST);
  return {
    fields: told,
    texts: Object.fromEntries(told.map((one) => [one, 'desk:fault.example'])),
    limits: {},
  };
}

/** Every text within words, with its place. */
function textsOf(value: unknown, path: readonly string[] = []): [place: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

function at(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], given);
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Formats by the name their schema gives them; a pattern's is the error it names (`content/types/field.ts`). */
const OF_FORMAT: Readonly<Record<string, EntryFault>> = {
  email: 'errors:field.email',
  date: 'errors:field.date',
  'content.bad-phone': 'errors:field.phone',
  'content.bad-target': 'desk:fault.link',
  'content.bad-file': 'desk:fault.file',
};

function reasonOf(issue: Issue, value: unknown): EntryFault {
  if (isBlank(value)) return 'errors:field.required';
  if (issue.code === 'too_big')
    return issue.origin === 'array' ? 'desk:fault.too-many' : 'desk:fault.too-long';
  if (issue.code === 'too_small' && issue.origin === 'array') return 'errors:field.required';
  if (wantsNumber(issue)) return 'desk:fault.number';
  const format = issue.code === 'invalid_format' ? OF_FORMAT[issue.format] : undefined;
  return format ?? OF_FORMAT[issue.message] ?? 'errors:field.invalid';
}

const wantsNumber = (issue: Issue): boolean =>
  (issue.code === 'too_small' && issue.origin !== 'string') ||
  (issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected));
