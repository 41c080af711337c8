import { query } from '../kit/dom.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { openStorage } from '../kit/stores/persisted.ts';
import { offeredPath } from './offered-path.ts';
import { offerTexts } from './texts.ts';

const REFUSED_KEY = 'marketOfferRefused';

/**
 * The account decides prices, currency and delivery, the address only language and content: a page of another country
 * offers the switch and never redirects (docs/rules/markets.md#account-and-address). Refused, it stays away for this
 * visit.
 */
export async function offerMarket(country: { iso2: string; name: string }): Promise<void> {
  const place = query('[data-offer-place]');
  const path = offeredPath(location.pathname + location.search, country.iso2);
  const storage = openStorage('sessionStorage');
  const { prefix } = marketOfPage();
  if (!place || !path || storage.getItem(REFUSED_KEY) === prefix) return;
  const [{ mountOverlay }, { MarketOffer }] = await Promise.all([
    import('../kit/overlay.tsx'),
    import('./market-offer.tsx'),
  ]);
  const onRefuse = (): void => storage.setItem(REFUSED_KEY, prefix);
  const draw = { country: country.name, href: path, onRefuse };
  await mountOverlay((frame) => <MarketOffer frame={frame} {...draw} />, offerTexts, place);
}
