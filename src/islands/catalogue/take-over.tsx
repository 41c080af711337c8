import { hydrateRoot } from 'react-dom/client';
import { clientTexts } from '#i18n/client.ts';
import { queryAll } from '../kit/dom.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { restoreDrawn } from '../pricing/drawn-price.ts';
import { ListingPage } from './listing-page.tsx';
import { readList } from './read-list.ts';

/**
 * React takes a list over where the server drew it: with the same list by a call, so that nothing moves and pages do not
 * carry their data twice. Rejects where the list or its texts do not come.
 */
export async function takeOver(place: HTMLElement): Promise<void> {
  const [texts, list] = await Promise.all([
    clientTexts(document.documentElement.lang, ['search', 'catalogue']),
    readList(place.dataset['listing']!),
  ]);
  const { heading } = place.dataset;
  const drawn = heading === undefined ? list : { ...list, heading, title: document.title };
  // what scripts wrote for customers comes again once the list is shown, and nothing between here and there
  place.dataset['taking'] = '';
  addEventListener('listing:shown', () => delete place.dataset['taking'], { once: true });
  for (const mark of queryAll('.bought-mark', place)) mark.remove();
  restoreDrawn(place);
  hydrateRoot(place, <ListingPage frame={{ ...marketOfPage(), texts }} list={drawn} />);
}
