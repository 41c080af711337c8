import type { SqlDatabase } from '#lib/sql.ts';
import { coordinatesOfKey, VAT_PERCENT, type CartTotals } from '#shop/cart/index.ts';
import { orderUnit, readPacks } from '#shop/catalogue/index.ts';
import { agreedPayment } from '#shop/payment/index.ts';
import type { DeliveryAddress } from '#shop/orders/index.ts';
import type { ErpCustomer, ErpLine, ErpOrder } from './model.ts';

const HEAD = `select o.id, o.firm, o.number, o.brand, o.state, o.language, o.placed_at placedAt, o.acting_user "user",
    o.acting_name userName, o.own_number ownNumber, o.comment, o.address, o.method, o.ship_date shipDate, o.fwt,
    o.voucher, o.price_list priceList, o.totals, o.payment, c.number customerNumber, c.name1, c.name2, c.name3, c.street,
    c.postal_code postalCode, c.city, c.country, c.vat_id vatId, c.email,
    trim(c.phone_area || ' ' || c.phone_number) phone
  from customer_order o join customer c on c.id = o.customer_id where o.id = ?1`;

const BY_NUMBER = 'select id from customer_order where firm = ?1 and number = ?2';

const LINES = `select position, number, name, pack, quantity, list_price listPrice, unit_price unitPrice, amount,
    vat_class vatClass, coordinates, reference, note
  from order_line where order_id = ?1 order by position`;

type Plain = Pick<
  ErpOrder,
  | 'id'
  | 'firm'
  | 'number'
  | 'brand'
  | 'state'
  | 'language'
  | 'placedAt'
  | 'ownNumber'
  | 'comment'
  | 'method'
  | 'shipDate'
  | 'voucher'
  | 'priceList'
>;

interface HeadRow extends Plain, Omit<ErpCustomer, 'number'> {
  customerNumber: string;
  user: number;
  userName: string;
  address: string;
  fwt: number;
  totals: string;
  payment: string | null;
}

interface LineRow extends Omit<ErpLine, 'unit' | 'vatPercent' | 'coordinates'> {
  vatClass: keyof typeof VAT_PERCENT;
  coordinates: string;
}

/**
 * An order as the ERP gets it; null where there is none. Units come from the live catalogue; without one, and for what
 * it no longer has, the unit is the piece.
 */
export async function readErpOrder(
  db: SqlDatabase,
  catalogue: SqlDatabase | null,
  orderId: string,
): Promise<ErpOrder | null> {
  const [heads, rows] = await db.batch<unknown>([
    db.prepare(HEAD).bind(orderId),
    db.prepare(LINES).bind(orderId),
  ]);
  const head = heads!.results[0] as HeadRow | undefined;
  if (!head) return null;
  const lines = rows!.results as LineRow[];
  const numbers = [...new Set(lines.map(({ number }) => number))];
  const packs = catalogue ? await readPacks(catalogue, numbers) : new Map();
  const order = orderOf(head);
  const isTaxed = order.totals.treatment === 'domestic' || order.totals.treatment === 'eu-domestic-rate';
  return {
    ...order,
    lines: lines.map(({ vatClass, coordinates, ...line }) => ({
      ...line,
      unit: orderUnit(packs.get(line.number)),
      vatPercent: isTaxed ? VAT_PERCENT[vatClass] : 0,
      coordinates: coordinatesOfKey(coordinates),
    })),
  };
}

/** The same by firm and number; null where there is none. */
export async function readErpOrderByNumber(
  db: SqlDatabase,
  catalogue: SqlDatabase | null,
  { firm, number }: Pick<ErpOrder, 'firm' | 'number'>,
): Promise<ErpOrder | null> {
  const row = await db.prepare(BY_NUMBER).bind(firm, number).first<{ id: string }>();
  return row && readErpOrder(db, catalogue, row.id);
}

function orderOf(head: HeadRow): Omit<ErpOrder, 'lines'> {
  const { customerNumber, user, userName, address, fwt, totals, payment, ...rest } = head;
  const { name1, name2, name3, street, postalCode, city, country, vatId, email, phone, ...plain } = rest;
  const place = { name1, name2, name3, street, postalCode, city, country };
  return {
    ...plain,
    customer: { number: customerNumber, ...place, vatId, email, phone },
    orderedBy: { user, name: userName },
    address: JSON.parse(address) as DeliveryAddress,
    fwt: fwt === 1,
    payment: agreedPayment(payment),
    totals: JSON.parse(totals) as CartTotals,
  };
}
