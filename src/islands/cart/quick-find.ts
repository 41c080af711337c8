import { nameBesidePack } from '#shop/catalogue/model.ts';
import type { PreviewAnswer } from '#shop/search/wire.ts';
import { api } from '../kit/api.ts';
import type { Island } from '../kit/island.tsx';
import { PREVIEW } from '../search/preview-figures.ts';

/** An article that the quick search offers. */
export interface QuickHit {
  readonly number: string;
  /** With its pack. */
  readonly name: string;
  readonly price: string;
}

/** Articles for words or the beginning of a number, at the customer's own prices; null where they could not be asked. */
export async function findHits(
  { prefix, locale }: Pick<Island, 'prefix' | 'locale'>,
  words: string,
  signal: AbortSignal,
): Promise<readonly QuickHit[] | null> {
  if ([...words].length < PREVIEW.minimum) return [];
  try {
    const found = await api.call('GET /guestapi/preview/{prefix}', {
      params: { prefix },
      query: { q: words.slice(0, 200) },
      signal,
    });
    // the preview is the same for everybody, at the market's list prices
    const { withOwnPrices } = await import('../pricing/own-hits.ts');
    const { hits } = await withOwnPrices(found as PreviewAnswer, { locale }, signal);
    return hits.map(({ number, name, pack, price }) => {
      const whole = name.map((part) => part.text).join('');
      return {
        number,
        name: [nameBesidePack({ name: whole, pack }), pack].filter(Boolean).join(' · '),
        price: price ?? '',
      };
    });
  } catch {
    return null; // the offers of before stay; Enter looks for a whole number all the same
  }
}

/** The article that a whole number of any kind means to the customer; null for none or several. Rejects as calls do. */
export async function findArticle(number: string): Promise<string | null> {
  const { productNumber } = await api.call('GET /customerapi/own-numbers/find', {
    query: { q: number.slice(0, 200) },
  });
  return productNumber;
}
