import { Refusal } from '#lib/refusal.ts';
import { requireFiller, type CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { sheetKey, type KnownSheet, type NamedColumn } from './model.ts';
import { columnsOf, sheetsOf, upsertSheet } from './queries.ts';

/** The sheets whose columns somebody of the company told, the last used first. Refuses guests. */
export async function readKnownSheets(ctx: Pick<CartContext, 'db' | 'caller'>): Promise<KnownSheet[]> {
  const { customerId } = requireCustomer(ctx);
  const { results } = await sheetsOf(ctx.db, customerId).all<{ columns: string }>();
  return results.map(({ columns }) => ({ columns: columnsOf(columns) }));
}

/**
 * Remembers what the columns of a sheet are, for everybody of the company; a sheet with the same set of headings replaces the
 * one before. Refuses guests, users who may not fill the cart, and `order-sheets.columns` without an article's number or with
 * two columns for number or quantity.
 */
export async function rememberSheet(ctx: CartContext, columns: readonly NamedColumn[]): Promise<void> {
  const { customerId } = requireFiller(ctx);
  const count = (wanted: string): number => columns.filter(({ role }) => role === wanted).length;
  const names = sheetKey(columns.map(({ heading }) => heading));
  if (count('number') !== 1 || count('quantity') > 1 || names === '')
    throw new Refusal('order-sheets.columns');
  await upsertSheet(ctx.db, customerId, { key: await sha256(names), columns, now: ctx.now }).run();
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
