import type { SqlDatabase } from '#lib/sql.ts';
import { addLines, NO_TERMS, readWholeCart } from '#shop/cart/index.ts';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import type { ActingUser, Caller, CompanyFunction } from '#shop/session/index.ts';
import type { PaymentSettings } from '#shop/payment/index.ts';
import type { CheckoutContext } from './context.ts';
import type { Confirmed, SubmitInput, TermsInput } from './model.ts';
import { departureOf } from './terms.ts';

/** A disc at 100.00, a cheaper one, a monomer (dangerous, cold, scale prices), a book at 7 %. */
export const DISC = '301000001';
export const MONOMER = '502000001';
export const BOOK = '502000002';
export const BLOCKED = '502000003';
/** A metal: its price is that of the day. */
export const ON_REQUEST = '501000001';

export interface CheckoutWorld extends Omit<CartWorld, 'as'> {
  /** The context of a customer's request; null is a guest. */
  as(customer: string | null, change?: Partial<Caller>): CheckoutContext;
}

/** The cart's world, its customers with addresses, and links of mails. */
export async function checkoutWorld(): Promise<CheckoutWorld> {
  const world = await cartWorld();
  world.shop.exec(
    `update customer set name1 = 'Labor', street = 'Uferstraße 1', city = 'Dresden',
       postal_code = case country when 'CH' then '8005' when 'FR' then '75001' else '01067' end`,
  );
  world.shop.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values
       ('lab', 1, 'Lea', 'Leitung', '["K07"]', 0, ''), ('lab', 2, 'Eike', 'Einkauf', '["K09"]', 1, ''),
       ('lab', 3, 'Toni', 'Technik', '["K13"]', 2, '')`,
  );
  const home: CheckoutContext['home'] = ({ brand, language, country }) =>
    `https://${brand}.example/${language}-${country.toLowerCase()}`;
  return {
    ...world,
    as: (customer, change = {}) => ({ ...world.as(customer, { email: 'labor@example.com', ...change }), home, payment: PAYMENT }),
  };
} // prettier-ignore

/** An account of the operator for everybody, and direct debits. */
export const PAYMENT: PaymentSettings = {
  accounts: {
    '*': { holder: 'Kontor', bank: 'Beispielbank', iban: 'DE52000000000012345678', bic: 'XXXXDEXXXXX' },
  },
  creditorId: 'DE98ZZZ09999999999',
  provider: null,
};

/** A sub-user that acts. */
export function userWith(
  functions: readonly CompanyFunction[],
  { id = 2, name = 'Eike Einkauf', orderLimit = null, monthLimit = null }: Partial<ActingUser> = {},
): ActingUser {
  return { id, name, functions, colour: 0, orderLimit, monthLimit };
}

export const TERMS: TermsInput = {
  addressChoice: 'own',
  address: null,
  ...NO_TERMS,
};

/** What a page confirms that was drawn now. */
export async function seen(ctx: CheckoutContext): Promise<Confirmed> {
  const cart = await readWholeCart(ctx);
  return {
    version: cart.version,
    total: cart.priced.totals.gross,
    departure: departureOf(cart, null, ctx.now),
    lines: cart.priced.lines.map(({ id, number, quantity, unitPrice, vkz }) => ({
      id,
      number,
      quantity,
      unitPrice,
      vkz,
    })),
  };
}

/** A press of the button on a page that was drawn now. */
export async function press(
  ctx: CheckoutContext,
  key: string,
  change: Partial<SubmitInput> = {},
): Promise<SubmitInput> {
  return { key, confirmed: await seen(ctx), terms: TERMS, accepted: true, remember: false, ...change };
}

/** Puts discs into the cart: 100.00 each. */
export async function fill(ctx: CheckoutContext, quantity = 2, number = DISC): Promise<void> {
  await addLines(ctx, [{ number, quantity }]);
}

/** Who says what bookkeeping thinks of a customer; what it does is not remembered here. */
export function bookkeeper({ db }: Pick<CheckoutContext, 'db'>) {
  const whole = db as SqlDatabase;
  return { db: whole, note: () => whole.prepare('select 1') };
}
