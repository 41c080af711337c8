import { textIn, type Fact } from '#components/catalogue/article-facts.ts';
import { sheetContent, type SheetContent } from '#components/catalogue/sheet-content.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { openTranslator, type Translator } from '#i18n/translate.ts';
import { COLOURS } from '#lib/brand-colours.ts';
import type { Report, ReportBlock } from '#lib/pdf/report-model.ts';
import { colourOf } from '#lib/pdf/sheet.ts';
import type { Hazard } from '#shop/catalogue/index.ts';
import { BRAND_NAME } from '#shop/markets/index.ts';
import type { DocumentSheet } from '#components/catalogue/read-document.ts';
import { pictogramsOf, statementsOf } from './label-elements.ts';
import { safetyDataSheet } from './safety-data-sheet.ts';

type Row = readonly [label: string, value: string];

type Written = Omit<DocumentSheet, 'kind'>;

/** What the document says, its facts as lines of a report. */
interface Lines {
  readonly t: Translator;
  readonly content: SheetContent;
  readonly identity: readonly Row[];
  readonly properties: readonly Row[];
}

const rowsOf = (facts: readonly Fact[]): Row[] => facts.map(({ label, value }) => [label, value]);

/** A document written from the article's data, as a report (docs/rules/requests.md#documents). */
export async function writeReport({ page, document, market }: Written): Promise<Report> {
  const t = await openTranslator(market.language);
  const { article, detail } = page;
  const content = sheetContent({ page, document, market }, t);
  const lines: Lines = {
    t,
    content,
    identity: identityOf({ page, market }, content, t),
    properties: rowsOf(content.facts),
  };
  const { brand } = market;
  const isSafetySheet = document.type === 'sds';
  return {
    facts: {
      title: `${content.title} – ${article.name}`,
      author: BRAND_NAME[brand],
      language: market.locale,
      createdAt: `${document.date}T00:00:00Z`,
    },
    brand: {
      name: BRAND_NAME[brand],
      sign: brand,
      ink: colourOf(COLOURS[brand].ink),
      accent: colourOf(COLOURS[brand].action),
    },
    info: [
      t('catalogue:document.version', { version: document.version }),
      formatDate(document.date, market),
      ...(document.validUntil
        ? [t('catalogue:document.valid-until', { date: formatDate(document.validUntil, market) })]
        : []),
    ],
    heading: content.title,
    subject: article.name,
    blocks: isSafetySheet
      ? [
          { kind: 'text', text: t('hazards:data-sheet') },
          ...safetyDataSheet({
            t,
            identity: lines.identity,
            properties: lines.properties,
            hazard: detail.hazard ?? null,
            storage: content.storage,
            declarationNeeded: article.declarationNeeded,
          }),
        ]
      : blocksOf({ page, market }, lines),
    foot: t('catalogue:document.demonstration'),
    pageOf: (number, pages) => t('orders:document.page', { page: number, pages }),
  };
}

function identityOf(
  { page, market }: Pick<Written, 'page' | 'market'>,
  content: SheetContent,
  t: Translator,
): Row[] {
  const range = { count: page.variants, number: formatNumber(page.variants, market) };
  return [
    ...rowsOf(content.numbers),
    ...(page.variants > 1
      ? [
          [
            t('catalogue:document.applies'),
            `${t('catalogue:document.range', range)} ${page.article.line ?? ''}`,
          ] as const,
        ]
      : []),
    [t('catalogue:article.supplier'), content.maker.join(', ')],
  ];
}

/** Everything but safety data sheets: identity, what the type says, hazards in short, facts. */
function blocksOf(
  { page, market }: Pick<Written, 'page' | 'market'>,
  { t, content: { isDeclaration, tellsUse, storage }, identity, properties }: Lines,
): ReportBlock[] {
  const { detail } = page;
  const about = textIn(detail.descriptions, market.language);
  return [
    { kind: 'heading', text: t('catalogue:document.identity') },
    { kind: 'facts', rows: identity },
    ...(isDeclaration ? [{ kind: 'text' as const, text: t('catalogue:document.statement') }] : []),
    ...(tellsUse ? [{ kind: 'text' as const, text: t('catalogue:document.use') }] : []),
    ...(about && !isDeclaration ? [{ kind: 'text' as const, text: about }] : []),
    ...(tellsUse ? hazardBlocks(detail.hazard, t) : []),
    ...(storage.length > 0 && tellsUse
      ? [
          { kind: 'heading' as const, text: t('catalogue:document.handling') },
          { kind: 'list' as const, items: storage },
        ]
      : []),
    ...(properties.length > 0
      ? [
          { kind: 'heading' as const, text: t('catalogue:document.properties') },
          { kind: 'facts' as const, rows: properties },
        ]
      : []),
  ];
}

function hazardBlocks(hazard: Hazard | undefined, t: Translator): ReportBlock[] {
  if (!hazard?.statements?.length) return [];
  return [
    { kind: 'heading', text: t('catalogue:document.hazards') },
    pictogramsOf(t, hazard),
    { kind: 'list', items: statementsOf(t, hazard) },
    { kind: 'text', text: t('catalogue:hazard.label') },
  ];
}
