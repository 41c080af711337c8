import { formatHour, formatWeekday } from '#i18n/format.ts';
import { deliveryMethod, nextDeparture, PARCEL_GRAMS, type GoodsKinds } from '#shop/delivery/index.ts';
import type { ArticleDetail, ArticleSummary } from '#shop/catalogue/index.ts';
import type { ShopContext } from '#platform/context.ts';

/** Until when to order for which day, as the country writes both; `arrival` is one day or the first and last. */
export interface DeliveryPromise {
  readonly until: string;
  readonly arrival: string;
}

type Asked = Pick<ShopContext, 'now'> & {
  readonly market: Pick<ShopContext['market'], 'country' | 'locale'>;
};
type Arriving = Pick<ArticleSummary, 'vkz' | 'blocked' | 'goods'>;
type Goods = Pick<ArticleDetail, 'hazard' | 'storageClass' | 'weightGrams'>;

/** How an article's own data decide about its way of delivery. */
function kindsOf(goods: Goods): GoodsKinds {
  return {
    dangerous: goods.hazard !== undefined,
    cold: goods.storageClass === 'cold',
    bulky: (goods.weightGrams ?? 0) > PARCEL_GRAMS,
  };
}

/**
 * When an article in stock arrives in the visitor's country by the way that its kind of goods takes (docs/rules/ordering.md#delivery);
 * null where that is agreed upon. It says until when it holds, so a cached page is right for as long as it is kept.
 */
export function deliveryPromise(asked: Asked, goods: Goods): DeliveryPromise | null {
  return promiseFor(asked, kindsOf(goods));
}

/**
 * The day on which an article of a list arrives if it is ordered in time, null where that is agreed upon, '' for what is not in
 * stock; each kind of goods is asked once.
 */
export function arrivals(asked: Asked): (article: Arriving) => string | null {
  const known = new Map<string, string | null>();
  return ({ vkz, blocked, goods }) => {
    if (vkz !== 4 || blocked || !goods) return '';
    const key = JSON.stringify(goods);
    if (!known.has(key)) known.set(key, promiseFor(asked, goods)?.arrival ?? null);
    return known.get(key)!;
  };
}

function promiseFor({ now, market }: Asked, kinds: GoodsKinds): DeliveryPromise | null {
  const next = nextDeparture(deliveryMethod(market.country, '', kinds), kinds, now);
  if (!next?.arrival) return null;
  const { from, to } = next.arrival;
  const day = (iso: string): string => formatWeekday(iso, market);
  return {
    until: `${day(next.until.day)}, ${formatHour(next.until.time, market)}`,
    arrival: from === to ? day(from) : `${day(from)} – ${day(to)}`,
  };
}
