import { COORDINATES, type Coordinates } from '#shop/cart/index.ts';
import { decimal, erpOrderId, type ErpLine, type ErpOrder } from './model.ts';

/** Name and version of the form; a change that a reader could stumble over gets a new number. */
export const JSON_FORMAT = 'laborkontor-order/1';

const money = (minor: number | null): string | null => (minor === null ? null : decimal(minor));

/** The order as JSON for the ERP; every field is described in docs/erp.md. Amounts are decimals in texts. */
export function orderJson(order: ErpOrder) {
  const { firm, number, customer, orderedBy, address, method, shipDate, totals } = order;
  return {
    format: JSON_FORMAT,
    order: erpOrderId(order),
    firm,
    number,
    brand: order.brand,
    language: order.language,
    placedAt: order.placedAt,
    ownNumber: order.purchaseOrderNumber, // the form's name
    comment: order.comment,
    fwt: order.fwt,
    customer,
    orderedBy,
    delivery: { method, shipDate, address },
    payment: order.payment,
    priceList: order.priceList,
    currency: totals.currency,
    lines: order.lines.map(lineJson),
    totals: {
      goods: decimal(totals.goods),
      voucherCode: order.voucher,
      voucher: decimal(totals.voucher),
      shipping: money(totals.shipping),
      surcharge: decimal(totals.surcharge),
      net: decimal(totals.net),
      vatTreatment: totals.treatment,
      vat: totals.vat.map(({ percent, base, amount }) => ({
        percent,
        base: decimal(base),
        amount: decimal(amount),
      })),
      gross: decimal(totals.gross),
      plusOnRequest: totals.plusOnRequest,
    },
  };
}

export type OrderJson = ReturnType<typeof orderJson>;

function lineJson(line: ErpLine) {
  const { position, number, name, pack, unit, quantity, vatPercent, reference, note } = line;
  return {
    position,
    number,
    name,
    pack,
    quantity,
    unit,
    onRequest: line.unitPrice === null,
    listPrice: money(line.listPrice),
    unitPrice: money(line.unitPrice),
    amount: money(line.amount),
    vatPercent,
    reference,
    coordinates: namedCoordinates(line.coordinates),
    note,
  };
}

/** The coordinates that are not empty, by their names. */
export function namedCoordinates(
  coordinates: Coordinates,
): Partial<Record<(typeof COORDINATES)[number], string>> {
  return Object.fromEntries(
    COORDINATES.map((name, index) => [name, coordinates[index] ?? ''] as const).filter(
      ([, text]) => text !== '',
    ),
  );
}
