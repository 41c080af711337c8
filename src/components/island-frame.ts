import type { TextName } from '#i18n/island-texts.ts';
import { pickTexts } from '#i18n/pick-texts.ts';
import type { IslandFrame } from '#islands/kit/island.tsx';
import type { ShopContext } from '#platform/context.ts';
import { pictureVersion } from '#platform/picture-version.ts';

/** What an island of this page is told beside its own props; `names` are the texts that it uses (its `texts.ts`). */
export function islandFrame(
  shop: Pick<ShopContext, 'market' | 'versions'>,
  names: readonly TextName[],
): IslandFrame {
  const { prefix, language, country, locale, currency } = shop.market;
  return {
    prefix,
    language,
    country: country.iso2,
    locale,
    currency,
    pictures: pictureVersion(shop),
    texts: pickTexts(language, names),
  };
}
