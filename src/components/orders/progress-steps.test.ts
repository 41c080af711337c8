import { expect, test } from 'vitest';
import type { DetailEvent, OrderState } from '#shop/orders/index.ts';
import { stepsOf } from './progress-steps.ts';

const events = (...states: OrderState[]): DetailEvent[] =>
  states.map((to, i) => ({ at: `2026-11-0${i + 1}`, kind: to, to, text: '', by: null }));
type Deliveries = readonly { arrivedOn: string | null }[];
const words = (
  state: OrderState,
  passed: OrderState[],
  release: object | null = null,
  deliveries: Deliveries = [],
) =>
  stepsOf({
    state,
    events: events(...passed),
    release: release as never,
    deliveries: deliveries as never,
  }).map(
    ({ text, done, current, ended }) =>
      `${text.split('.').pop()}${done ? ' done' : ''}${current ? ' now' : ''}${ended ? ' ended' : ''}`,
  );

test('an order on its way has done what lies behind it', () => {
  expect(words('confirmed', ['placed', 'confirmed'])).toEqual([
    'placed done',
    'confirmed done now',
    'delivering',
    'delivered',
  ]);
});

test('the release is a step only where there is one, and open while it is waited for', () => {
  expect(words('waiting-release', ['waiting-release'], {})).toEqual([
    'release now',
    'placed',
    'confirmed',
    'delivering',
    'delivered',
  ]);
});

test('an order that came to nothing ends with that, after what it reached', () => {
  expect(words('cancelled', ['placed', 'confirmed', 'cancelled'])).toEqual([
    'placed done',
    'confirmed done',
    'cancelled done now ended',
  ]);
  expect(words('refused', ['waiting-release', 'refused'], {})).toEqual([
    'release done',
    'refused done now ended',
  ]);
});

test('an order is delivered when its last parcel arrived, not when it left', () => {
  const passed: OrderState[] = ['placed', 'confirmed', 'delivered'];
  const last = (deliveries: Deliveries) => words('delivered', passed, null, deliveries).slice(-2);
  expect(last([{ arrivedOn: '2026-11-20' }, { arrivedOn: null }])).toEqual([
    'delivering done now',
    'delivered',
  ]);
  expect(last([{ arrivedOn: '2026-11-20' }, { arrivedOn: '2026-11-23' }])).toEqual([
    'delivering done',
    'delivered done now',
  ]);
});
