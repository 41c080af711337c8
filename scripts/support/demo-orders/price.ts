import { totalsOf, unitPriceOf, NO_COORDINATES, type Discounts } from '#shop/cart/index.ts';
import type { OrderArticles } from '#shop/catalogue/index.ts';
import { deliveryMethods, type DeliveryMethod } from '#shop/delivery/index.ts';
import { countryByIso2 } from '#shop/markets/index.ts';
import type { OrderLine } from '#shop/orders/index.ts';
import { onPriceList, type PriceRule } from '#shop/pricing/index.ts';
import { unit } from '#demo/catalogue/hash.ts';
import type { DemoCustomer } from '../demo-customers.ts';
import type { Draft } from './calendar.ts';

/** What somebody ordered, with what it cost that day. */
export interface Priced {
  readonly lines: readonly OrderLine[];
  readonly method: DeliveryMethod;
  readonly totals: ReturnType<typeof totalsOf>;
}

/** Prices rise by so much a year: what was agreed two years ago was cheaper. */
const RISE_PER_YEAR = 0.025;
const DAY_MS = 86_400_000;
/** Ways that are chosen now and then beside the standard one. */
const SOMETIMES = 0.12;

/**
 * Prices a draft as the cart would have done on its day; articles that the catalogue does not have are left out. Null
 * where nothing is left. `key` names the order in everything drawn.
 */
export function priced(
  draft: Draft,
  demo: DemoCustomer,
  {
    articles,
    discounts,
    today,
    key,
  }: { articles: OrderArticles; discounts: Discounts; today: string; key: string },
): Priced | null {
  const years = (Date.parse(today) - Date.parse(draft.day)) / DAY_MS / 365;
  const then = 1 - Math.round(years * RISE_PER_YEAR * 10_000) / 10_000;
  const lines = draft.lines.flatMap((line): Omit<OrderLine, 'position'>[] => {
    const found = articles.byNumber.get(line.number);
    if (!found) return [];
    const { listPrice, unitPrice } = unitPriceOf(found, line.quantity, discounts, articles.rule);
    const price = atThatTime(unitPrice, articles.rule, then);
    return [
      {
        number: line.number,
        name: found.article.name,
        pack: found.article.pack,
        supplier: found.article.supplier?.name ?? '',
        quantity: line.quantity,
        listPrice: atThatTime(listPrice, articles.rule, then),
        unitPrice: price,
        amount: price === null ? null : price * line.quantity,
        vatClass: found.vatClass,
        coordinates: line.coordinates ?? NO_COORDINATES,
        reference: line.reference,
        note: '',
      },
    ];
  });
  if (lines.length === 0) return null;
  const { zone, continent } = countryByIso2(demo.country)!;
  const method = methodOf(deliveryMethods({ iso2: demo.country, zone, continent }), key);
  const numbered = lines.map((line, index) => ({ position: index + 1, ...line }));
  const totals = totalsOf({
    lines: numbered.map((line) => ({ ...line, promotionCode: null })),
    rule: articles.rule,
    delivery: method,
    customer: { zone, vatIdValid: demo.vatId !== null && zone === 'EU' },
    voucher: null,
  });
  return { lines: numbered, method, totals };
}

function atThatTime(amount: number | null, rule: PriceRule, factor: number): number | null {
  return amount === null ? null : Math.max(rule.step, onPriceList(amount, { factor, step: rule.step }));
}

/** The standard way, now and then another with a price and a time of its own. */
function methodOf(methods: readonly DeliveryMethod[], key: string): DeliveryMethod {
  const others = methods.slice(1).filter(({ days, cost }) => days !== null && cost !== 'by-agreement');
  const isOther = others.length > 0 && unit(`${key}:other-way`) < SOMETIMES;
  return isOther ? others[Math.floor(unit(`${key}:way`) * others.length)]! : methods[0]!;
}
