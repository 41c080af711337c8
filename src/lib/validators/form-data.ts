import type * as z from 'zod/mini';

/** What a field of a form holds: text, ticked or not, the ticked ones of several boxes. */
export type Typed = string | boolean | readonly string[];

/** What a form holds, by field. */
export type TypedForm = Readonly<Record<string, Typed>>;

/** What is wrong with a form: sentences in the visitor's language. */
export interface Faults {
  /** Said above the form; null where the fields say all. */
  readonly message: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** A form that came without script and is shown once more. */
export interface PostedForm {
  readonly typed: TypedForm;
  readonly faults: Faults;
}

/** Fields that are neither kept nor shown again. */
const SECRET: ReadonlySet<string> = new Set([
  'Kennwort',
  'KennwortAlt',
  'KennwortWiederholung',
  'PIN',
  'Code',
]);

/**
 * What a form sends, by the kinds of its schema's fields: a box is true or false, boxes of one name are a list, all else is
 * text; a field that the form does not have is left out. The same in the browser and for a post without script.
 */
export function readFields({ shape }: z.ZodMiniObject, data: FormData): TypedForm {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]): [string, Typed][] => {
      const kind = kindOf(schema);
      if (kind === 'boolean') return [[name, data.has(name)]];
      if (kind === 'array') return [[name, data.getAll(name).filter((one) => typeof one === 'string')]];
      const value = data.get(name);
      return typeof value === 'string' ? [[name, value.toWellFormed()]] : [];
    }),
  );
}

/** The same without passwords, PINs and codes. */
export function withoutSecrets(typed: TypedForm): TypedForm {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.has(name)));
}

/** The kind of a schema below its defaults. */
function kindOf({ _zod: { def } }: z.core.$ZodType): string {
  const inner = 'innerType' in def ? (def.innerType as z.core.$ZodType) : null;
  return inner ? kindOf(inner) : def.type;
}

interface Refused {
  message: string;
  code: string;
  fields: readonly string[];
  fieldMessages: Readonly<Record<string, string>>;
}

/** Codes whose sentence says no more than that something is wrong with the fields. */
const GENERAL: ReadonlySet<string> = new Set(['request.invalid', 'form.invalid']);

/**
 * Where a refusal is said: beside the fields that it names and the form has, else above the form. `invalid` says what is
 * wrong with a field where the refusal does not.
 */
export function faultsOf(
  { message, code, fields, fieldMessages }: Refused,
  names: readonly string[],
  invalid: (name: string) => string,
): Faults {
  const named = fields.filter((name) => names.includes(name));
  if (named.length === 0) return { message, fields: {} };
  const said = (name: string): string => fieldMessages[name] ?? (GENERAL.has(code) ? invalid(name) : message);
  return { message: null, fields: Object.fromEntries(named.map((name) => [name, said(name)])) };
}
