import type { PageContext } from '#components/page-context.ts';
import { formatMoney, formatPercent } from '#i18n/format.ts';
import { markup, type Markup } from '#lib/markup.ts';
import { picturePath } from '#lib/paths.ts';
import type { ArticleSummary } from '#shop/catalogue/model.ts';
import { priceView } from '#islands/catalogue/price-view.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';

/** Parts that tiles, rows and article pages share. */

export interface PictureLook {
  size?: number | undefined;
  /** Loaded at once: what is seen without scrolling. */
  eager?: boolean | undefined;
  /** Loaded before all other pictures: the largest thing seen first. */
  first?: boolean | undefined;
  alt?: string | undefined;
  class?: string | undefined;
}

/** An article's picture: a photo where the bucket has one, else its drawing. Decorative beside the name. */
export function picture(number: string, { pictures }: PageContext, look: PictureLook = {}): Markup {
  const { size = 240, eager = false, first = false, alt = '', class: className } = look;
  const classes = className && markup` class="${className}"`;
  const urgent = first && markup` fetchpriority="high"`;
  const loading = eager || first ? 'eager' : 'lazy';
  return markup`<img src="${picturePath(number, pictures)}" width="${size}" height="${size}" alt="${alt}" loading="${loading}"${urgent}${classes}>`;
}

/** Price, list price and discount of an article, or the words that stand for a price on request. */
export function price(
  article: Pick<ArticleSummary, 'price' | 'listPrice' | 'onRequest' | 'currency'>,
  { market, t }: PageContext,
  className?: string,
): Markup {
  const view = priceView(article);
  const classes = className ? `price num ${className}` : 'price num';
  if (view.kind === 'on-request')
    return markup`<p class="${classes}"><b class="price-request">${t(`catalogue:price.${view.reason}`)}</b></p>`;
  const money = (amount: number): string => formatMoney(amount, article.currency, market);
  const crossed =
    view.crossedOut !== null &&
    markup`<s><span class="sr-only">${t('catalogue:price.list')} </span>${money(view.crossedOut)}</s>`;
  const discount =
    view.crossedOut !== null &&
    view.discount > 0 &&
    markup`<span class="off">−${formatPercent(view.discount, market)}</span>`;
  return markup`<p class="${classes}"><b>${money(view.price)}</b>${crossed}${discount}</p>`;
}

/** Quantity field with steps, 0 to 999 (specification 5); `name` says what it is a quantity of. */
export function quantity(
  name: string,
  { t }: Pick<PageContext, 't'>,
  { value = 1, class: className }: { value?: number | undefined; class?: string | undefined } = {},
): Markup {
  const classes = className ? `quantity ${className}` : 'quantity';
  return markup`<div class="${classes}" data-steps><button type="button" data-step="-1" tabindex="-1" aria-hidden="true">−</button><input type="number" inputmode="numeric" min="0" max="${String(QUANTITY.max)}" step="1" value="${value}" data-quantity class="num" aria-label="${t('catalogue:buy.quantity', { name })}"><button type="button" data-step="1" tabindex="-1" aria-hidden="true">+</button></div>`;
}
