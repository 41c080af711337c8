import { atom } from 'nanostores';
import { openStorage, type KeyValue } from './persisted.ts';

/** Language and country of the page, lower case (specification 3, UI state). */
export interface ChosenMarket {
  language: string;
  country: string;
}

export const $market = atom<ChosenMarket>({ language: 'de', country: 'de' });

const YEAR_SECONDS = 31_536_000;

/** 'de-at' → German, Austria; null for anything else. */
export function readPrefix(path: string): ChosenMarket | null {
  const match = /^\/([a-z]{2})-([a-z]{2,5})(?:\/|$)/.exec(path);
  return match ? { language: match[1]!, country: match[2]! } : null;
}

/** The same page in another market: only the prefix changes (specification 2: every navigation carries both). */
export function inMarket(path: string, market: ChosenMarket): string {
  const rest = readPrefix(path) ? path.replace(/^\/[^/]+/, '') : path;
  return `/${market.language}-${market.country}${rest || '/'}`;
}

/**
 * Keeps a choice: the keys `language` and `country` for islands, the cookie `market` for the root redirect. The keys hold
 * plain text, as the old shop wrote them.
 */
export function keepMarket(
  market: ChosenMarket,
  storage: KeyValue = openStorage('localStorage'),
  page: { cookie: string; location?: { protocol: string } } = document,
): void {
  try {
    storage.setItem('language', market.language);
    storage.setItem('country', market.country);
  } catch {
    // full or denied storage: the cookie and the address still carry the choice
  }
  const secure = page.location?.protocol === 'https:' ? '; Secure' : '';
  const value = `${market.language}-${market.country}`;
  page.cookie = `market=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  $market.set(market);
}
