import { statesCall } from '#api/guest/catalogue-pages.ts';
import { orderCall } from '#api/customer/orders.ts';
import { perform } from '#api/perform.ts';
import { placeOf } from '#components/catalogue/category-tree.ts';
import { Refusal } from '#lib/refusal.ts';
import { businessDay } from '#lib/business-time.ts';
import type { ShopContext } from '#platform/context.ts';
import type { OrderDetail } from '#shop/orders/index.ts';

/** The parts of an address that name an order: the day on which it was placed, and its number. */
export type OrderParams = Readonly<Record<'year' | 'month' | 'day' | 'auftrag', string | undefined>>;

/** Stands for a transaction or an invoice that there is not. */
const NONE = '-';

/** The order of an address; null where the number is not the caller's, or the day not the order's. */
export async function readOrderPage(shop: ShopContext, params: OrderParams): Promise<OrderDetail | null> {
  const { year, month, day, auftrag = '' } = params;
  const order = await findOrder(shop, auftrag);
  return order && businessDay(order.placedAt) === `${year}-${month}-${day}` ? order : null;
}

/** The order that a part of an address names; null for one that is not the caller's. */
export async function findOrder(shop: ShopContext, number: string): Promise<OrderDetail | null> {
  if (!/^[1-9]\d{0,14}$/.test(number)) return null;
  try {
    return await perform(orderCall, { params: { number } }, shop);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'orders.unknown') return null; // a page that is not there
    throw error;
  }
}

/** True where the order has the ERP's number and the invoice that an address names; '-' names none. */
export function hasDocuments(order: OrderDetail, vorgang = NONE, rechnung = NONE): boolean {
  const isTransaction = vorgang === NONE || vorgang === order.erpNumber;
  return isTransaction && (rechnung === NONE || order.invoices.some(({ number }) => number === rechnung));
}

/** The articles of an order that the catalogue still has: only these have a page and a picture. */
export async function articlesLeft(shop: ShopContext, { lines }: OrderDetail): Promise<ReadonlySet<string>> {
  if (!shop.catalogue) return new Set();
  const numbers = [...new Set(lines.map(({ number }) => number))];
  const { states } = await perform(statesCall, { params: placeOf(shop), body: { numbers } }, shop);
  return new Set(states.map(({ number }) => number));
}
