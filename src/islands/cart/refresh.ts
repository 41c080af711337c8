import { api } from '../kit/api.ts';
import { LANGUAGE_LETTER } from '#shop/markets/codes.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#shop/markets/languages.ts';
import { $cartCount } from '../kit/stores/cart.ts';

/** The letter of a language in the addresses of calls. */
export const letterOf = (language: string): string =>
  LANGUAGE_LETTER[isLanguage(language) ? language : DEFAULT_LANGUAGE];

/**
 * The pieces of an article in the cart as the server knows them – of the line that additions go to, where lines with a
 * reference or a place stand beside it; 0 where it cannot be asked.
 */
export async function cartQuantity(number: string, language: string): Promise<number> {
  try {
    const params = { lang: letterOf(language), id: number };
    const { result } = await api.call('GET /customerapi/wkJSON/{lang}/{id}', { params });
    const plain = result.wk.find(
      ({ referenz, lager }) => referenz === '' && lager.every((part) => part === ''),
    );
    return plain?.menge ?? result.menge;
  } catch {
    return 0; // logged out or no network
  }
}

/** The counter as the server knows it (specification 4). */
export async function refreshCart(): Promise<void> {
  const before = $cartCount.get();
  try {
    const { result } = await api.call('GET /customerapi/wk/anz', { latest: 'cart-count' });
    if ($cartCount.get() === before) $cartCount.set(result); // else somebody added meanwhile: that is newer
  } catch {
    // overtaken by a newer question, logged out, or no network: the counter stays as it was
  }
}
