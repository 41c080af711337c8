import type { States } from '../../../gallery/stories.ts';
import type { OrderList, ShownItem, ShownList } from '#shop/order-lists/model.ts';
import { ListPage } from './list-page.tsx';

type Offer = NonNullable<ShownItem['offer']>;

const offer = (number: string, change: Partial<Offer> = {}): Offer => ({
  number,
  name: 'Superhartgips Typ 4, thixotrop, elfenbein',
  pack: '2 kg',
  supplier: 'Gipswerk',
  listPrice: 3950,
  unitPrice: 3279,
  ownPrice: true,
  discount: 16,
  onRequest: null,
  vkz: 4,
  notices: [],
  successor: null,
  groups: ['101'],
  orderable: true,
  ...change,
});

/** An article of a list: two of something that costs 32.79. */
export const item = (position: number, change: Partial<ShownItem> = {}): ShownItem => {
  const number = String(129_000_000 + position);
  return {
    number,
    position,
    quantity: 2,
    reference: '',
    offer: offer(number),
    amount: 6558,
    notices: [],
    ownNumber: '',
    ...change,
  };
};

export const listOf = (entries: readonly ShownItem[], change: Partial<ShownList> = {}): ShownList => ({
  id: 7,
  name: 'Monatsbedarf',
  isPrivate: false,
  mayManage: true,
  items: entries.length,
  updatedAt: '2026-11-20T09:30:00.000Z',
  entries,
  currency: 'EUR',
  pricesHidden: false,
  total: entries.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  ...change,
});

export const FAVOURITES: OrderList = {
  id: 0,
  name: '',
  isPrivate: false,
  mayManage: false,
  items: 3,
  updatedAt: null,
};

const GONE = item(3, { offer: null, amount: null, notices: ['missing'] });
const RUNNING_OUT = item(2, {
  ownNumber: 'G-4711',
  reference: 'Modelle Schulz',
  notices: ['successor'],
  offer: offer('129000002', { notices: ['successor'], successor: '129000009' }),
});
const lists: Record<string, ShownList> = {
  Empty: listOf([]),
  Articles: listOf([item(1), RUNNING_OUT, GONE]),
  'Another’s, without prices': listOf(
    [
      item(1, {
        amount: null,
        offer: offer('129000001', { listPrice: null, unitPrice: null, ownPrice: false }),
      }),
    ],
    { mayManage: false, pricesHidden: true, total: 0 },
  ),
  'Five and twenty articles': listOf(Array.from({ length: 25 }, (_, place) => item(place + 1))),
};

export const states: States = Object.fromEntries(
  Object.entries(lists).map(([name, list]) => [
    name,
    ({ frame }) => <ListPage frame={frame} list={list} lists={[FAVOURITES, list]} />,
  ]),
);
