import { z } from 'zod';
import { ORDER_TERM_NAMES, PLAIN_TERMS, type OrderTerms } from '#shop/cart/index.ts';

/** What an order keeps as it was said at the press: nothing computes it, nothing moves it on. */
export interface PlainFields extends OrderTerms {
  readonly voucher: string | null;
}

const text = z.string();
const said = ORDER_TERM_NAMES.map((name) => {
  const { column, holds } = PLAIN_TERMS[name];
  return { name, column, schema: holds === 'day' ? text.nullable() : text };
});
const fields = [...said, { name: 'voucher' as const, column: 'voucher', schema: text.nullable() }];

/** Their schemas, for answers of the contract. */
export const PLAIN_FIELDS = Object.fromEntries(fields.map(({ name, schema }) => [name, schema])) as {
  readonly [Name in keyof PlainFields]: null extends PlainFields[Name]
    ? z.ZodNullable<z.ZodString>
    : z.ZodString;
};

/** Columns of customer_order with the values of a new order. */
export function plainColumns(order: PlainFields): Record<string, string | null> {
  return Object.fromEntries(fields.map(({ name, column }) => [column, order[name]]));
}

/** What a select says of the order `o`: `o.ship_date shipDate, …`. */
export const SELECT_PLAIN = fields.map(({ name, column }) => `o.${column} ${name}`).join(', ');
