import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { NO_COORDINATES, NO_TERMS, type CartTotals } from '#shop/cart/index.ts';
import {
  confirmOrder,
  deliverOrder,
  insertOrder,
  invoiceOrder,
  type Invoicing,
  type NewOrder,
  type OrderContext,
  type OrderLine,
  type Shipment,
} from '#shop/orders/index.ts';
import { PAYMENT_OF_BEFORE } from '#shop/payment/index.ts';
import { logbooksIn } from './homes.ts';

export const ORDERED_AT = '2026-11-20T10:00:00.000Z';

export type TestLine = Partial<OrderLine> & Pick<OrderLine, 'number'>;

/** Lines of 2 pieces at 100.00 where nothing else is said. */
function testLines(lines: readonly TestLine[]): OrderLine[] {
  return lines.map((line, index) => {
    const quantity = line.quantity ?? 2;
    const unitPrice = line.unitPrice === undefined ? 10_000 : line.unitPrice;
    return {
      position: index + 1,
      name: `Artikel ${line.number}`,
      pack: '1 Stück',
      supplier: 'Halvora CAD AG',
      listPrice: unitPrice,
      amount: unitPrice === null ? null : unitPrice * quantity,
      vatClass: 'standard',
      coordinates: NO_COORDINATES,
      reference: '',
      note: '',
      ...line,
      quantity,
      unitPrice,
    };
  });
}

function totalsOfLines(lines: readonly OrderLine[]): CartTotals {
  const goods = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const vat = Math.round(goods * 0.19);
  return {
    currency: 'EUR',
    goods,
    voucher: 0,
    shipping: 0,
    freeFrom: 15_000,
    surcharge: 0,
    net: goods,
    vat: goods > 0 ? [{ percent: 19, base: goods, amount: vat }] : [],
    treatment: 'domestic',
    gross: goods + vat,
    plusOnRequest: lines.some(({ amount }) => amount === null),
  };
}

export interface TestOrder extends Partial<Omit<NewOrder, 'lines' | 'totals'>> {
  lines?: readonly TestLine[];
  totals?: Partial<CartTotals>;
}

export interface WrittenOrder {
  id: string;
  number: number;
}

/** Writes an order of customer c1 – two pieces of 301000001 where nothing else is said – as a submit would; then it comes home. */
export async function addOrder(
  db: SqlDatabase,
  given: TestOrder = {},
  logbook: Logbooks = logbooksIn(db),
): Promise<WrittenOrder> {
  const lines = testLines(given.lines ?? [{ number: '301000001' }]);
  const order: NewOrder = {
    id: `order-${crypto.randomUUID()}`,
    firm: 1,
    brand: 'main',
    customerId: 'c1',
    state: 'placed',
    source: 'cart',
    cartVersion: null,
    actingUser: { id: 0, name: '' },
    ...NO_TERMS,
    address: {
      company: 'Dentallabor',
      line2: '',
      line3: '',
      street: 'Werkstraße 1',
      postalCode: '10115',
      city: 'Berlin',
      country: 'DE',
    },
    method: 'parcel',
    fwt: false,
    voucher: null,
    language: 'de',
    priceList: 1,
    releaseReason: null,
    payment: PAYMENT_OF_BEFORE,
    heldFor: null,
    placedAt: ORDERED_AT,
    ...given,
    lines,
    totals: { ...totalsOfLines(lines), ...given.totals },
  };
  await db.batch(insertOrder(db, order, `event-${order.id}`));
  await logbook(order.customerId).take();
  const row = await db
    .prepare('select number from customer_order where id = ?')
    .bind(order.id)
    .first<{ number: number }>();
  return { id: order.id, number: row!.number };
}

/** The context of the verbs that move orders: counted ids, mails with links to the shop of the brand. */
export function orderContextOf(
  db: SqlDatabase,
  now = '2026-11-21T09:00:00.000Z',
  logbook: Logbooks = logbooksIn(db),
): OrderContext {
  return {
    db,
    logbook,
    now,
    newId: () => crypto.randomUUID(),
    home: ({ brand, language, country }) =>
      `https://${brand === 'light' ? 'light.' : ''}shop.example/${language}-${country.toLowerCase()}`,
    payment: {
      accounts: {
        '*': { holder: 'Laborkontor GmbH', bank: 'Bank', bic: 'XXXXDEXXXXX', iban: 'DE52000000000012345678' },
      },
    },
  };
}

/** Confirms an order and delivers it: whole, with a lot per line, where the shipment does not say otherwise. */
export async function deliverWhole(
  db: SqlDatabase,
  { id }: Pick<WrittenOrder, 'id'>,
  shipment: Partial<Shipment> & Pick<Shipment, 'number'>,
  now?: string,
): Promise<void> {
  const ctx = orderContextOf(db, now);
  await confirmOrder(ctx, { id }, {});
  const owner = await db
    .prepare('select customer_id customer from customer_order where id = ?')
    .bind(id)
    .first<{ customer: string }>();
  const rows = await ctx
    .logbook(owner!.customer)
    .prepare('select position, quantity - cancelled quantity from order_line where order_id = ?')
    .bind(id)
    .all<{ position: number; quantity: number }>();
  const lines = rows.results.map((line) => ({
    ...line,
    lot: `LOT${line.position}`,
    expiresOn: '2028-06-30',
  }));
  await deliverOrder(ctx, { id }, { shippedOn: '2026-11-21', lines, ...shipment });
}

/** Writes an invoice over a delivery, or the whole order. */
export async function invoice(
  db: SqlDatabase,
  { id }: Pick<WrittenOrder, 'id'>,
  invoicing: Partial<Invoicing> & Pick<Invoicing, 'number'>,
): Promise<void> {
  await invoiceOrder(orderContextOf(db), { id }, { issuedOn: '2026-11-21', ...invoicing });
}
