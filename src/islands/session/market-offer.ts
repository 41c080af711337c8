import { all, one } from '../kit/dom.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { openStorage } from '../kit/stores/persisted.ts';
import { inMarket, readPrefix } from '../kit/stores/market.ts';

const REFUSED_KEY = 'marketOfferRefused';

/** The same page in the account's country; null where the page is of that country already. */
export function offeredPath(path: string, country: string): string | null {
  const here = readPrefix(path);
  const wanted = country.toLowerCase();
  if (!here || here.country === wanted) return null;
  return inMarket(path, { ...here, country: wanted });
}

/**
 * The account decides prices, currency and delivery, the address only language and content: a page of another country
 * offers the switch and never redirects (docs/rules/markets.md#account-and-address). Refused, it stays away for this
 * visit.
 */
export function offerMarket(country: { iso2: string; name: string }): void {
  const offer = one('[data-market-offer]');
  const path = offeredPath(location.pathname + location.search, country.iso2);
  const storage = openStorage('sessionStorage');
  if (!offer || !path || storage.getItem(REFUSED_KEY) === marketOfPage().prefix) return;
  for (const place of all('[data-offer-country]', offer)) place.textContent = country.name;
  one<HTMLAnchorElement>('a', offer)!.href = path;
  one('button', offer)!.addEventListener('click', () => {
    storage.setItem(REFUSED_KEY, marketOfPage().prefix);
    offer.hidden = true;
  });
  offer.hidden = false;
}
