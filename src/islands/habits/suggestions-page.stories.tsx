import type { States } from '../../../gallery/stories.ts';
import { SuggestionsPage } from './suggestions-page.tsx';
import type { SuggestedArticle } from './use-suggestions.ts';

const article = (place: number, change: Partial<SuggestedArticle> = {}): SuggestedArticle => ({
  number: String(129_000_000 + place),
  name: 'Superhartgips Typ 4, thixotrop, elfenbein, 5 kg',
  pack: '5 kg',
  supplier: 'Gipswerk',
  vkz: 4,
  onRequest: null,
  unitPrice: 3279,
  listPrice: 3279,
  reason: 'etwa alle 4 Wochen, zuletzt vor 5 Wochen, meist 4',
  pieces: 4,
  replaces: null,
  ...change,
});

const due: Record<string, readonly SuggestedArticle[]> = {
  'Nothing due': [],
  'One article': [article(1)],
  'A successor, and a price on request': [
    article(1, { replaces: '119000001' }),
    article(2, { unitPrice: null, onRequest: 'metal-of-the-day', vkz: 1 }),
    article(3, { unitPrice: null }),
  ],
  'A hundred': Array.from({ length: 100 }, (_, place) => article(place)),
};

export const states: States = Object.fromEntries(
  Object.entries(due).map(([name, articles]) => [
    name,
    ({ frame }) => <SuggestionsPage frame={frame} due={articles} currency="EUR" />,
  ]),
);
