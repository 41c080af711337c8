import type { States } from '../../../gallery/stories.ts';
import { parseListing } from './listing-query.ts';
import { ListingPage } from './listing-page.tsx';
import type { FacetValue, ListedArticle, ListingView } from './listing-view.ts';

const first = '/de-de/shop/category/PG1/101';

const article = (place: number, change: Partial<ListedArticle> = {}): ListedArticle => ({
  number: String(10_110_100 + place),
  name: 'Frontzahngarnitur Aurelis OK Front, Form S42, A1, 6 Stk',
  pieces: [{ text: 'Frontzahngarnitur Aurelis OK Front, Form S42, A1', marked: false }],
  supplier: 'Velmora',
  pack: '6 Stk',
  variety: 'in 16 Farben, 12 Formen',
  from: 3100,
  price: 3950,
  listPrice: 3950,
  onRequest: null,
  vkz: 4,
  arrives: 'Fr., 27.11.',
  tag: null,
  ...change,
});

const value = (code: string, chosen = false): FacetValue => ({ code, label: code, count: 1204, chosen });
const shades = [...'ABCD'].flatMap((group) => [1, 2, 3, 4].map((shade) => value(group + String(shade))));

const list = (search: string, change: Partial<ListingView> = {}): ListingView => ({
  title: 'Frontzähne',
  heading: 'Frontzähne',
  paths: { first, further: `${first}/` },
  query: parseListing(new URLSearchParams(search)),
  total: 24_231,
  tiles: 610,
  lines: 33,
  page: 1,
  columns: [],
  entries: [
    article(1, { tag: 'novelty' }),
    article(2, { price: 3160, vkz: 1 }),
    article(3, { price: null, listPrice: null, onRequest: 'metal-of-the-day', tag: 'short-dated' }),
    article(4, { variety: '', from: null }),
  ],
  facets: [
    { field: 'brand', title: 'Hersteller', kind: 'text', values: [value('Velmora'), value('Halvora')] },
    { field: 'p-shade', title: 'Zahnfarbe', kind: 'text', values: shades },
  ],
  priceRange: { min: 390, max: 129_000 },
  switches: { novelty: 12, sale: 31, inStock: 20_400 },
  children: [],
  others: [],
  notes: { corrected: null, partial: false, near: false, without: [], clearance: false, nearest: [] },
  waysOn: null,
  ...change,
});

const groups = ['Frontzähne', 'Seitenzähne'].map((name, place) => ({
  href: `#${place}`,
  name,
  articles: 1204,
  picture: null,
}));
const lists: Record<string, ListingView> = {
  Tiles: list(''),
  'Rows, filtered': list('view=list&p-shade=A3&brand=Velmora&min=12'),
  'A search, read otherwise': list('q=suprhrtgips', {
    heading: 'Treffer für „suprhrtgips“',
    notes: {
      corrected: 'superhartgips',
      partial: true,
      near: true,
      without: ['dycal'],
      clearance: false,
      nearest: groups,
    },
  }),
  'Nothing left by the filters': list('p-shade=A3', {
    entries: [],
    total: 0,
    tiles: 0,
    waysOn: { categories: groups, phone: '+49 30 1234', contact: '#' },
  }),
};

export const states: States = Object.fromEntries(
  Object.entries(lists).map(([name, shown]) => [
    name,
    ({ frame }) => <ListingPage frame={frame} list={shown} />,
  ]),
);
