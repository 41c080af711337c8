import type { DocumentSheet } from '#components/catalogue/read-document.ts';
import { sheetContent } from '#components/catalogue/sheet-content.ts';
import type { Letter, LetterRow } from '#lib/pdf/letter-model.ts';
import { letterFrame, type Correspondence } from '../order-documents/letter-head.ts';

/** The article stands where a letter has its address. */
const NOBODY = { number: '', street: '', postalCode: '', city: '', country: 'DE', vatId: '' };

/** A document of an article as paper: what its page says, row by row, in the document's language. */
export function sheetLetter(letter: Correspondence, sheet: Omit<DocumentSheet, 'kind'>): Letter {
  const { t, date, count, company, market } = letter;
  const { article, detail } = sheet.page;
  const { document } = sheet;
  const content = sheetContent(sheet, t);
  const row = (label: string, value: string): LetterRow => ({ cells: [label, value], below: [] });
  return {
    ...letterFrame(letter, { ...NOBODY, names: [article.name, article.number, ...content.maker] }),
    facts: {
      title: `${content.title} – ${article.name}`,
      author: company.company,
      language: market.locale,
      createdAt: `${document.date}T00:00:00Z`,
    },
    info: [
      [t('orders:document.number'), article.number],
      [t('orders:document.date'), date(document.date)],
      [t('catalogue:document.issue'), document.version],
      ...(document.validUntil ? [[t('orders:document.expires'), date(document.validUntil)] as const] : []),
    ],
    heading: content.title,
    before: [
      t('catalogue:document.demonstration'),
      ...(content.isDeclaration ? [t('catalogue:document.statement')] : []),
      ...(content.tellsUse ? [t('catalogue:document.use')] : []),
      ...(content.about ? [content.about] : []),
    ],
    columns: [
      { label: t('catalogue:document.identity'), width: 60, align: 'left' },
      { label: '', width: 105, align: 'left' },
    ],
    rows: [
      ...content.numbers.map(({ label, value }) => row(label, value)),
      ...(sheet.page.variants > 1
        ? [row(t('catalogue:document.applies'), `${t('catalogue:document.range', { count: sheet.page.variants, number: count(sheet.page.variants) })} ${article.line ?? ''}`.trim())] // prettier-ignore
        : []),
      row(t('catalogue:article.supplier'), content.maker.join(', ')),
      ...(content.tellsHazard ? hazardRows(letter, detail.hazard) : []),
      ...content.handling.map((line, i) => row(i === 0 ? t('catalogue:document.handling') : '', line)),
      ...content.facts.map(({ label, value }) => row(label, value)),
    ],
    carry: null,
    sums: [],
    after: content.tellsHazard && detail.hazard?.statements?.length ? [t('catalogue:hazard.label')] : [],
  };
}

/** Signal word, pictograms by name and every statement with its words. */
function hazardRows({ t }: Correspondence, hazard: DocumentSheet['page']['detail']['hazard']): LetterRow[] {
  const title = t('catalogue:document.hazards');
  const { signal, pictograms = [], statements = [] } = hazard ?? {};
  const lines = [
    ...(signal ? [t(`catalogue:hazard.${signal}`)] : []),
    ...pictograms.map((code) => t(`catalogue:hazard.${code}` as 'catalogue:hazard.GHS01', { defaultValue: code })), // prettier-ignore
    ...statements.map((code) => `${code} ${t([`catalogue:h.${code}`, 'catalogue:hazard.see-label'])}`),
  ];
  const said = lines.length > 0 ? lines : [t('catalogue:document.no-hazards')];
  return said.map((line, i) => ({ cells: [i === 0 ? title : '', line], below: [] }));
}
