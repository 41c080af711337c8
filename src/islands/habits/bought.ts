import { articlePath } from '#lib/paths.ts';
import { LANGUAGE_LETTER } from '#shop/markets/codes.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#shop/markets/languages.ts';
import { api } from '../kit/api.ts';
import type { PageMarket } from '../kit/page-market.ts';
import { ownPriceText } from '../pricing/price-text.ts';
import type { BoughtHit } from '../search/preview-store.ts';

/** Bought items per question (specification 7, 9). */
const BOUGHT_LIMIT = 24;

/** What the customer has bought that fits a text, as the search preview shows it. */
export async function loadBought(
  { prefix, language, locale }: PageMarket,
  text: string,
  signal: AbortSignal,
): Promise<BoughtHit[]> {
  const lang = LANGUAGE_LETTER[isLanguage(language) ? language : DEFAULT_LANGUAGE];
  const { result } = await api.call('POST /customerapi/sw/gekaufteArtikel/0/{lang}/1', {
    params: { lang },
    body: { search: text, limit: BOUGHT_LIMIT, p: 1 },
    signal,
  });
  return result.map((article) => ({
    number: article.Artikelnummer,
    name: [{ text: article.Bezeichnung, marked: false }],
    pack: article.Gebinde,
    price: ownPriceText(article, locale),
    vkz: article.vkz as BoughtHit['vkz'], // 0 to 4, as the contract says
    href: articlePath(prefix, article.Artikelnummer, article.Bezeichnung),
    picture: article.Bild,
    last: article.LetzterKaufText ?? '',
  }));
}
