import { stringifyCsv } from '#lib/csv.ts';
import type { Purchase } from './purchases.ts';

const COLUMNS = [
  'delivery_note',
  'date',
  'article',
  'name',
  'quantity',
  'unit',
  'lot',
  'expiry',
  'udi',
  'manufacturer',
  'md_class',
  'price',
];

/**
 * The purchase export of docs/rules/integration.md#purchase-export: semicolons, UTF-8 with byte-order mark, formulas
 * neutralised, prices with a point.
 */
export function purchaseCsv(purchases: readonly Purchase[]): string {
  const rows = purchases.map((purchase) => [
    purchase.delivery,
    purchase.date,
    purchase.article,
    purchase.name,
    String(purchase.quantity),
    purchase.unit,
    purchase.lot || purchase.serial,
    purchase.expiry ?? '',
    purchase.udi ?? '',
    purchase.manufacturer,
    purchase.deviceClass ?? '',
    purchase.price === null ? '' : (purchase.price / 100).toFixed(2),
  ]);
  return stringifyCsv([COLUMNS, ...rows], { delimiter: ';', byteOrderMark: true });
}
