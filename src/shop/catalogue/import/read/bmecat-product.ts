import type { Language } from '#shop/markets/languages.ts';
import { hash32 } from '#lib/hash.ts';
import type { CatalogueRecord } from '../../record.ts';
import type { ArticleInput, FlagName } from '../../article-record.ts';
import { languageOf, unitOf } from './bmecat-words.ts';
import { child, children, textIn } from '#lib/xml-elements.ts';
import type { XmlElement } from '#lib/xml-elements.ts';

type Texts = Partial<Record<Language, string>>;

export interface BmecatContext {
  /** Language of texts without a `lang`. */
  readonly language: Language;
  readonly currency: string;
  /** Whose prices count (ISO date). */
  readonly day: string;
}

const MOST_FEATURES = 60;
const LONGEST_CODE = 64;
const ON_REQUEST = 2;

/** Repeated elements with `lang`, or one without, as texts; languages we do not speak are left out. */
export function textsIn(
  parent: XmlElement | undefined,
  name: string,
  context: BmecatContext,
): Texts | undefined {
  const texts: Texts = {};
  for (const { text, attributes } of children(parent, name)) {
    const lang = attributes['lang'] ?? attributes['xml:lang'];
    const language = lang ? languageOf(lang) : context.language;
    if (language && text && !texts[language]) texts[language] = text;
  }
  return Object.keys(texts).length > 0 ? texts : undefined;
}

/** A code from foreign words: readable where short, else a hash. */
export function codeFrom(text: string): string {
  const code = text.trim().replace(/\s+/g, ' ');
  return code.length <= LONGEST_CODE ? code : hash32(code).toString(36);
}

/** An amount in minor units, times something, rounded once; undefined for what is no amount. */
function minor(text: string | undefined, times: number): number | undefined {
  const amount = Number(text) * times;
  return text !== undefined && Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 100) : undefined;
}

/** A number above 0; 1 for anything else. */
function positive(text: string | undefined): number {
  const number = Number(text ?? '1');
  return Number.isFinite(number) && number > 0 ? number : 1;
}

const PRICE_TYPES = ['net_list', 'nrp', 'gros_list', 'net_customer'];

/** True where a price list has begun and has not ended: as elements of their own (2005), or as typed DATETIME (1.2). What is no date sets no bound. */
function isValidOn(day: string, details: XmlElement): boolean {
  const bound = (name: string): string | undefined => {
    const typed = children(details, 'DATETIME').find(({ attributes }) => attributes['type'] === name);
    const text = textIn(typed, 'DATE') ?? textIn(details, name.toUpperCase());
    return /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
  };
  return (bound('valid_start_date') ?? day) <= day && day <= (bound('valid_end_date') ?? day);
}

/**
 * The list price of one piece on the day: prices are for so many as PRICE_QUANTITY says, and times PRICE_FACTOR. None, or nothing, means
 * "on request" (docs/rules/integration.md#bmecat).
 */
function listPrice(product: XmlElement, context: BmecatContext): number {
  const per = positive(textIn(child(product, 'PRODUCT_ORDER_DETAILS'), 'PRICE_QUANTITY'));
  const prices = children(product, 'PRODUCT_PRICE_DETAILS').flatMap((details) =>
    isValidOn(context.day, details) ? children(details, 'PRODUCT_PRICE') : [],
  );
  const inCurrency = prices.filter((price) => {
    const currency = textIn(price, 'PRICE_CURRENCY') ?? context.currency;
    return currency === context.currency && Number(textIn(price, 'LOWER_BOUND') ?? '1') <= 1;
  });
  for (const type of PRICE_TYPES) {
    const price = inCurrency.find(({ attributes }) => attributes['price_type'] === type);
    const amount = minor(textIn(price, 'PRICE_AMOUNT'), positive(textIn(price, 'PRICE_FACTOR')) / per);
    if (amount) return amount;
  }
  return ON_REQUEST;
}

function pack(product: XmlElement): ArticleInput['pack'] {
  const details = child(product, 'PRODUCT_ORDER_DETAILS');
  const unit = textIn(details, 'CONTENT_UNIT') ?? textIn(details, 'ORDER_UNIT');
  return unit ? { quantity: positive(textIn(details, 'NO_CU_PER_OU')), unit: unitOf(unit) } : undefined;
}

