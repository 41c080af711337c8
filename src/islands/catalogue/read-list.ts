import { api } from '../kit/api.ts';
import { marketOfPage } from '../kit/page-market.ts';
import type { ListingView } from './listing-view.ts';

/** Reads the list of an address of this market's shop; the newest question wins. Rejects where there is no such list. */
export function readList(address: string): Promise<ListingView> {
  const { prefix } = marketOfPage();
  const { pathname, search } = new URL(address, location.origin);
  const list = pathname.slice(`/${prefix}/shop/`.length);
  return api.call('GET /guestapi/listing/{prefix}', {
    params: { prefix },
    query: { list, filters: search.slice(1) },
    latest: 'listing',
  });
}
