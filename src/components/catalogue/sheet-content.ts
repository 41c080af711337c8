import type { Translator } from '#i18n/translate.ts';
import { withColon } from '#i18n/typography.ts';
import { countryName } from '#shop/markets/index.ts';
import { articleFacts, numberFacts, textIn, type Fact } from './article-facts.ts';
import { namesOfProperties } from './article-view.ts';
import type { DocumentSheet } from './read-document.ts';

/** What a document made from the article's data says (docs/rules/catalogue.md#documents), on screen as on paper. */
export interface SheetContent {
  readonly title: string;
  readonly numbers: readonly Fact[];
  /** Name and address of the manufacturer, part by part. */
  readonly maker: readonly string[];
  /** The article's description, where the kind of document shows it. */
  readonly about: string;
  readonly isDeclaration: boolean;
  readonly tellsUse: boolean;
  readonly tellsHazard: boolean;
  readonly handling: readonly string[];
  /** Of the handling, what says how it is stored. */
  readonly storage: readonly string[];
  readonly facts: readonly Fact[];
}

/**
 * What a document made from an article’s data says in a market’s language; parts that its kind does not show are
 * empty.
 */
export function sheetContent(
  { page, document, market }: Omit<DocumentSheet, 'kind'>,
  t: Translator,
): SheetContent {
  const { article, detail } = page;
  const { type } = document;
  const { temperature, unNumber, storageClass } = handlingOf(page, market, t);
  return {
    title: t(`catalogue:document.${type}`),
    numbers: numberFacts({ article, detail, t }),
    maker: makerOf(page, market),
    about: type === 'brochure' ? textIn(detail.descriptions, market.language) : '',
    isDeclaration: type === 'doc' || type === 'certificate',
    tellsUse: type === 'ifu' || type === 'processing',
    tellsHazard: type === 'sds' || type === 'ifu' || type === 'processing',
    handling: present([temperature, unNumber, storageClass]),
    storage: present([temperature, storageClass]),
    facts: articleFacts({ article, detail, names: namesOfProperties(page.properties), market, t }),
  };
}

function makerOf({ supplier }: DocumentSheet['page'], market: DocumentSheet['market']): string[] {
  const { address } = supplier ?? {};
  return [
    supplier?.name,
    address?.street,
    [address?.postcode, address?.city].filter(Boolean).join(' '),
    supplier?.country && countryName(supplier.country, market.language),
  ].filter((part): part is string => Boolean(part));
}

function handlingOf(
  { detail: { hazard, storageClass } }: DocumentSheet['page'],
  { language }: DocumentSheet['market'],
  t: Translator,
) {
  // texts of storage are the supplier's own; of other languages only the temperature is understood by all
  const storage = language === 'en' ? hazard?.storage : /[^,;]*°C/.exec(hazard?.storage ?? '')?.[0];
  return {
    temperature: storage && `${withColon(t('catalogue:article.storage-temperature'), language)} ${storage}`,
    unNumber:
      hazard?.unNumber && `${withColon(t('catalogue:article.un-number'), language)} ${hazard.unNumber}`,
    storageClass: storageClass && t(`catalogue:article.${storageClass}`),
  };
}

const present = (lines: readonly (string | undefined)[]): string[] =>
  lines.filter((line): line is string => line !== undefined && line !== '');
