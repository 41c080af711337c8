import type { Translator } from '#i18n/translate.ts';
import { formatMoney, formatNumber } from '#i18n/format.ts';
import { countryName, type Market } from '#shop/markets/index.ts';
import { textIn, type Fact } from './article-facts.ts';
import type { LineView } from './read-line-view.ts';
import type { ValueNames } from './value-names.ts';

interface Words {
  names: ValueNames;
  market: Market;
  t: Translator;
  pricesHidden: boolean;
}

/** What holds for a line as a whole: maker, size, prices, what all articles of its first part share, its facts. */
export function lineFacts(
  view: Pick<LineView, 'supplier' | 'articles' | 'range' | 'facts' | 'parts'>,
  { names, market, t, pricesHidden }: Words,
): Fact[] {
  const { supplier, articles, range, facts } = view;
  const rows: Array<readonly [string, string | null | undefined]> = [
    [t('search:filter.brand'), supplier?.name],
    [t('catalogue:article.origin'), supplier?.country && countryName(supplier.country, market.language)],
    [t('catalogue:line.articles'), formatNumber(articles, market)],
    [t('catalogue:line.prices'), range && !pricesHidden ? rangeText(range, { market, t }) : null],
  ];
  return [
    ...rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    ...sharedProperties(view, names),
    ...facts.map(([key, value]) => ({
      label: names.property(key),
      value: textIn(value, market.language),
    })),
  ];
}

/** Properties that every article of the first part has with one value: material, class, curing. */
function sharedProperties({ parts: [first] }: Pick<LineView, 'parts'>, names: ValueNames): Fact[] {
  const single = new Set(
    first?.variants?.axes.filter(({ count }) => count === 1).map(({ property }) => property),
  );
  return (first?.article.properties ?? [])
    .filter(([property]) => single.has(property) && property !== 'pack')
    .map(([property, value]) => ({
      label: names.property(property),
      value: names.value(property, value),
      swatch: names.swatch(property, value),
      of: [property, value] as const,
    }));
}

/** "31.00 € to 54.30 €", or the one price. */
function rangeText(
  { min, max }: NonNullable<LineView['range']>,
  { market, t }: Pick<Words, 'market' | 't'>,
): string {
  const money = (minor: number) => formatMoney(minor, market.currency, market);
  return min === max ? money(min) : t('catalogue:line.range', { from: money(min), to: money(max) });
}
