import type { ListedArticle } from './listing-view.ts';

/** An article of a list, new and cheaper than its list price, with the changes of a test. */
export const listedArticle = (change: Partial<ListedArticle> & { number: string }): ListedArticle => ({
  name: 'Frontzahn, 6 Stk',
  pieces: [{ text: 'Frontzahn', marked: false }],
  supplier: 'Velmora',
  pack: '6 Stk',
  variety: '',
  from: null,
  price: 3160,
  listPrice: 3950,
  onRequest: null,
  vkz: 4,
  arrives: 'Fr., 27.11.',
  tag: 'novelty',
  ...change,
});
