import type { ApiCall } from '#lib/api-client.ts';
import { formatMoney } from '#i18n/format.ts';
import { articlePath } from '#lib/paths.ts';
import { LANGUAGE_LETTER } from '#shop/markets/codes.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#shop/markets/languages.ts';
import { api } from '../kit/api.ts';
import type { PageMarket } from '../kit/page-market.ts';
import type { BoughtHit } from '../shell/preview/preview-store.ts';

/** Bought items per question (specification 7, 9). */
const BOUGHT_LIMIT = 24;

interface BoughtArticle {
  Artikelnummer: string;
  Bezeichnung: string;
  Gebinde: string;
  /** Major units; up to 0.02 means on request. */
  Preis: number;
  Waehrung: string;
  vkz: 0 | 1 | 2 | 3 | 4;
  Bild: string;
  LetzterKaufText: string;
}

const findBought = (
  language: string,
  search: string,
): ApiCall<{ total: number; result: BoughtArticle[] }> => {
  const letter = LANGUAGE_LETTER[isLanguage(language) ? language : DEFAULT_LANGUAGE];
  return {
    path: `/customerapi/sw/gekaufteArtikel/0/${letter}/1`,
    method: 'POST',
    body: { search, limit: BOUGHT_LIMIT, p: 1 },
  };
};

/** What the customer has bought that fits a text, as the search preview shows it. */
export async function loadBought(
  { prefix, language, locale }: PageMarket,
  text: string,
  signal: AbortSignal,
): Promise<BoughtHit[]> {
  const { result } = await api.send(findBought(language, text), { signal });
  return (result?.result ?? []).map((article) => ({
    number: article.Artikelnummer,
    name: [{ text: article.Bezeichnung, marked: false }],
    pack: article.Gebinde,
    price:
      article.Preis > 0.02
        ? formatMoney(Math.round(article.Preis * 100), article.Waehrung, { locale })
        : null,
    vkz: article.vkz,
    href: articlePath(prefix, article.Artikelnummer, article.Bezeichnung),
    picture: article.Bild,
    last: article.LetzterKaufText,
  }));
}
