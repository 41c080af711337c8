import { businessDay } from '#lib/business-time.ts';
import type { Language } from '#shop/markets/languages.ts';
import type { CatalogueRecord } from '../../record.ts';
import { elementName, languageOf } from './bmecat-words.ts';
import { codeFrom, productRecords, textsIn } from './bmecat-product.ts';
import type { BmecatContext } from './bmecat-product.ts';
import type { Bytes, SourceItem } from './source.ts';
import { XmlFault, child, children, textIn, xmlElements } from '#lib/xml-elements.ts';
import type { XmlElement } from '#lib/xml-elements.ts';

const WHOLE = new Set([
  'CATALOG',
  'CATALOG_STRUCTURE',
  'PRODUCT',
  'PRODUCT_TO_CATALOGGROUP_MAP',
  'PRICE_FORMULA',
]);
const READING = { whole: WHOLE, rename: elementName };

/**
 * Reads a BMEcat catalogue, version 1.2 or 2005, with or without namespace; holds one product at a time. Group maps
 * stand behind the products and come as assignments. Prices are those of `day` (ISO date).
 */
export async function* readBmecat(
  bytes: Bytes,
  day: string = businessDay(new Date().toISOString()),
): AsyncGenerator<readonly SourceItem[]> {
  const reader = new BmecatReader(day);
  try {
    for await (const elements of xmlElements(bytes, READING)) {
      const items: SourceItem[] = [];
      for (const element of elements) items.push(...reader.items(element));
      yield items;
    }
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    // where the file is broken is for the operator to see; the importer refuses the whole
    yield [{ line: error.line, broken: error.message }];
  }
}

class BmecatReader {
  #context: BmecatContext;

  constructor(day: string) {
    this.#context = { language: 'de', currency: 'EUR', day };
  }

  items(element: XmlElement): SourceItem[] {
    const { line, name } = element;
    const records = (made: readonly CatalogueRecord[]): SourceItem[] =>
      made.map((record) => ({ line, record }));
    if (name === 'CATALOG') return records([this.#header(element)]);
    if (name === 'CATALOG_STRUCTURE') return records(this.#category(element));
    if (name === 'PRODUCT') return this.#product(element);
    if (name === 'PRODUCT_TO_CATALOGGROUP_MAP') return this.#assignment(element);
    return [];
  }

  #header(catalog: XmlElement): CatalogueRecord {
    const codes = children(catalog, 'LANGUAGE');
    const languages = codes.flatMap(({ text }) => languageOf(text) ?? []);
    const preferred = codes.find(({ attributes }) => attributes['default'] === 'true')?.text;
    const language: Language = (preferred && languageOf(preferred)) || languages[0] || 'de';
    const currency = textIn(catalog, 'CURRENCY') ?? 'EUR';
    this.#context = { ...this.#context, language, currency };
    const id = codeFrom(textIn(catalog, 'CATALOG_ID') ?? 'bmecat');
    return {
      type: 'catalogue',
      id,
      version: codeFrom(textIn(catalog, 'CATALOG_VERSION') ?? '1'),
      name: textIn(catalog, 'CATALOG_NAME') ?? id,
      sourceDate: generatedAt(catalog),
      currency,
      languages: languages.length > 0 ? [...new Set(languages)] : [language],
      defaultLanguage: language,
    };
  }

  /** The root of a group system is the shop itself: it makes no category, its children are the top. */
  #category(structure: XmlElement): CatalogueRecord[] {
    const code = textIn(structure, 'GROUP_ID');
    if (!code || structure.attributes['type'] === 'root') {
      if (code) this.#roots.add(code);
      return [];
    }
    const parent = textIn(structure, 'PARENT_ID');
    const order = Number(textIn(structure, 'GROUP_ORDER') ?? 'NaN');
    return [
      {
        type: 'category',
        code: codeFrom(code),
        names: textsIn(structure, 'GROUP_NAME', this.#context) ?? { [this.#context.language]: code },
        ...(parent && parent !== '0' && !this.#roots.has(parent) ? { parent: codeFrom(parent) } : {}),
        ...(Number.isFinite(order) ? { sort: order } : {}),
      },
    ];
  }

  readonly #roots = new Set<string>();

  #product(product: XmlElement): SourceItem[] {
    const { line, attributes } = product;
    if (attributes['mode'] === 'delete') return [];
    return productRecords(product, this.#context).map((record) => ({ line, record }));
  }

  #assignment(map: XmlElement): SourceItem[] {
    const { line } = map;
    const number = textIn(map, 'PROD_ID');
    const category = textIn(map, 'CATALOG_GROUP_ID');
    if (number && category) return [{ line, assign: { number, category: codeFrom(category) } }];
    return [{ line, fault: { field: map.name, reason: 'article or group is missing', value: number ?? '' } }];
  }
}

/** Date and time at which the catalogue was made; the epoch where the file does not say, so that updates are kept. */
function generatedAt(catalog: XmlElement): string {
  const moment = children(catalog, 'DATETIME').find(
    ({ attributes }) => attributes['type'] === 'generation_date',
  );
  const date = textIn(moment, 'DATE') ?? child(catalog, 'GENERATION_DATE')?.text.slice(0, 10);
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return '1970-01-01T00:00:00Z';
  const time = /^\d{2}:\d{2}:\d{2}$/.exec(textIn(moment, 'TIME') ?? '')?.[0] ?? '00:00:00';
  return `${date}T${time}Z`;
}
