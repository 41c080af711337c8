import type { ArticleFacts } from '#shop/catalogue/index.ts';
import type { CartTotals } from '#shop/cart/index.ts';
import type { LetterColumn, LetterRow, Letter } from '#lib/pdf/letter-model.ts';
import type { Correspondence } from './letter-head.ts';

/** A priced line as documents show it; null = on request. */
export interface PricedLine {
  readonly position: number;
  readonly number: string;
  readonly name: string;
  readonly reference: string;
  readonly quantity: number;
  readonly unitPrice: number | null;
  readonly vatClass: 'standard' | 'reduced';
  /** Further words below the article. */
  readonly below?: readonly string[];
}

const REDUCED = 7;

/** Columns of a table with prices; widths in millimetres. */
export function pricedColumns({ t }: Correspondence): LetterColumn[] {
  return [
    { label: t('orders:document.position'), width: 11, align: 'left' },
    { label: t('orders:document.article'), width: 78, align: 'left' },
    { label: t('orders:document.quantity'), width: 18, align: 'right' },
    { label: t('orders:document.unit-price'), width: 28, align: 'right' },
    { label: t('orders:document.amount'), width: 30, align: 'right' },
  ];
}

/**
 * Rows with prices; goods that leave the customs territory carry tariff number and origin
 * (docs/rules/prices-and-vat.md#vat).
 */
export function pricedRows(
  letter: Correspondence,
  lines: readonly PricedLine[],
  { currency, treatment }: CartTotals,
  facts: ReadonlyMap<string, ArticleFacts>,
): LetterRow[] {
  const { t, money, count } = letter;
  const onRequest = t('catalogue:price.individual-offer');
  return lines.map((line) => {
    const below = [
      t('orders:document.article-number', { number: line.number }),
      ...(line.reference ? [t('orders:document.reference', { reference: line.reference })] : []),
      ...(treatment === 'export' ? customsWords(letter, line, facts) : []),
      ...(line.vatClass === 'reduced' && (treatment === 'domestic' || treatment === 'eu-domestic-rate')
        ? [t('orders:document.reduced', { percent: REDUCED })]
        : []),
      ...(line.below ?? []),
    ];
    const price = line.unitPrice;
    return {
      cells: [
        String(line.position),
        line.name || line.number,
        count(line.quantity),
        price === null ? '' : money(price, currency),
        price === null ? onRequest : money(price * line.quantity, currency),
      ],
      below,
    };
  });
}

function customsWords(
  { t }: Correspondence,
  { number }: PricedLine,
  facts: ReadonlyMap<string, ArticleFacts>,
): string[] {
  const { tariff = null, origin = null } = facts.get(number) ?? {};
  const words = [
    ...(tariff ? [t('orders:document.customs', { tariff })] : []),
    ...(origin ? [t('orders:document.origin', { origin })] : []),
  ];
  return words.length > 0 ? [words.join(' · ')] : [];
}

/** What the lines before a page break come to. */
export function carryOf(
  { t, money }: Correspondence,
  lines: readonly PricedLine[],
  currency: string,
): NonNullable<Letter['carry']> {
  const sums: number[] = [0];
  for (const line of lines) sums.push(sums.at(-1)! + (line.unitPrice ?? 0) * line.quantity);
  return { label: t('orders:document.carry'), after: (rows) => money(sums[rows]!, currency) };
}

/** The sums below such a table, from amounts in minor units: goods, voucher, surcharge, shipping, net, VAT, gross. */
export function sumRows(
  { t, money }: Correspondence,
  totals: CartTotals,
  voucher: string | null,
): Letter['sums'] {
  const of = (minor: number): string => money(minor, totals.currency);
  const shipping =
    totals.shipping === null
      ? t('cart:sums.by-agreement')
      : totals.shipping === 0
        ? t('cart:sums.free')
        : of(totals.shipping);
  return [
    { label: t('cart:sums.goods'), value: of(totals.goods) },
    ...(totals.voucher > 0
      ? [{ label: t('cart:sums.voucher', { code: voucher ?? '' }), value: `−${of(totals.voucher)}` }]
      : []),
    ...(totals.surcharge > 0 ? [{ label: t('cart:sums.surcharge'), value: of(totals.surcharge) }] : []),
    { label: t('cart:sums.shipping'), value: shipping },
    { label: t('cart:sums.net'), value: of(totals.net) },
    ...totals.vat.map(({ percent, base, amount }) => ({
      label: t('orders:document.vat', { percent, base: of(base) }),
      value: of(amount),
    })),
    { label: t('cart:sums.gross'), value: of(totals.gross), strong: true },
  ];
}
