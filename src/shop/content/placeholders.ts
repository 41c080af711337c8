/** Placeholders editors may use anywhere: facts of the company, filled from company data and phone numbers of the market. @internal */
export const COMPANY_PLACEHOLDERS = [
  'brand',
  'company',
  'street',
  'postalCode',
  'city',
  'country',
  'managers',
  'email',
  'privacyEmail',
  'phone',
  'capital',
  'registerCourt',
  'registerNumber',
  'vatId',
  'weeeNumber',
  'packagingNumber',
  'supervisoryAuthority',
  'hostingProvider',
  'site',
] as const;

/** Placeholders of page metadata: facts of the shown page. @internal */
export const PAGE_PLACEHOLDERS = [
  'name',
  'number',
  'supplier',
  'query',
  'page',
  'countryName',
  'lead',
] as const;

export type PlaceholderValues = Readonly<Record<string, string | number | undefined>>;

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** Fills `{name}` from the values. An unknown or missing one becomes empty: a visitor never reads a brace. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : '',
  );
}

/** The same entry with every text in it filled, however deep: what a page shows of editors' fields. */
export function fillFields<T>(fields: T, values: PlaceholderValues): T {
  if (typeof fields === 'string') return fillPlaceholders(fields, values) as T;
  if (Array.isArray(fields)) return fields.map((one: unknown) => fillFields(one, values)) as T;
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, fillFields(one, values)])) as T;
}

/** The names of the placeholders a text uses, sorted, each once. @internal */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))].sort();
}
