import { z } from 'zod';

/**
 * What an order keeps as it was said at the press: nothing computes it, nothing moves it on. The contract, the types of
 * verbs, what is written and what is read follow from here; a column has its field's name, `ship_date` for `shipDate`.
 */
export const PLAIN_FIELDS = {
  /** The customer's own order number, '' without one. */
  ownNumber: z.string(),
  comment: z.string(),
  method: z.string(),
  /** Wished day, ISO date. */
  shipDate: z.string().nullable(),
  voucher: z.string().nullable(),
};

export type PlainFields = Readonly<z.infer<z.ZodObject<typeof PLAIN_FIELDS>>>;

const names = Object.keys(PLAIN_FIELDS) as (keyof PlainFields)[];
const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of customer_order with the values of a new order. */
export function plainColumns(order: PlainFields): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [columnOf(name), order[name]]));
}

/** What a select says of the order `o`: `o.ship_date shipDate, …`. */
export const SELECT_PLAIN = names.map((name) => `o.${columnOf(name)} ${name}`).join(', ');
