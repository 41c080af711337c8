import type { Letter } from '#lib/pdf/letter-model.ts';
import { hazardousOf, type AuditArticle, type AuditPeriod } from '#shop/documents/index.ts';
import type { InvoiceBuyer } from '#shop/orders/index.ts';
import { letterFrame, type Correspondence } from '../order-documents/letter-head.ts';

/** The register of hazardous substances as paper, to be shown to whoever inspects a laboratory. */
export function registerLetter(
  letter: Correspondence,
  buyer: InvoiceBuyer,
  articles: readonly AuditArticle[],
  { from, to }: AuditPeriod,
  now: string,
): Letter {
  const { t, date, count, company, market } = letter;
  const title = t('documents:register.title');
  return {
    ...letterFrame(letter, buyer),
    wide: 0,
    facts: { title, author: company.company, language: market.locale, createdAt: now },
    info: [
      [t('orders:document.customer'), buyer.number],
      [t('documents:audit.from'), date(from)],
      [t('documents:audit.to'), date(to)],
      [t('orders:document.date'), date(now.slice(0, 10))],
    ],
    heading: title,
    before: [t('documents:register.lead')],
    columns: [
      { label: t('orders:document.article'), width: 70, align: 'left' },
      { label: t('documents:register.classification'), width: 50, align: 'left' },
      { label: t('orders:document.quantity'), width: 18, align: 'right' },
      { label: t('catalogue:document.sds'), width: 27, align: 'right' },
    ],
    rows: hazardousOf(articles).map(({ hazard, documents, name, number, manufacturer, quantity }) => {
      const sheet = documents.find(({ type }) => type === 'sds');
      const { signal, pictograms = [], statements = [] } = hazard;
      return {
        cells: [
          name || number,
          [signal && t(`catalogue:hazard.${signal}`), ...pictograms].filter(Boolean).join(' '),
          count(quantity),
          sheet ? date(sheet.date) : '–',
        ],
        below: [`${number} · ${manufacturer}`, statements.join(' ')].filter(Boolean),
      };
    }),
    carry: null,
    sums: [],
    after: [],
  };
}
