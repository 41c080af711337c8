import { stringifyCsv } from '#lib/csv.ts';
import type { Purchase } from './purchase-model.ts';

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
  'content',
  'content_unit',
];

/**
 * The purchase export of docs/rules/integration.md#purchase-export: semicolons, UTF-8 with byte-order mark, formulas
 * neutralised, numbers with a point. Quantity and price count packs; what a pack holds stands at the end, so that software which
 * reads by place still finds its columns.
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
    purchase.content === null ? '' : String(purchase.content.quantity),
    purchase.content?.unit ?? '',
  ]);
  return stringifyCsv([COLUMNS, ...rows], { delimiter: ';', byteOrderMark: true });
}
