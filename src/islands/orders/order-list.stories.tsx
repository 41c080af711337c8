import type { States } from '../../../gallery/stories.ts';
import { OrderList, type OrderRow } from './order-list.tsx';

const order = (number: number, change: Partial<OrderRow> = {}): OrderRow => ({
  number,
  placedAt: '2026-11-20T09:30:00.000Z',
  state: 'confirmed',
  heldFor: null,
  purchaseOrderNumber: '',
  actingUser: 0,
  actingName: '',
  lines: 3,
  pieces: 12,
  currency: 'EUR',
  net: 123_456,
  plusOnRequest: false,
  expectedOn: null,
  underway: false,
  parcels: [],
  ...change,
});

const orders = [
  order(2_600_004, { state: 'waiting-release', actingName: 'Technik Gips' }),
  order(2_600_003, {
    expectedOn: '2026-12-03',
    purchaseOrderNumber: 'Modellguss und Kombinationsprothetik KW 48',
  }),
  order(2_600_002, {
    state: 'partly-delivered',
    parcels: ['1', '2'].map((name) => ({
      delivery: 'L1',
      name: `DHL ${name}`,
      url: `https://carrier.example/${name}`,
    })),
    plusOnRequest: true,
  }),
  order(2_600_001, { state: 'delivered', net: null, lines: 1, pieces: 1 }),
];

export const states: States = {
  'On their way': ({ frame }) => <OrderList frame={frame} orders={orders} />,
  One: ({ frame }) => <OrderList frame={frame} orders={orders.slice(1, 2)} />,
};
