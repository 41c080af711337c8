import type { Translate } from '#i18n/island-texts.ts';
import { FIELD_TEXTS, type FieldErrors } from '#lib/validators/field-texts.ts';
import { faultsOf, type Faults, type Typed } from '#lib/validators/form-data.ts';

/** What is wrong, and by which refusal. */
export interface Found {
  faults: Faults;
  code: string | null;
}

export const NOTHING: Faults = { message: null, fields: {} };

/** Where a refusal is said: above the form where the page says so, else beside the fields that it names. */
export function saidOf(
  refused: Parameters<typeof faultsOf>[0],
  names: readonly string[],
  focusOf: Readonly<Record<string, string>> = {},
  say: (errors: FieldErrors) => Faults['fields'],
): Faults {
  if (focusOf[refused.code] !== undefined) return { message: refused.message, fields: {} };
  return faultsOf(refused, names, (name) => say({ [name]: FIELD_TEXTS.invalid })[name]!);
}

/** What is left to say once a field is being corrected: whether it is right now, the next press says. */
export function withoutFault(found: Found, field: EventTarget): Found {
  const corrected = 'name' in field ? String(field.name) : '';
  const { message, fields } = found.faults;
  if (fields[corrected] === undefined) return found;
  const others = Object.entries(fields).filter(([name]) => name !== corrected);
  return { ...found, faults: { message, fields: Object.fromEntries(others) } };
}

export function messageOf({ message, fields }: Faults, wrongFields: string | undefined): string | null {
  return message ?? (Object.keys(fields).length > 0 ? (wrongFields ?? null) : null);
}

/** What is wrong with fields, as it is said: in the form's own words where it has some. */
export function sentencesOf(
  errors: FieldErrors,
  t: Translate,
  invalid: Readonly<Record<string, Typed | undefined>> = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => {
      const own = text === FIELD_TEXTS.invalid ? invalid[name] : undefined;
      return [name, typeof own === 'string' ? own : t(text)];
    }),
  );
}

/** Moves the focus to a field, or to what is said above the form. */
export function focusOn(
  form: HTMLFormElement | null,
  name: string | undefined,
  message: HTMLElement | null,
): void {
  const control = name === undefined ? message : form?.elements.namedItem(name);
  if (control instanceof RadioNodeList) (control[0] as HTMLElement).focus();
  else if (control instanceof HTMLElement) control.focus();
}
