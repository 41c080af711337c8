import { isLanguage } from '#shop/markets/index.ts';
import { upstreamPicture } from '#shop/media/index.ts';
import type { Candidate } from './best-entries.ts';
import { WILDCARD, type ContentEntry } from './model.ts';
import { richTextOfStrapi, targetOf } from './strapi-text.ts';
import { contentTypes, formOf, type FormField, type PublicTypeName } from './types/index.ts';

/*
 * What a Strapi says, in the form of our own entries (docs/content-upstream.md). Version 4 wraps an entry's fields in
 * `attributes`, version 5 has them beside `documentId`; media and relations of version 4 are wrapped once more, in `data`.
 * Fields are found by our own names, in either spelling, or by those of the contract's JSON.
 */

/** The collection of each kind, by its plural name in Strapi's addresses. */
export const STRAPI_COLLECTIONS: Readonly<Record<PublicTypeName, string>> = {
  hero: 'hero-banners',
  banner: 'banners',
  'category-banner': 'category-banners',
  'page-metadata': 'ls-page-metadatas',
  'solutions-feature': 'solutions-features',
  service: 'services',
  'side-menu': 'ls-sidemenus',
  'service-nav-menu': 'service-nav-menus',
  'customer-service': 'kundenservices',
  faq: 'faqs',
  'team-member': 'mitarbeiters',
  'company-data': 'firmendaten',
  'company-phone': 'telefone',
  'chat-setting': 'service-chatwoots',
  promotion: 'promotions',
  newsletter: 'newsletters',
  video: 'videos',
  'legal-page': 'legal-pages',
  'free-page': 'free-pages',
};

/** Further names of a field: those of the contract's JSON. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  heading: ['title'],
  text: ['description'],
  teaser: ['description'],
  lead: ['description'],
  summary: ['description'],
  title: ['meta_title'],
  description: ['meta_description'],
  categoryId: ['Category_Id', 'pg'],
  image: ['Category_Tile'],
  companyNumber: ['firmennummer'],
  telephone1: ['company_telephone1'],
  telephone2: ['company_telephone2'],
  telephone3: ['company_telephone3'],
  code: ['mcode'],
  issuedOn: ['date'],
};

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** What became of an answer: entries, and what is wrong with those that are none. */
export interface StrapiEntries {
  readonly entries: Candidate[];
  /** 'faq/12: question' */
  readonly wrong: string[];
}

/** Entries of a kind from the list in Strapi's `data`. Drafts are none, whatever was asked for. */
export function entriesOfStrapi(type: PublicTypeName, data: readonly unknown[]): StrapiEntries {
  const form = formOf(contentTypes[type].schema);
  const entries: Candidate[] = [];
  const wrong: string[] = [];
  for (const [index, item] of data.entries()) {
    const values = valuesOf(item);
    if (values === null || values['publishedAt'] === null) continue;
    const fields = fieldsOf(form, values);
    const checked = contentTypes[type].schema.safeParse(fields);
    const key = keyOf(values);
    if (checked.success && key) entries.push(entryOf(type, { key, index, values, fields: checked.data }));
    else wrong.push(`${type}/${key}: ${checked.error?.issues[0]?.path.join('.') ?? 'key'}`);
  }
  return { entries, wrong };
}

/** Version 4 or 5, entry, component or relation: its fields beside its id. */
function valuesOf(item: unknown): Values | null {
  if (!isValues(item)) return null;
  const inner = 'data' in item && !('id' in item) ? item['data'] : item;
  if (!isValues(inner)) return null;
  const { attributes, ...more } = inner;
  return isValues(attributes) ? { ...attributes, ...more } : inner;
}

function entryOf(
  type: PublicTypeName,
  { key, index, values, fields }: { key: string; index: number; values: Values; fields: unknown },
): Candidate {
  const language = textOf(values['locale']).slice(0, 2).toLowerCase();
  const brand = textOf(values['for_brand']);
  const order = values['sort'] ?? values['rank'];
  return {
    type,
    key,
    language: isLanguage(language) ? language : WILDCARD,
    country: textOf(values['for_country']).toUpperCase() || WILDCARD,
    brand: brand === 'main' || brand === 'light' ? brand : WILDCARD,
    sort: typeof order === 'number' ? order : index,
    revision: `${textOf(values['documentId']) || textOf(values['id'])}:${textOf(values['updatedAt'])}`,
    visibleFrom: momentOf(values['visible_from']),
    visibleTo: momentOf(values['visible_to']),
    fields: fields as ContentEntry['fields'],
  };
}

