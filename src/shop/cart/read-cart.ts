import type { DeliveryAddress } from '#shop/delivery/index.ts';
import { countryByIso2, countryName, type Language } from '#shop/markets/index.ts';
import { requireCustomer, type Caller } from '#shop/session/index.ts';
import type { CartContext } from './context.ts';
import { BLOCKING, NO_COORDINATES, NO_SCALE, type Cart, type CartLine, type CartTotals, type CartVoucher, type LineInput } from './model.ts'; // prettier-ignore
import { noticesOfAll } from './notices.ts';
import { priceLines, type Priced } from './price-lines.ts';
import { NO_TERMS, plainTermsOf, type PlainTerms } from './plain-terms.ts';
import type { CartRow } from './queries.ts';
import { readStored } from './stored.ts';
import type { VoucherRow } from './voucher-queries.ts';

/** What an order from the cart shall be like (specification 3, cart). */
export interface CartTerms extends PlainTerms {
  /** Where the goods go. */
  readonly address: DeliveryAddress;
  /** How that was chosen: 'own' = the account's address, 'other' = one for this order, else an id of the address book. */
  readonly addressChoice: string;
  /** Kept and passed through (specification 3). */
  readonly fwt: boolean;
}

/** The cart with everything that an order is made of; prices are there whoever acts. */
export interface WholeCart {
  readonly version: number;
  readonly priced: Priced;
  readonly terms: CartTerms;
  readonly voucher: CartVoucher | null;
}

/** Address and way of delivery to price with instead of those of the cart. */
export interface DeliveryChoice {
  readonly address: DeliveryAddress;
  readonly method: string;
}

/**
 * The caller's cart with names, prices, availability, notices and sums: one round trip to each database, however many
 * lines. Prices are null for users who must not see them. Refuses guests.
 */
export async function readCart(ctx: CartContext): Promise<Cart> {
  const caller = requireCustomer(ctx);
  return cartView(await readWholeCart(ctx), caller, ctx.language);
}

/**
 * Lines that are ordered while the cart stays as it is; asked for once the cart's version is known, so that an order in between
 * is noticed by it.
 */
export type DirectLines = () => Promise<readonly Pick<LineInput, 'number' | 'quantity'>[]>;

/**
 * The cart as the order is made from it, with real prices for any user; with `direct` those lines that can be ordered, without
 * what was agreed for the cart. Refuses guests.
 */
export async function readWholeCart(
  ctx: CartContext,
  choice?: DeliveryChoice,
  direct?: DirectLines,
): Promise<WholeCart> {
  const caller = requireCustomer(ctx);
  if (direct) return readDirect(ctx, caller, direct, choice);
  const { cart, lines, discounts, voucher } = await readStored(ctx, caller);
  const terms = termsOf(cart);
  const priced = await priceLines(ctx, caller, lines, {
    discounts,
    country: choice?.address.country ?? terms.address.country,
    method: choice?.method ?? cart.method,
    vatValid: cart.vat_valid === 1,
    vatId: cart.vat_id,
    voucher,
  });
  return { version: cart.version, priced, terms, voucher: voucher && voucherView(voucher, priced.totals) };
}

async function readDirect(
  ctx: CartContext,
  caller: Caller,
  direct: DirectLines,
  choice: DeliveryChoice | undefined,
): Promise<WholeCart> {
  const { cart, discounts } = await readStored(ctx, caller);
  const row = { ...cart, ...NO_TERMS, fwt: 0, address_choice: 'own' };
  const terms = termsOf(row);
  const lines = (await direct()).map(({ number, quantity }) => ({
    id: number,
    number,
    quantity,
    coordinates: NO_COORDINATES,
    reference: '',
    note: '',
    addedBy: caller.user.id,
  }));
  const priced = await priceLines(ctx, caller, lines, {
    discounts,
    country: choice?.address.country ?? terms.address.country,
    method: choice?.method ?? '',
    vatValid: cart.vat_valid === 1,
    vatId: cart.vat_id,
    voucher: null,
  });
  const open = priced.lines.filter(({ notices }) => !notices.some((one) => BLOCKING.includes(one)));
  return { version: cart.version, priced: { ...priced, lines: open }, terms, voucher: null };
}

/** The cart as the acting user may see it. */
export function cartView(
  { version, priced, terms, voucher }: WholeCart,
  caller: Caller,
  language: Language,
): Cart {
  const pricesHidden = mustNotSeePrices(caller);
  const lines = priced.lines.map(({ vatClass: _vat, promotionCode: _code, ...line }) =>
    pricesHidden ? withoutPrices(line) : line,
  );
  return {
    version,
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    notices: noticesOfAll(lines),
    totals: pricesHidden ? null : priced.totals,
    voucher,
    fwt: terms.fwt,
    deliverTo: caller.punchout ? null : deliverTo(terms, language),
    pricesHidden,
  };
}

/**
 * Days, freight and VAT follow an address that was chosen at the checkout, in whichever market the cart is looked at; it
 * need not be complete yet.
 */
function deliverTo({ addressChoice, address }: CartTerms, language: Language): string | null {
  if (addressChoice === 'own') return null;
  const { company, postalCode, city, country } = address;
  const name = countryByIso2(country) && countryName(country, language);
  return [company, `${postalCode} ${city}`.trim(), name].filter(Boolean).join(', ') || null;
}

/** Technicians without another function, where the customer set it so (docs/rules/ordering.md#who-may-order). */
export function mustNotSeePrices({ settings, user }: Pick<Caller, 'settings' | 'user'>): boolean {
  const onlyTechnician = user.id !== 0 && !user.functions.some((f) => f === 'K07' || f === 'K09');
  return settings.hidePricesFromTechnicians === true && onlyTechnician;
}

function termsOf(row: CartRow): CartTerms {
  const shared = { ...plainTermsOf(row), fwt: row.fwt === 1 };
  const own = JSON.parse(row.own_address) as DeliveryAddress;
  if (row.address_choice === 'other' && row.address)
    return { ...shared, address: JSON.parse(row.address) as DeliveryAddress, addressChoice: 'other' };
  if (row.address_choice !== 'own' && row.book_address) {
    const { id, ...address } = JSON.parse(row.book_address) as DeliveryAddress & { id: string };
    return { ...shared, address, addressChoice: id };
  }
  return { ...shared, address: own, addressChoice: 'own' };
}

function withoutPrices(line: CartLine): CartLine {
  return {
    ...line,
    listPrice: null,
    unitPrice: null,
    amount: null,
    ownPrice: false,
    discount: 0,
    scale: NO_SCALE,
  };
}

function voucherView({ code, kind }: VoucherRow, totals: CartTotals): CartVoucher {
  const works = kind === 'free-shipping' ? totals.shipping === 0 && totals.goods > 0 : totals.voucher > 0;
  return { code, kind, idle: !works };
}