/** Properties and values as records, and the article's pairs of codes. */
function features(
  product: XmlElement,
  context: BmecatContext,
): { records: CatalogueRecord[]; pairs: [string, string][] } {
  const records: CatalogueRecord[] = [];
  const pairs: [string, string][] = [];
  const all = children(product, 'PRODUCT_FEATURES').flatMap((group) => children(group, 'FEATURE'));
  for (const feature of all.slice(0, MOST_FEATURES)) {
    const names = textsIn(feature, 'FNAME', context);
    const label = names?.[context.language] ?? Object.values(names ?? {})[0];
    if (!names || !label) continue;
    const property = codeFrom(label);
    const unitText = textIn(feature, 'FUNIT');
    const unit = unitText ? unitOf(unitText) : undefined;
    records.push({ type: 'property', code: property, names, ...(unit ? { unit } : {}) });
    for (const value of valuesOf(feature, context)) {
      const code = codeFrom(Object.values(value)[0] ?? '');
      const shown = Object.fromEntries(
        Object.entries(value).map(([language, text]) => [language, unit ? `${text} ${unit}` : text]),
      );
      const number = Number(code.replace(',', '.'));
      records.push({
        type: 'value',
        property,
        code,
        names: shown,
        ...(Number.isFinite(number) ? { number } : {}),
      });
      pairs.push([property, code]);
    }
  }
  return { records, pairs };
}

/** Several FVALUE with `lang` are one value in several languages; without, they are several values. */
function valuesOf(feature: XmlElement, context: BmecatContext): Texts[] {
  const values = children(feature, 'FVALUE').filter(({ text }) => text !== '');
  if (values.some(({ attributes }) => attributes['lang'])) {
    const texts = textsIn(feature, 'FVALUE', context);
    return texts ? [texts] : [];
  }
  return values.map(({ text }) => ({ [context.language]: text }));
}

const STATUS_FLAGS: Readonly<Record<string, FlagName>> = {
  new: 'novelty',
  new_product: 'novelty',
  new_article: 'novelty',
  old_product: 'phase-out',
  old_article: 'phase-out',
};

function flags(details: XmlElement | undefined, product: XmlElement): FlagName[] {
  const status = [...children(details, 'PRODUCT_STATUS'), ...children(product, 'PRODUCT_STATUS')];
  return [...new Set(status.flatMap(({ attributes }) => STATUS_FLAGS[attributes['type'] ?? ''] ?? []))];
}

function references(product: XmlElement): Partial<ArticleInput> {
  const of = (...types: string[]): string[] =>
    children(product, 'PRODUCT_REFERENCE')
      .filter(({ attributes }) => types.includes(attributes['type'] ?? ''))
      .flatMap((reference) => textIn(reference, 'PROD_ID_TO') ?? []);
  const parts = children(product, 'PRODUCT_REFERENCE')
    .filter(({ attributes }) => attributes['type'] === 'consists_of')
    .flatMap((reference) => {
      const number = textIn(reference, 'PROD_ID_TO');
      return number
        ? [{ number, quantity: Math.max(1, Math.trunc(Number(reference.attributes['quantity']) || 1)) }]
        : [];
    });
  const accessories = of('accessories', 'mandatory', 'sparepart');
  const [successor] = of('followup');
  return {
    ...(accessories.length > 0 ? { accessories } : {}),
    ...(successor ? { successor } : {}),
    ...(parts.length > 0 ? { parts } : {}),
  };
}

function gtin(details: XmlElement | undefined): string | undefined {
  const ids = children(details, 'INTERNATIONAL_PID');
  const id = ids.find(({ attributes }) => /^(gtin|ean)$/i.test(attributes['type'] ?? ''))?.text;
  return id ?? textIn(details, 'EAN');
}

/** A product of either version as records: its supplier, properties and values, then the article. */
export function productRecords(product: XmlElement, context: BmecatContext): CatalogueRecord[] {
  const details = child(product, 'PRODUCT_DETAILS');
  const maker = textIn(details, 'MANUFACTURER_NAME');
  const { records, pairs } = features(product, context);
  if (maker) records.push({ type: 'supplier', id: codeFrom(maker), name: maker });
  const descriptions = textsIn(details, 'DESCRIPTION_LONG', context);
  const keywords = textsIn(details, 'KEYWORD', context);
  const code = gtin(details);
  const makersNumber = textIn(details, 'MANUFACTURER_PID');
  const oldNumber = textIn(details, 'SUPPLIER_ALT_PID');
  const states = flags(details, product);
  const article: Partial<ArticleInput> = {
    type: 'article',
    number: textIn(product, 'SUPPLIER_PID') ?? '',
    names: textsIn(details, 'DESCRIPTION_SHORT', context) ?? {},
    price: { list: listPrice(product, context) },
    ...references(product),
    ...(maker ? { supplier: codeFrom(maker) } : {}),
    ...(pairs.length > 0 ? { properties: pairs } : {}),
    ...(descriptions ? { descriptions } : {}),
    ...(keywords ? { keywords } : {}),
    ...(code ? { gtin: code } : {}),
    ...(makersNumber ? { manufacturerNumber: makersNumber } : {}),
    ...(oldNumber ? { oldNumber } : {}),
    ...(states.length > 0 ? { flags: states } : {}),
  };
  const content = pack(product);
  if (content) article.pack = content;
  records.push(article as CatalogueRecord);
  return records;
}
