import type { PageContext } from '#components/page-context.ts';
import { icon } from '#components/ui/icon.ts';
import { markup, type Markup } from '#lib/markup.ts';
import { articlePath } from '#lib/paths.ts';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import { marked, picture, price, quantity } from './pieces.ts';
import { namedAxes, tagsOf, tileVkz, type TileEntry } from './tile-view.ts';

interface TileLook {
  /** Words of the search, marked in the name. */
  words?: readonly string[] | undefined;
  /** The picture loads at once. */
  eager?: boolean | undefined;
  /** … and before all others. */
  first?: boolean | undefined;
}

/** One article, or one group of variants, in a grid. */
export function tile(entry: TileEntry, page: PageContext, look: TileLook = {}): Markup {
  const { article } = entry;
  const { number, name } = article;
  const { market, t } = page;
  const { words = [], eager, first } = look;
  const href = articlePath(market.prefix, number, name);
  const vkz = tileVkz(article.vkz);
  const meta = [article.pack, variety(entry, page)].filter(Boolean).join(' · ');
  return markup`<article class="tile" data-number="${number}">
<a class="pic" href="${href}" tabindex="-1" aria-hidden="true">${picture(number, page, { eager, first })}</a>
${firstTag(entry, page, 'tag')}<button type="button" class="heart" data-list-add="${number}" aria-label="${t('catalogue:buy.remember', { name })}">${icon('heart', { size: 20 })}</button>
<div class="tile-body">
<p class="tile-no num"><span>${number}</span> <span>${article.supplier?.name}</span></p>
<h3 class="tile-name"><a href="${href}">${marked(nameBesidePack(article), words)}</a></h3>
<p class="tile-meta">${meta}</p>
${price(article, page)}
<p class="stock" data-vkz="${vkz}">${t(`catalogue:vkz.${vkz}`)}</p>
</div>
${buyForm(entry, page, href, true)}
</article>`;
}

/** One article in the dense list: for buyers who know what they want. */
export function row(entry: TileEntry, page: PageContext, words: readonly string[] = []): Markup {
  const { article } = entry;
  const { number, name } = article;
  const { market, t } = page;
  const href = articlePath(market.prefix, number, name);
  const vkz = tileVkz(article.vkz);
  const meta = [article.supplier?.name, article.pack, variety(entry, page)].filter(Boolean).join(' · ');
  return markup`<article class="row-item" data-number="${number}">
<a class="row-pic" href="${href}" tabindex="-1" aria-hidden="true">${picture(number, page, { size: 56 })}</a>
<p class="row-no num">${number}</p>
<div class="row-name"><h3><a href="${href}">${marked(nameBesidePack(article), words)}</a></h3><p>${meta} ${firstTag(entry, page, 'tag tag-inline')}</p></div>
<p class="stock" data-vkz="${vkz}">${t(`catalogue:vkz.${vkz}`)}</p>
${price(article, page)}
${buyForm(entry, page, href, false)}
</article>`;
}

/** 'in 20 shades, 16 moulds', or nothing where there is one variant. */
function variety({ variants }: TileEntry, { t }: PageContext): string {
  const list = namedAxes(variants).map(({ property, count }) =>
    t([`catalogue:variety.${property}`, 'catalogue:variety.any'], { count }),
  );
  return list.length ? t('catalogue:variety.in', { list: list.join(', ') }) : '';
}

/** The tag that matters most. */
function firstTag({ article }: TileEntry, { t }: PageContext, className: string): Markup | false {
  const [tag] = tagsOf(article);
  return (
    tag !== undefined &&
    markup`<span class="${className}" data-tag="${tag}">${t(`catalogue:tag.${tag}`)}</span>`
  );
}

function buyForm({ article }: TileEntry, page: PageContext, href: string, worded: boolean): Markup {
  const { number, name } = article;
  const { t } = page;
  const word = worded && markup`<span>${t('catalogue:buy.add')}</span>`;
  return markup`<form class="buy" action="${href}">${quantity(name, page)}<button class="btn btn-add" data-add="${number}" aria-label="${t('catalogue:buy.add-label', { name })}">${icon('cart', { size: 20 })}${word}</button></form>`;
}
