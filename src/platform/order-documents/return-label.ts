import type { SeenReturn } from '#shop/returns/index.ts';
import type { Letter } from '#lib/pdf/letter-model.ts';
import { letterFrame, type Correspondence } from './letter-head.ts';

/** The slip that lies in the parcel; our address stands where the envelope's window – or the cut label – shows it. */
export function returnLetter(letter: Correspondence, slip: SeenReturn): Letter {
  const { t, date, company, market, count, money } = letter;
  const title = `${t('returns:label.title')} ${slip.number}`;
  const us = {
    number: '',
    names: [company.company, t('returns:label.desk')],
    street: company.street,
    postalCode: company.postalCode,
    city: company.city,
    country: 'DE',
    vatId: '',
  };
  return {
    ...letterFrame(letter, us),
    facts: { title, author: company.company, language: market.locale, createdAt: slip.createdAt },
    info: [
      [t('orders:document.number'), String(slip.number)],
      [t('returns:label.announced'), date(slip.createdAt)],
      [t('returns:label.way'), t(slip.ticket ? 'returns:label.free' : 'returns:label.paid')],
      ...(slip.fee > 0 ? [[t('returns:fee'), money(slip.fee, slip.currency)] as const] : []),
    ],
    heading: title,
    before: [t('returns:label.lead')],
    columns: [
      { label: t('orders:document.order'), width: 25, align: 'left' },
      { label: t('orders:document.article'), width: 80, align: 'left' },
      { label: t('returns:reason-label'), width: 40, align: 'left' },
      { label: t('orders:document.quantity'), width: 20, align: 'right' },
    ],
    rows: slip.lines.map((line) => ({
      cells: [String(line.order), line.name, t(`returns:reason.${line.reason}`), count(line.quantity)],
      below: [t('orders:document.article-number', { number: line.number })],
    })),
    carry: null,
    sums: [],
    after: [],
  };
}
