import { readOrderArticles, type OrderArticle, type OrderArticles } from '#shop/catalogue/index.ts';
import {
  deliveryMethod,
  nextDeparture,
  PARCEL_GRAMS,
  type DeliveryMethod,
  type GoodsKinds,
} from '#shop/delivery/index.ts';
import { countryByIso2, DEFAULT_COUNTRY } from '#shop/markets/index.ts';
import type { Caller } from '#shop/session/index.ts';
import { requireCatalogue, type CartContext } from './context.ts';
import { NO_SCALE, type CartLine, type CartTotals, type Notice, type StoredLine } from './model.ts';
import { noticesOf } from './notices.ts';
import { scaleOf, unitPriceOf, type Discounts } from './price.ts';
import { totalsOf, type VoucherTerms } from './totals.ts';
import type { VatClass } from './vat.ts';

/** A line with its price, and what of its article counts for the sums. */
export interface PricedLine extends CartLine {
  readonly vatClass: VatClass;
  readonly promotionCode: string | null;
}

/** What decides about the sums beside the lines. */
export interface PricingTerms {
  readonly discounts: Discounts;
  /** Of delivery, ISO 3166 two letters: it decides method and VAT. */
  readonly country: string;
  /** Chosen way of delivery, '' = the standard one; or the way itself, whatever the customer may choose. */
  readonly method: string | DeliveryMethod;
  /** The customer's VAT ID was found valid. */
  readonly vatValid: boolean;
  readonly vatId: string | null;
  readonly voucher: VoucherTerms | null;
}

export interface Priced {
  readonly lines: readonly PricedLine[];
  readonly totals: CartTotals;
  /** The way the goods go: the chosen one where it takes them. */
  readonly delivery: DeliveryMethod;
  readonly goods: GoodsKinds;
  /** Kinds of each article by its number: what stands in the way of some ways of delivery. */
  readonly kindsBy: ReadonlyMap<string, GoodsKinds>;
  /** What another way would cost, minor units; null = by agreement. */
  readonly shippingBy: (method: DeliveryMethod) => number | null;
}

/**
 * Prices lines for a customer, here and now: from the catalogue, the customer's list, class and quantity; nothing of it
 * is stored or sent by a client. One round trip to the catalogue, however many lines.
 */
export async function priceLines(
  ctx: CartContext,
  caller: Pick<Caller, 'priceList' | 'declaredTo'>,
  lines: readonly StoredLine[],
  terms: PricingTerms,
): Promise<Priced> {
  const numbers = [...new Set(lines.map(({ number }) => number))];
  const view = { language: ctx.language, priceList: caller.priceList };
  const articles = await readOrderArticles(requireCatalogue(ctx), numbers, view);
  const country = countryByIso2(terms.country) ?? countryByIso2(DEFAULT_COUNTRY)!;
  const noticesFor = (order: OrderArticle | undefined) => noticesOf(order, ctx.now, caller);
  const goods = kindsOf(lines.flatMap(({ number }) => articles.byNumber.get(number) ?? []));
  const { method } = terms;
  const delivery = typeof method === 'string' ? deliveryMethod(country, method, goods) : method;
  const agreed = delivery.days === null ? null : undefined;
  const arrival = nextDeparture(delivery, goods, ctx.now)?.arrival ?? agreed;
  const priced = lines.map((line) => pricedLine(line, articles, terms.discounts, noticesFor, arrival));
  const totalsBy = (method: DeliveryMethod): CartTotals =>
    totalsOf({
      lines: priced.filter(({ notices }) => !notices.some((one) => one === 'missing' || one === 'blocked')),
      rule: articles.rule,
      delivery: method,
      customer: { zone: country.zone, vatIdValid: terms.vatValid && isForeign(terms.vatId) },
      voucher: terms.voucher,
    });
  const shippingBy = (method: DeliveryMethod): number | null => totalsBy(method).shipping;
  const kindsBy = new Map([...articles.byNumber].map(([number, order]) => [number, kindsOf([order])]));
  return { lines: priced, totals: totalsBy(delivery), delivery, goods, kindsBy, shippingBy };
}

/** A German VAT ID exempts nothing that a German customer has sent abroad: the seller's state is his own. */
function isForeign(vatId: string | null): boolean {
  return !vatId?.startsWith('DE');
}

function kindsOf(articles: readonly OrderArticle[]): GoodsKinds {
  return {
    dangerous: articles.some(({ dangerous }) => dangerous),
    cold: articles.some(({ storageClass }) => storageClass === 'cold'),
    bulky: articles.some(({ weightGrams }) => (weightGrams ?? 0) > PARCEL_GRAMS),
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
  scale: NO_SCALE,
  onRequest: null,
  vkz: 0,
  arrival: null,
  successor: null,
  vatClass: 'standard',
  promotionCode: null,
} as const;

function pricedLine(
  line: StoredLine,
  { byNumber, rule }: OrderArticles,
  discounts: Discounts,
  noticesFor: (order: OrderArticle | undefined) => readonly Notice[],
  arrival: CartLine['arrival'],
): PricedLine {
  const order = byNumber.get(line.number);
  const notices = noticesFor(order);
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
    scale: scaleOf(order, line.quantity, discounts, rule),
    onRequest,
    vkz,
    arrival: order.article.blocked ? undefined : vkz === 4 ? arrival : null,
    notices,
    successor: order.successor,
    vatClass: order.vatClass,
    promotionCode: order.promotionCode,
  };
}
