import type { PageContext } from '#components/page-context.ts';
import type { ListedArticle } from '#islands/catalogue/listing-view.ts';
import { namedAxes, tagsOf, type TileEntry } from '#islands/catalogue/tile-view.ts';
import { setMeasures } from '#lib/set-measures.ts';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import type { Language } from '#shop/markets/languages.ts';
import { markMatches } from '#shop/search/index.ts';

/** What a page says of its articles: words, whether prices are seen, and when each arrives (`arrivals`). */
interface Words extends Pick<PageContext, 't'> {
  pricesHidden?: boolean | undefined;
  arrives: (article: TileEntry['article']) => string | null;
}

/** What users without prices get in their place; nothing stands there (src/styles/own-prices.css). */
const HIDDEN = { price: null, listPrice: null };

/** The words of a search, and the language that names are read in. */
interface Marks {
  words: readonly string[];
  language: Language;
}

/** An article as lists and shelves show it; the words of a search are marked in its name. */
export function listedArticle(entry: TileEntry, page: Words, marks?: Marks): ListedArticle {
  const { article } = entry;
  const { number, name, supplier, line, pack, onRequest, vkz } = article;
  const { price, listPrice } = page.pricesHidden ? HIDDEN : article;
  const shown = setMeasures(nameBesidePack(article));
  return {
    number,
    name,
    pieces: marks ? markMatches(shown, marks.words, marks.language) : [{ text: shown, marked: false }],
    supplier: supplier?.name ?? '',
    line,
    pack,
    variety: variety(entry, page),
    from: page.pricesHidden ? null : (entry.from ?? null),
    price,
    listPrice,
    onRequest,
    vkz,
    arrives: page.arrives(article),
    tag: tagsOf(article)[0] ?? null,
  };
}

/**
 * 'in 20 shades, 16 moulds', or nothing where there is one variant. A property without a word of its own says how many articles
 * there are: '12 variants, 5 variants' would be true of neither.
 */
function variety({ variants }: TileEntry, { t }: Words): string {
  const list = namedAxes(variants).map(
    ({ property, count }) =>
      t(`catalogue:variety.${property}`, { count, defaultValue: '' }) ||
      t('catalogue:variety.any', { count: variants!.count }),
  );
  return list.length ? t('catalogue:variety.in', { list: [...new Set(list)].join(', ') }) : '';
}
