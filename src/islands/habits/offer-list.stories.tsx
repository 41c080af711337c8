import type { States } from '../../../gallery/stories.ts';
import { OfferList } from './offer-list.tsx';
import type { OfferedArticle } from './offered-article.ts';

const article = (place: number, change: Partial<OfferedArticle> = {}): OfferedArticle => ({
  number: String(129_000_000 + place),
  name: 'Superhartgips Typ 4, thixotrop, elfenbein, 5 kg',
  pack: '5 kg',
  supplier: 'Gipswerk',
  vkz: 4,
  onRequest: null,
  unitPrice: 3279,
  listPrice: 3279,
  reason: '48 Stück in 12 Bestellungen',
  pieces: 1,
  ...change,
});

const lists: Record<string, readonly OfferedArticle[]> = {
  'One article': [article(1)],
  'A price of one’s own, on request, hidden': [
    article(1, { unitPrice: 2980 }),
    article(2, { unitPrice: null, listPrice: null, onRequest: 'metal-of-the-day', vkz: 1 }),
    article(3, { unitPrice: null, listPrice: null, pieces: 12, vkz: 2 }),
  ],
  'A page full': Array.from({ length: 24 }, (_, place) => article(place)),
};

export const states: States = Object.fromEntries(
  Object.entries(lists).map(([name, articles]) => [
    name,
    ({ frame }) => <OfferList frame={frame} articles={articles} currency="EUR" />,
  ]),
);