const momentOf = (value: unknown): string | null => {
  const at = Date.parse(textOf(value));
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

/** The same in every language: a key of its own, what names it in the contract, else what Strapi itself knows it by. */
function keyOf(values: Values): string {
  const named = ['key', 'slug', 'route_path_name', 'routePathName', 'Category_Id', 'categoryId'].map((name) => textOf(values[name]));
  const hash = textOf(values['hash']).replace(/^#?FAQ-/, '');
  const key = [...named, hash, textOf(values['documentId']), firstId(values)].find((one) => /^[\w-]{1,80}$/.test(one));
  return key ?? '';
} // prettier-ignore

/** Version 4 knows the languages of an entry as entries of their own: the first of them names all. */
function firstId(values: Values): string {
  const { localizations } = values;
  const others = isValues(localizations) ? localizations['data'] : localizations;
  const ids = [values, ...(Array.isArray(others) ? others.filter(isValues) : [])].map(({ id }) => Number(id));
  return String(Math.min(...ids));
}

function fieldsOf(form: readonly FormField[], values: Values): Values {
  const fields = form.map((field) => [field.name, fieldOf(field, values)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** What a choice is where Strapi says none of ours. */
const DEFAULTS: Readonly<Record<string, string>> = {
  picture: 'cabinet',
  tone: 'plain',
  place: 'home',
  group: 'order',
  icon: 'info',
};

/** The value of a field in the form that our schema checks; undefined where there is none. */
function fieldOf(field: FormField, values: Values): unknown {
  const { name, widget, isOptional, options } = field;
  const names = [name, snake(name), ...(ALIASES[name] ?? [])];
  const value = names
    .map((one) => values[one])
    .find((one) => one !== undefined && one !== null && one !== '');
  if (widget === 'choice')
    return options.find((option) => option === value) ?? (isOptional ? undefined : DEFAULTS[name]);
  if (value === undefined) return elsewhere(name, values);
  if (widget === 'group' && name !== 'link') return undefined;
  return CONVERTED[widget]?.(value, field) ?? (typeof value === 'string' ? value.trim() : value);
}

/** Where the contract's JSON keeps what has no field of its own. */
function elsewhere(name: string, values: Values): unknown {
  const way = {
    label: values['link_label'] ?? values['label'],
    route: values['route'],
    hash: values['hash'],
  };
  if (name === 'alt') return altOf(values['image']) || undefined;
  if (name === 'target') return targetOf(wayOf(way)) ?? undefined;
  return name === 'link' ? linkOf(way) : undefined;
}

const wayOf = ({ route, hash }: Values): string => `${textOf(route)}${textOf(hash)}`;

/** Nothing where there is nothing to convert: then the schema says what is wrong. */
const CONVERTED: Partial<Record<FormField['widget'], (value: unknown, field: FormField) => unknown>> = {
  'rich-text': (value) => richTextOfStrapi(value),
  image: (value) => imageOf(value),
  link: (value) => targetOf(value),
  links: (value) => listOf(value).flatMap((one) => linkOf(one) ?? []),
  items: (value, { fields }) => listOf(value).flatMap((one) => (valuesOf(one) ? [fieldsOf(fields, valuesOf(one)!)] : [])),
  lines: (value) => linesOf(value),
  group: (value) => linkOf(value),
  number: (value) => Number(value),
  date: (value) => textOf(value).slice(0, 10),
}; // prettier-ignore

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isValues(value) && Array.isArray(value['data']) ? value['data'] : [value];
};

/** A text for each line, or a list of texts or of components with one. */
function linesOf(value: unknown): string[] {
  const lines = typeof value === 'string' ? value.split('\n') : listOf(value).map((one) => (isValues(one) ? (one['text'] ?? one['label']) : one));
  return lines.map((line) => textOf(line).replace(/^- /, '')).filter(Boolean);
} // prettier-ignore

/** A component of label and target, or of label, route and hash as the contract has them. */
function linkOf(value: unknown): { label: string; target: string } | undefined {
  const values = valuesOf(value);
  if (!values) return undefined;
  const target = targetOf(values['target'] ?? values['url'] ?? wayOf(values));
  const label = textOf(values['label']);
  return target === null || label === '' ? undefined : { label, target };
}

const altOf = (image: unknown): string => textOf(valuesOf(image)?.['alternativeText']);

/** A picture of Strapi's uploads in the sizes of the contract; one that is smaller stands for the sizes it has not. */
function imageOf(value: unknown): unknown {
  const whole = valuesOf(listOf(value)[0]);
  const own = whole && sizeOf(whole);
  if (!own) return undefined;
  const formats = isValues(whole['formats']) ? whole['formats'] : {};
  const large = sizeOf(formats['large']) ?? own;
  const medium = sizeOf(formats['medium']) ?? large;
  const small = sizeOf(formats['small']) ?? medium;
  return { url: large.url, alt: altOf(whole).slice(0, 200), formats: { large, medium, small } };
}

function sizeOf(value: unknown): { url: string; width: number; height: number } | null {
  if (!isValues(value)) return null;
  const url = upstreamPicture(textOf(value['url']));
  const [width, height] = [Number(value['width']), Number(value['height'])];
  return url && Number.isInteger(width) && Number.isInteger(height) ? { url, width, height } : null;
}
