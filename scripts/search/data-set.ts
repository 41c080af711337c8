import { z } from 'zod';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { createIndexBuilder } from '#shop/search/index-builder.ts';
import type { IndexRow } from '#shop/search/index-document.ts';
import { numberKeys } from '#shop/search/number.ts';
import type { NumberKind } from '#shop/search/number.ts';
import { readJsonLines } from './jsonl.ts';

const words = z.union([z.string(), z.array(z.string())]).nullish();

/** One line of a products file; `category` is a path ("Lamps > LED") or a list, `attrs` an object, a list or text. */
export const productSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  number: z.union([z.string(), z.number()]).nullish(),
  title: z.string(),
  brand: z.string().nullish(),
  category: words,
  attrs: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()), z.string()]).nullish(),
  desc: z.string().nullish(),
  price: z.union([z.number(), z.string()]).nullish(),
});
export type Product = z.infer<typeof productSchema>;

const id = z.union([z.string(), z.number()]).transform(String);
export const querySchema = z.object({ id, text: z.string(), lang: z.enum(LANGUAGES).optional() });
export const judgementSchema = z.object({ query: id, product: id, grade: z.number() });
export type JudgedQuery = z.infer<typeof querySchema>;
export type Judgement = z.infer<typeof judgementSchema>;

export const readProducts = (file: string): Promise<Product[]> => readJsonLines(file, productSchema);
export const readQueries = (file: string): Promise<JudgedQuery[]> => readJsonLines(file, querySchema);
export const readJudgements = (file: string): Promise<Judgement[]> => readJsonLines(file, judgementSchema);

/** Writes the index of a data set in one language through the shop's own builder: article id = position in `products`. */
export function indexProducts(
  products: readonly Product[],
  language: (typeof LANGUAGES)[number],
  sink: { write: (row: IndexRow) => void; number: (key: string, kind: NumberKind, id: number) => void },
): void {
  const builder = createIndexBuilder({ languages: [language], defaultLanguage: language, write: sink.write });
  products.forEach((product, index) => {
    const category = categoryPath(product.category);
    builder.add({
      id: index,
      texts: {
        [language]: {
          title: product.title,
          brand: product.brand ?? undefined,
          category,
          attributes: attributeTexts(product.attrs),
          description: product.desc ?? undefined,
        },
      },
      categories: category.length ? category : ['-'],
      group: index,
      supplier: product.brand || null,
      price: minorUnits(product.price),
      vkz: 4,
      flags: 0,
      properties: [],
    });
    const own = product.number === null || product.number === undefined ? [] : [String(product.number)];
    for (const [key, kind] of numberKeys({ own })) sink.number(key, kind, index);
  });
  builder.finish();
}

function categoryPath(category: Product['category']): string[] {
  const parts = Array.isArray(category) ? category : (category ?? '').split(/\s*[>|/]\s*/);
  return parts.map((part) => part.trim()).filter(Boolean);
}

function attributeTexts(attrs: Product['attrs']): string[] {
  if (!attrs) return [];
  if (typeof attrs === 'string') return attrs.split(/[|;\n]/).filter(Boolean);
  if (Array.isArray(attrs)) return attrs.map(attributeText);
  return Object.entries(attrs).map(([name, value]) => `${name} ${attributeText(value)}`);
}

function attributeText(value: unknown): string {
  if (Array.isArray(value)) return value.map(attributeText).join(' ');
  if (value !== null && typeof value === 'object') return Object.values(value).map(attributeText).join(' ');
  return String(value ?? '');
}

function minorUnits(price: Product['price']): number | null {
  const amount =
    typeof price === 'string' ? Number.parseFloat(price.replace(/[^\d.,]/g, '').replace(',', '.')) : price;
  return amount === null || amount === undefined || !Number.isFinite(amount) || amount < 0
    ? null
    : Math.round(amount * 100);
}
