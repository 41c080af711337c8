import type * as z from 'zod/mini';
import { Refusal } from '#lib/refusal.ts';
import { REFUSAL_CODES, type RefusalCode } from '#lib/refusal-codes.ts';
import { FIELD_TEXTS, type FieldErrors, type FieldText } from './field-texts.ts';

const KNOWN: ReadonlySet<string> = new Set(Object.values(FIELD_TEXTS));

/** What zod says about a value, as far as fields need it. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What is checked, or what is wrong by field. */
export type Checked<Values> =
  | { readonly values: Values; readonly errors?: undefined }
  | { readonly values?: undefined; readonly errors: FieldErrors };

/**
 * Turns zod's issues into `{ field: text }`: the first issue of a field wins, inner fields are joined by dots, a field of the
 * whole form is ''. An issue that says none of FIELD_TEXTS becomes "please check".
 */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, FieldText> = {};
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    errors[field] ??= KNOWN.has(message) ? (message as FieldText) : FIELD_TEXTS.invalid;
  }
  return errors;
}

/**
 * Checks what a form holds against its schema, in the browser and on the server alike. Faults come in the order of the
 * schema's fields, so that the first is the one to go to.
 */
export function checkForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  input: unknown,
): Checked<z.output<Schema>> {
  const result = schema.safeParse(input);
  return result.success
    ? { values: result.data }
    : { errors: inOrder(fieldErrors(result.error.issues), schema) };
}

function inOrder(errors: FieldErrors, { shape }: z.ZodMiniObject): FieldErrors {
  const names = Object.keys(shape);
  const place = (field: string): number => names.indexOf(field.split('.')[0]!);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

/**
 * The values of a form for what trusts them. Refuses with the fields and what is said beside each: by `form.invalid`, or by
 * the code whose sentence is said beside all of them (`password.length`).
 */
export function readForm<Schema extends z.ZodMiniObject>(schema: Schema, input: unknown): z.output<Schema> {
  const { values, errors } = checkForm(schema, input);
  if (errors) throw new Refusal(codeOf(errors), { fields: Object.keys(errors), texts: errors });
  return values as z.output<Schema>;
}

function codeOf(errors: FieldErrors): RefusalCode {
  const [text, ...others] = new Set(Object.values(errors));
  const own = REFUSAL_CODES.find((code) => text === `errors:${code}`);
  return own && others.length === 0 ? own : 'form.invalid';
}
