import { withColon } from '#i18n/typography.ts';
import { businessDay } from '#lib/business-time.ts';
import { parcelName, type DeliveryNote, type NoteLine } from '#shop/orders/index.ts';
import type { Letter, LetterColumn, LetterRow } from '#lib/pdf/letter-model.ts';
import { letterFrame, type Correspondence } from './letter-head.ts';

/** So many parcels stand beside the address; more of them in a line of their own. */
const MOST_BESIDE = 2;

/** A delivery note as a letter to the place of delivery: every lot with its expiry date, and what follows. */
export function deliveryNoteLetter(letter: Correspondence, note: DeliveryNote): Letter {
  const { t, date, company, market } = letter;
  const { order, buyer, number } = note;
  const { address } = order;
  const title = `${t('orders:document.note')} ${number}`;
  const place = {
    ...buyer,
    names: [address.company, address.line2, address.line3].filter(Boolean),
    street: address.street,
    postalCode: address.postalCode,
    city: address.city,
    country: address.country,
  };
  const parcels = note.parcels.map(parcelName).filter(Boolean);
  const areMany = parcels.length > MOST_BESIDE;
  return {
    ...letterFrame(letter, place),
    facts: {
      title,
      author: company.company,
      language: market.locale,
      createdAt: `${note.shippedOn}T00:00:00Z`,
    },
    info: [
      [t('orders:document.number'), number],
      [t('orders:document.delivery-date'), date(note.shippedOn)],
      [t('orders:document.customer'), buyer.number],
      [t('orders:document.order'), String(order.number)],
      [t('orders:document.order-date'), date(businessDay(order.placedAt))],
      ...(order.purchaseOrderNumber
        ? [[t('orders:document.own-number'), order.purchaseOrderNumber] as const]
        : []),
      ...(areMany ? [] : parcels.map((name) => [t('orders:document.parcel'), name] as const)),
    ],
    heading: title,
    before: areMany
      ? [`${withColon(t('orders:document.parcel'), market.language)} ${parcels.join(', ')}`]
      : [],
    columns: columnsOf(letter),
    rows: note.lines.map((line) => rowOf(letter, line)),
    carry: null,
    sums: [],
    after: [...followWords(letter, note), t('orders:document.check')],
  };
}

function columnsOf({ t }: Correspondence): LetterColumn[] {
  return [
    { label: t('orders:document.position'), width: 11, align: 'left' },
    { label: t('orders:document.article'), width: 76, align: 'left' },
    { label: t('orders:document.lot'), width: 36, align: 'left' },
    { label: t('orders:document.expires'), width: 24, align: 'left' },
    { label: t('orders:document.quantity'), width: 18, align: 'right' },
  ];
}

function rowOf({ t, date, count }: Correspondence, line: NoteLine): LetterRow {
  return {
    cells: [
      String(line.position),
      line.name || line.number,
      line.lot,
      line.expiresOn ? date(line.expiresOn) : '',
      count(line.quantity),
    ],
    below: [
      t('orders:document.article-number', { number: line.number }),
      ...(line.serial ? [t('orders:document.serial', { serial: line.serial })] : []),
      ...(line.reference ? [t('orders:document.reference', { reference: line.reference })] : []),
    ],
  };
}

function followWords({ t, count }: Correspondence, { follows }: DeliveryNote): string[] {
  if (follows.length === 0) return [];
  const lines = follows.map(({ number, name, quantity }) => `${count(quantity)} × ${number} ${name}`);
  return [[t('orders:document.follows'), ...lines].join('\n')];
}
