import { articleFacts, numberFacts, textIn } from '#components/catalogue/article-facts.ts';
import { namesOfProperties } from '#components/catalogue/article-view.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { openTranslator, type Translator } from '#i18n/translate.ts';
import { COLOURS } from '#lib/brand-colours.ts';
import type { Report, ReportBlock } from '#lib/pdf/report-model.ts';
import { colourOf } from '#lib/pdf/sheet.ts';
import { BRAND_NAME, countryName } from '#shop/markets/index.ts';
import type { DocumentSheet } from '#components/catalogue/read-document.ts';
import { safetyDataSheet } from './safety-data-sheet.ts';

type Row = readonly [label: string, value: string];

type Written = Omit<DocumentSheet, 'kind'>;

/** Facts about the numbers of an article, and about the thing, as lines of a report. */
interface Lines {
  readonly t: Translator;
  readonly identity: readonly Row[];
  readonly properties: readonly Row[];
}

/** A document written from the article's data, as a report (docs/rules/requests.md#documents). */
export async function writeReport({ page, document, market }: Written): Promise<Report> {
  const t = await openTranslator(market.language);
  const { article, detail } = page;
  const names = namesOfProperties(page.properties);
  const lines: Lines = {
    t,
    identity: identityOf({ page, document, market }, t),
    properties: articleFacts({ article, detail, names, market, t }).map(({ label, value }) => [label, value]),
  };
  const { brand } = market;
  const isSafetySheet = document.type === 'sds';
  return {
    facts: {
      title: `${t(`catalogue:document.${document.type}`)} – ${article.name}`,
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
    heading: t(`catalogue:document.${document.type}`),
    subject: article.name,
    blocks: isSafetySheet
      ? [
          { kind: 'text', text: t('hazards:data-sheet') },
          ...safetyDataSheet({
            ...lines,
            hazard: detail.hazard ?? null,
            storage: storageOf({ page, document, market }, t),
            declarationNeeded: article.declarationNeeded,
          }),
        ]
      : blocksOf({ page, document, market }, lines),
    foot: t('catalogue:document.demonstration'),
    pageOf: (number, pages) => t('orders:document.page', { page: number, pages }),
  };
}

function identityOf({ page, market }: Written, t: Translator): Row[] {
  const { article, detail, supplier } = page;
  const { address } = supplier ?? {};
  const maker = [
    supplier?.name,
    address?.street,
    [address?.postcode, address?.city].filter(Boolean).join(' '),
    supplier?.country && countryName(supplier.country, market.language),
  ].filter(Boolean);
  const range = { count: page.variants, number: formatNumber(page.variants, market) };
  return [
    ...numberFacts({ article, detail, t }).map(({ label, value }): Row => [label, value]),
    ...(page.variants > 1
      ? [
          [
            t('catalogue:document.applies'),
            `${t('catalogue:document.range', range)} ${article.line ?? ''}`,
          ] as const,
        ]
      : []),
    [t('catalogue:article.supplier'), maker.join(', ')],
  ];
}

/** Everything but safety data sheets: identity, what the type says, hazards in short, facts. */
function blocksOf(written: Written, { t, identity, properties }: Lines): ReportBlock[] {
  const { page, document, market } = written;
  const { detail } = page;
  const about = textIn(detail.descriptions, market.language);
  const isDeclaration = document.type === 'doc' || document.type === 'certificate';
  const tellsUse = document.type === 'ifu' || document.type === 'processing';
  const storage = storageOf(written, t);
  return [
    { kind: 'heading', text: t('catalogue:document.identity') },
    { kind: 'facts', rows: identity },
    ...(isDeclaration ? [{ kind: 'text' as const, text: t('catalogue:document.statement') }] : []),
    ...(tellsUse ? [{ kind: 'text' as const, text: t('catalogue:document.use') }] : []),
    ...(about && !isDeclaration ? [{ kind: 'text' as const, text: about }] : []),
    ...(tellsUse ? hazardBlocks(written, t) : []),
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

function hazardBlocks({ page }: Written, t: Translator): ReportBlock[] {
  const { hazard } = page.detail;
  if (!hazard?.statements?.length) return [];
  return [
    { kind: 'heading', text: t('catalogue:document.hazards') },
    {
      kind: 'pictograms',
      codes: (hazard.pictograms ?? []).map((code) => [
        code,
        t(`catalogue:hazard.${code}`, { defaultValue: code }),
      ]),
    },
    {
      kind: 'list',
      items: hazard.statements.map(
        (code) => `${code} ${t([`catalogue:h.${code}`, 'catalogue:hazard.see-label'])}`,
      ),
    },
    { kind: 'text', text: t('catalogue:hazard.label') },
  ];
}

/** Texts of storage are the supplier's own English: in other languages only the temperature is understood by all. */
function storageOf({ page, market }: Written, t: Translator): string[] {
  const { hazard, storageClass } = page.detail;
  const own = hazard?.storage ?? '';
  const shown = market.language === 'en' ? own : (/[^,;]*°C/.exec(own)?.[0] ?? '');
  return [
    shown && `${t('catalogue:article.storage-temperature')}: ${shown}`,
    storageClass && t(`catalogue:article.${storageClass}`),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}
