import { clientTranslator } from '#i18n/client.ts';
import { formatMoney, formatPercent } from '#i18n/format.ts';
import type { AnswerOf } from '#api/contract/calls.ts';
import { queryAll, query } from '../kit/dom.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { keepDrawn } from './drawn-price.ts';
import { fillCompared } from './fill-compared.ts';
import { fillScale } from './fill-scale.ts';
import { element, fillVariants, type Money, type OwnPrice } from './fill-variants.ts';

type Marks = AnswerOf<'POST /customerapi/article-marks'>;

/** Articles in lists and comparisons, but not in a list that React takes over just now. */
export const LISTED = '[data-number]:is(.tile, .row-item, .listing-table *, .compare *):not([data-taking] *)';

/**
 * What shows prices to a customer on a page that is the same for everybody: `wait` until they are known, then `shown` or
 * `hidden`. Set by the server for whoever comes with a login's hint (src/pipeline/own-prices.ts); not there on the pages of
 * a customer, which have them already.
 */
export function waitForPrices(): void {
  const root = document.documentElement;
  if (root.dataset['ownPrices'] === 'shown') root.dataset['ownPrices'] = 'wait';
}

/** Shows the page's own prices again: what the customer would pay is not known. */
export function showPublicPrices(): void {
  const root = document.documentElement;
  if (root.dataset['ownPrices'] === 'wait') root.dataset['ownPrices'] = 'shown';
}

/** Writes the customer's prices over the public ones: tiles, rows, tables, the article with its scale, the table of variants. */
export async function fillPrices({ marks, currency, pricesHidden }: Marks): Promise<void> {
  const root = document.documentElement;
  if (root.dataset['ownPrices'] === undefined) return;
  if (pricesHidden) {
    root.dataset['ownPrices'] = 'hidden';
    return;
  }
  const market = marketOfPage();
  const money: Money = (minor) => formatMoney(minor, currency, market);
  const label = (await clientTranslator())('client:own-price');
  const prices = new Map(marks.map(({ number, price }) => [number, price]));
  for (const holder of queryAll(LISTED))
    fillPrice(query('.price', holder), prices.get(holder.dataset['number']!), money, label);
  for (const article of queryAll('.article[data-seen-article]')) {
    const own = prices.get(article.dataset['seenArticle']!);
    const box = query('.buy-box', article);
    if (!own || !box) continue;
    fillPrice(query('.price', box), own, money, label);
    fillScale(query('.scale', box), own, money, label);
  }
  fillVariants(prices, money);
  fillCompared(prices);
  root.dataset['ownPrices'] = 'shown';
}

/** What the customer pays; below it, where that is less, the list price crossed out and the discount. */
function fillPrice(
  place: HTMLElement | null,
  own: OwnPrice | null | undefined,
  money: Money,
  label: string,
): void {
  if (!place || !own || own.unit === null) return; // on request: the page says it
  keepDrawn(place);
  const amount = element('b', money(own.unit));
  if (own.list === null || own.unit >= own.list) return place.replaceChildren(amount);
  const rest = [
    element('s', money(own.list)),
    element('span', `−${formatPercent(own.discount, marketOfPage())}`, 'off'),
  ];
  place.replaceChildren(
    amount,
    element('small', label, 'own-label'),
    ...(own.discount > 0 ? rest : rest.slice(0, 1)),
  );
}
