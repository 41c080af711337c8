import type { FormField } from '#shop/desk/model.ts';
import type { Words } from './calls.ts';

/** The words of an entry that nobody wrote yet: empty fields, and what its form shows as chosen. */
export function blankWords(fields: readonly FormField[]): Words {
  const needed = fields.filter(({ isOptional }) => !isOptional);
  const blanks = needed.map((field) => [field.name, blankOf(field)] as const);
  return Object.fromEntries(blanks.filter(([, blank]) => blank !== undefined));
}

function blankOf({ widget, options, fields }: FormField): unknown {
  if (widget === 'choice') return options[0];
  if (widget === 'switch') return false;
  if (fields.length === 0) return undefined;
  return widget === 'group' ? blankWords(fields) : [blankWords(fields)];
}
