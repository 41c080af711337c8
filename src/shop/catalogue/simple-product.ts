import { z } from 'zod';
import { LANGUAGES } from '#shop/markets/languages.ts';
import type { Language } from '#shop/markets/languages.ts';
import { hash32 } from '#lib/hash.ts';
import type { CatalogueRecord } from './record.ts';

const attribute = z.union([z.string(), z.number(), z.boolean()]);

/**
 * A product as most shops can write it in one line: for trying the search on foreign data (`npm run eval:search`) and
 * for importing a plain list.
 */
export const simpleProductSchema = z.object({
  id: z.union([z.string().min(1), z.number()]),
  number: z.string().nullish(),
  title: z.string().min(1),
  brand: z.string().nullish(),
  /** "Power tools > Drills", or the levels as a list. */
  category: z.union([z.string(), z.array(z.string())]).nullish(),
  attrs: z
    .union([z.record(z.string(), z.union([attribute, z.array(attribute)])), z.array(z.string()), z.string()])
    .nullish(),
  desc: z.string().nullish(),
  /** In units of the base currency. */
  price: z.number().min(0).nullish(),
  lang: z.enum(LANGUAGES).nullish(),
});

export type SimpleProduct = z.input<typeof simpleProductSchema>;

const ON_REQUEST = 2;
const MOST_ATTRIBUTES = 60;
const LONGEST_CODE = 64;
const LONGEST_NAME = 300;

/** Codes are short and printable; what is not becomes a hash, so that the same text is the same code everywhere. */
function codeOf(prefix: string, text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const code = `${prefix}${slug}`;
  return slug !== '' && code.length <= LONGEST_CODE ? code : `${prefix}${hash32(text).toString(36)}`;
}

function levels(category: SimpleProduct['category']): string[] {
  const parts = Array.isArray(category) ? category : (category ?? '').split(/\s*(?:>|›|\|)\s*/);
  const named = parts.map((part) => part.trim().slice(0, LONGEST_NAME)).filter(Boolean);
  return named.length > 0 ? named : ['All products'];
}

function attributes(attrs: SimpleProduct['attrs']): [name: string, value: string][] {
  if (!attrs) return [];
  if (typeof attrs === 'string') return attributes(attrs.split(/\s*[;|]\s*/));
  const pairs = Array.isArray(attrs)
    ? attrs.map((text) => /^([^:=]{1,40})\s*[:=]\s*(.+)$/.exec(text)?.slice(1) ?? ['info', text])
    : Object.entries(attrs).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((item) => [name, String(item)]),
      );
  return pairs
    .map(([name = '', value = '']): [string, string] => [name.trim(), value.trim()])
    .filter(([name, value]) => name !== '' && value !== '')
    .slice(0, MOST_ATTRIBUTES);
}

/** Everything a simple product says, as records: its categories and supplier may come again with the next product. */
export function fromSimpleProduct(product: SimpleProduct, fallback: Language = 'en'): CatalogueRecord[] {
  const language = product.lang ?? fallback;
  const text = (value: string): Partial<Record<Language, string>> => ({ [language]: value });
  const records: CatalogueRecord[] = [];
  let parent: string | undefined;
  let path = '';
  for (const level of levels(product.category)) {
    path = path ? `${path} ${level}` : level;
    const code = codeOf('c-', path);
    records.push({ type: 'category', code, names: text(level), ...(parent ? { parent } : {}) });
    parent = code;
  }
  const brand = product.brand?.trim().slice(0, LONGEST_NAME);
  const supplier = brand ? codeOf('b-', brand) : undefined;
  if (brand && supplier) records.push({ type: 'supplier', id: supplier, name: brand });
  const properties: [string, string][] = [];
  for (const [name, value] of attributes(product.attrs)) {
    const property = codeOf('p-', name);
    const code = codeOf('v-', value);
    records.push({ type: 'property', code: property, names: text(name.slice(0, LONGEST_NAME)) });
    records.push({ type: 'value', property, code, names: text(value.slice(0, LONGEST_NAME)) });
    properties.push([property, code]);
  }
  const number = String(product.id);
  const description = product.desc?.trim();
  records.push({
    type: 'article',
    number,
    category: parent ?? codeOf('c-', 'All products'),
    names: text(product.title.trim().slice(0, LONGEST_NAME)),
    price: { list: product.price ? Math.round(product.price * 100) : ON_REQUEST },
    ...(supplier ? { supplier } : {}),
    ...(properties.length > 0 ? { properties } : {}),
    ...(description ? { descriptions: text(description.slice(0, 16_000)) } : {}),
    ...(product.number && product.number !== number ? { manufacturerNumber: product.number } : {}),
  });
  return records;
}
