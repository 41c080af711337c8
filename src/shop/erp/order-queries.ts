import type { SqlDatabase } from '#lib/sql.ts';
import type { VAT_PERCENT } from '#shop/cart/index.ts';
import {
  atHome,
  SELECT_PLAIN,
  type OrderContext,
  type OrderState,
  type PlainFields,
} from '#shop/orders/index.ts';
import type { ErpCustomer, ErpLine, ErpOrder } from './model.ts';

const PAGE = 100;

/** An order in a list; amounts in minor units. */
export interface ListedRow {
  firm: 1 | 3;
  number: number;
  state: OrderState;
  customer: string;
  placedAt: string;
  currency: string;
  net: number;
  gross: number;
}

/** Orders of a state behind a firm's number, by firm and number, 100 at most. */
export async function ordersIn(
  db: SqlDatabase,
  state: OrderState,
  after: { readonly firm: number; readonly number: number },
): Promise<ListedRow[]> {
  const { results } = await db
    .prepare(
      `select o.firm, o.number, o.state, c.number customer, o.placed_at placedAt, o.currency, o.net, o.gross
         from customer_order o join customer c on c.id = o.customer_id
        where o.state = ?1 and (o.firm, o.number) > (?2, ?3) order by o.firm, o.number limit ${PAGE}`,
    )
    .bind(state, after.firm, after.number)
    .all<ListedRow>();
  return results;
}

const HEAD = `select o.id, o.firm, o.number, o.brand, o.state, o.language, o.placed_at placedAt, o.acting_user "user",
    o.acting_name userName, ${SELECT_PLAIN}, o.address, o.fwt, o.price_list priceList, o.totals, o.payment
  from customer_order o where o.id = ?1`;

const CUSTOMER = `select c.id, c.number, c.name1, c.name2, c.name3, c.street, c.postal_code postalCode, c.city, c.country,
    c.vat_id vatId, c.email, trim(c.phone_area || ' ' || c.phone_number) phone
  from customer_order o join customer c on c.id = o.customer_id where o.id = ?1`;

const LINES = `select position, number, name, pack, quantity, list_price listPrice, unit_price unitPrice, amount,
    vat_class vatClass, coordinates, reference, note
  from order_line where order_id = ?1 order by position`;

type Plain = Pick<
  ErpOrder,
  'id' | 'firm' | 'number' | 'brand' | 'state' | 'language' | 'placedAt' | keyof PlainFields | 'priceList'
>;

/** An order; JSON as stored. */
export interface HeadRow extends Plain {
  user: number;
  userName: string;
  address: string;
  fwt: number;
  totals: string;
  payment: string | null;
}

export interface LineRow extends Omit<ErpLine, 'unit' | 'vatPercent' | 'coordinates'> {
  vatClass: keyof typeof VAT_PERCENT;
  coordinates: string;
}

/** An order and its lines from where it lives, its customer from SHOP; null where there is none. */
export async function orderWithLines(
  { db, logbook }: Pick<OrderContext, 'db' | 'logbook'>,
  id: string,
): Promise<{ customer: ErpCustomer; head: HeadRow; lines: LineRow[] } | null> {
  const owner = await db.prepare(CUSTOMER).bind(id).first<ErpCustomer & { id: string }>();
  if (!owner) return null;
  const { id: customerId, ...customer } = owner;
  const book = logbook(customerId);
  return atHome(book, async () => {
    const [heads, lines] = await book.batch<unknown>([HEAD, LINES].map((sql) => book.prepare(sql).bind(id)));
    const head = heads!.results[0] as HeadRow | undefined;
    return head ? { customer, head, lines: lines!.results as LineRow[] } : null;
  });
}

/** The id of a firm's order; null where there is none. */
export async function idOfOrder(
  db: SqlDatabase,
  { firm, number }: Pick<ErpOrder, 'firm' | 'number'>,
): Promise<string | null> {
  const row = await db
    .prepare('select id from customer_order where firm = ?1 and number = ?2')
    .bind(firm, number)
    .first<{ id: string }>();
  return row?.id ?? null;
}
