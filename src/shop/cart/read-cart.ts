import { readOrderArticles, type OrderArticle, type OrderArticles } from '../catalogue/index.ts';
import { deliveryMethod } from '../delivery/index.ts';
import { countryByIso2, DEFAULT_COUNTRY } from '../markets/index.ts';
import { requireCustomer, type Caller } from '../session/index.ts';
import { requireCatalogue, type CartContext } from './context.ts';
import type { Cart, CartLine, CartTotals, CartVoucher, StoredLine } from './model.ts';
import { noticesOf, noticesOfAll } from './notices.ts';
import { unitPriceOf, type Discounts } from './price.ts';
import { cartOf, discountsOf, linesOf, toStoredLine, type CartRow, type LineRow } from './queries.ts';
import { totalsOf } from './totals.ts';
import { isOpenTo } from './vouchers.ts';
import { voucherInCart, type VoucherRow } from './voucher-queries.ts';

interface Stored {
  cart: CartRow;
  lines: readonly StoredLine[];
  discounts: Discounts;
  voucher: VoucherRow | null;
}

/**
 * The caller's cart with names, prices, availability, notices and sums: one round trip to each database, however many
 * lines. Every price is computed here and now from the catalogue, the customer's list, class and quantity – nothing of
 * it is stored or sent by a client. Refuses guests.
 */
export async function readCart(ctx: CartContext): Promise<Cart> {
  const caller = requireCustomer(ctx);
  const catalogue = requireCatalogue(ctx);
  const stored = await readStored(ctx, caller);
  const numbers = [...new Set(stored.lines.map(({ number }) => number))];
  const view = { language: ctx.language, priceList: caller.priceList };
  const articles = await readOrderArticles(catalogue, numbers, view);
  const priced = stored.lines.map((line) => pricedLine(line, articles, stored.discounts, ctx.now));
  const totals = sumsOf(priced, articles, stored, caller);
  const pricesHidden = mustNotSeePrices(caller);
  const lines = pricesHidden ? priced.map(withoutPrices) : priced;
  return {
    version: stored.cart.version,
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    notices: noticesOfAll(lines),
    totals: pricesHidden ? null : totals,
    voucher: stored.voucher && voucherView(stored.voucher, totals),
    fwt: stored.cart.fwt === 1,
    pricesHidden,
  };
}

/** Technicians without another function, where the customer set it so (domain 5.6). */
export function mustNotSeePrices({ settings, user }: Pick<Caller, 'settings' | 'user'>): boolean {
  const onlyTechnician = user.id !== 0 && !user.functions.some((f) => f === 'K07' || f === 'K09');
  return settings.hidePricesFromTechnicians === true && onlyTechnician;
}

async function readStored(ctx: CartContext, caller: Caller): Promise<Stored> {
  const [cart, lines, discounts, vouchers] = await ctx.db.batch<unknown>([
    cartOf(ctx.db, caller.customerId),
    linesOf(ctx.db, caller.customerId),
    discountsOf(ctx.db, caller.discountClass),
    voucherInCart(ctx.db, caller.customerId),
  ]);
  const rows = discounts!.results as { category: string; percent: number }[];
  const voucher = (vouchers!.results as VoucherRow[])[0];
  const holds = voucher && !voucher.redeemed && isOpenTo(voucher, caller, ctx.now);
  return {
    cart: cart!.results[0] as CartRow,
    lines: (lines!.results as LineRow[]).map(toStoredLine),
    discounts: new Map(rows.map(({ category, percent }) => [category, percent])),
    voucher: holds ? voucher : null,
  };
}

/** A line whose article left the catalogue: in sight, without a name or a price. */
const GONE = {
  name: '',
  pack: '',
  supplier: '',
  listPrice: null,
  unitPrice: null,
  amount: null,
  ownPrice: false,
  discount: 0,
  onRequest: null,
  vkz: 0,
  successor: null,
} as const;

function pricedLine(
  line: StoredLine,
  { byNumber, rule }: OrderArticles,
  discounts: Discounts,
  now: string,
): CartLine {
  const order = byNumber.get(line.number);
  const notices = noticesOf(order, now);
  if (!order) return { ...line, ...GONE, notices };
  const { name, pack, supplier, onRequest, vkz } = order.article;
  const price = unitPriceOf(order, line.quantity, discounts, rule);
  return {
    ...line,
    ...price,
    name,
    pack,
    supplier: supplier?.name ?? '',
    amount: price.unitPrice === null ? null : price.unitPrice * line.quantity,
    onRequest,
    vkz,
    notices,
    successor: order.successor,
  };
}

function withoutPrices(line: CartLine): CartLine {
  return { ...line, listPrice: null, unitPrice: null, amount: null, ownPrice: false, discount: 0 };
}

function sumsOf(
  lines: readonly CartLine[],
  { byNumber, rule }: OrderArticles,
  { cart, voucher }: Stored,
  caller: Caller,
): CartTotals {
  const country = countryByIso2(caller.country) ?? countryByIso2(DEFAULT_COUNTRY)!;
  const known = lines.flatMap((line) => {
    const order: OrderArticle | undefined = byNumber.get(line.number);
    if (!order || order.article.blocked) return [];
    return [{ amount: line.amount, vatClass: order.vatClass, promotionCode: order.promotionCode }];
  });
  return totalsOf({
    lines: known,
    rule,
    delivery: deliveryMethod(country, cart.method),
    customer: { zone: country.zone, vatIdValid: cart.vat_valid === 1 },
    voucher,
  });
}

function voucherView({ code, kind }: VoucherRow, totals: CartTotals): CartVoucher {
  const works = kind === 'free-shipping' ? totals.shipping === 0 && totals.goods > 0 : totals.voucher > 0;
  return { code, kind, idle: !works };
}
