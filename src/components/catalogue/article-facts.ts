import type { Translator } from '#i18n/translate.ts';
import { formatNumber } from '#i18n/format.ts';
import { setMeasures } from '#lib/set-measures.ts';
import type { ArticleDetail, ArticleSummary } from '#shop/catalogue/index.ts';
import { countryName, type Market, type PartialTexts } from '#shop/markets/index.ts';
import type { ValueNames } from './value-names.ts';

/** A line of the table of facts. */
export interface Fact {
  label: string;
  value: string;
  /** '#rrggbb' of a shade. */
  swatch?: string | undefined;
  /** Property and code, where the value is one of the catalogue's. */
  of?: readonly [property: string, code: string];
}

interface FactInput {
  article: ArticleSummary;
  detail: ArticleDetail;
  names: ValueNames;
  market: Market;
  t: Translator;
}

/** Numbers by which the article is known, as the head of its page shows them. */
export function numberFacts({ article, detail, t }: Pick<FactInput, 'article' | 'detail' | 't'>): Fact[] {
  return known([
    [t('catalogue:article.number'), article.number],
    [t('catalogue:article.gtin'), detail.gtin],
    [t('catalogue:article.manufacturer-number'), detail.manufacturerNumber],
    [t('catalogue:article.iso-number'), detail.isoNumber && isoNumberText(detail.isoNumber)],
    [t('catalogue:article.old-number'), detail.oldNumber],
  ]);
}

/** Everything else: properties in axis order, facts of the reference, then what shipping and customs ask for. */
export function articleFacts(input: FactInput): Fact[] {
  const { article, detail, names, market, t } = input;
  const pack = setMeasures(article.pack); // as the names of values are
  const properties = article.properties.map(([property, value]) => ({
    label: names.property(property),
    value: names.value(property, value),
    swatch: names.swatch(property, value),
    of: [property, value] as const,
  }));
  const facts = (detail.facts ?? []).map(([key, value]) => ({
    label: names.property(key),
    value: textIn(value, market.language),
  }));
  return [
    ...known([[t('catalogue:article.line'), article.line ?? undefined]]),
    ...properties,
    ...facts,
    ...known([
      [t('catalogue:article.pack'), properties.some(({ value }) => value === pack) ? '' : pack],
      [
        t('catalogue:article.shelf-life'),
        detail.shelfMonths && t('catalogue:article.months', { count: detail.shelfMonths }),
      ],
      [t('catalogue:article.device-class'), detail.medicalDeviceClass],
      [t('catalogue:article.weight'), detail.weightGrams && weightText(detail.weightGrams, market)],
      [t('catalogue:article.origin'), detail.origin && countryName(detail.origin, market.language)],
      [t('catalogue:article.tariff'), detail.tariff],
      [t('catalogue:article.un-number'), detail.hazard?.unNumber],
    ]),
  ];
}

/** Weight as goods are labelled: 15 g, 1,4 kg. */
export function weightText(grams: number, market: Pick<Market, 'locale'>): string {
  return grams < 1000 ? `${formatNumber(grams, market, 1)} g` : `${formatNumber(grams / 1000, market, 2)} kg`;
}

/** A 15-digit ISO 6360 number in its five groups (docs/rules/catalogue.md#iso-6360); anything else as it is. */
export function isoNumberText(number: string): string {
  return /^\d{15}$/.test(number) ? number.replace(/\d{3}(?=\d)/g, '$& ') : number;
}

/** A text of the catalogue in a language, else in English, German or whatever there is. */
export function textIn(value: string | PartialTexts | undefined, language: keyof PartialTexts): string {
  if (value === undefined || typeof value === 'string') return value ?? '';
  return value[language] ?? value.en ?? value.de ?? Object.values(value)[0] ?? '';
}

function known(rows: ReadonlyArray<readonly [label: string, value: string | number | undefined]>): Fact[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value: String(value) }] : []));
}
