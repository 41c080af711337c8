import type { DatabaseSync } from 'node:sqlite';

/** Bytes that a deed leaves in SHOP, indexes and what the ERP says of an order afterwards included (docs/growth.md). */
export const BYTES = { order: 7000, orderLine: 900, cartLine: 350 } as const;

/** What a day leaves. */
export interface Deeds {
  readonly orders: number;
  readonly orderLines: number;
  /** Of carts that are not ordered. */
  readonly cartLines: number;
}

/** Bytes by which SHOP should have grown. */
export const predictedBytes = ({ orders, orderLines, cartLines }: Deeds): number =>
  orders * BYTES.order + orderLines * BYTES.orderLine + cartLines * BYTES.cartLine;

/** Bytes in use: pages of the file but free ones. */
export function usedBytes(shop: DatabaseSync): number {
  const value = (name: string): number =>
    Number(Object.values(shop.prepare(`pragma ${name}`).get() ?? {})[0] ?? 0);
  return (value('page_count') - value('freelist_count')) * value('page_size');
}

/** What there is. */
export function countDeeds(shop: DatabaseSync): Deeds {
  const count = (table: string): number =>
    Number(shop.prepare(`select count(*) as n from ${table}`).get()!['n']);
  return {
    orders: count('customer_order'),
    orderLines: count('order_line'),
    cartLines: count('cart_line'),
  };
}
