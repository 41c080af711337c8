import type { z } from 'zod';

/** A row, or a part of one, that an import could not use. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly reason: string;
  readonly value: string;
  /** True where the row was left out; false where it was taken without the part at fault. */
  readonly fatal: boolean;
}

const LONGEST_VALUE = 200;

/** A value as a report can show it: JSON, cut short. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at;
}

/** One problem per finding of a schema. */
export function problemsOf(
  file: string,
  line: number,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): Problem[] {
  return issues.map((issue) => ({
    file,
    line,
    field: issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'row'),
    reason: issue.message,
    value: shown(valueAt(value, issue.path)),
    fatal: true,
  }));
}

/** Thrown when nothing was switched: the file is not a catalogue, or too many rows are bad. */
export class ImportRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportRefused';
  }
}
