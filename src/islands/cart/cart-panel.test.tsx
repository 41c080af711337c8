// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { CartPanel } from './cart-panel.tsx';
import { $cartPanel } from './panel-store.ts';

const t = textsOf('de');
const panel = () => screen.queryByRole('dialog', { name: t('client:cart-panel.title') });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(() => $cartPanel.set(null));
});

/** The panel of an article that was just added, with its window there and the clock in the test's hand. */
async function added() {
  answering({
    'GET /guestapi/recommend/': Response.json({ result: { recommendations: [], product: null } }),
  });
  show(<CartPanel frame={frameOf(['client:cart-panel'])} />);
  act(() => $cartPanel.set({ number: '011010103', quantity: 1 }));
  await waitFor(() => expect(panel()).not.toBeNull()); // its window is loaded with the first one
  vi.useFakeTimers();
  act(() => $cartPanel.set({ number: '011010104', quantity: 1 })); // its ten seconds begin here
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** It slides away, and gives the page free again. */
async function isGone(): Promise<void> {
  expect($cartPanel.get()).toBeNull();
  await pass(1000);
  expect(panel()).toBeNull();
}

test('the panel of what was added stays ten seconds and then closes by itself', async () => {
  await added();
  await pass(9999);
  expect(panel()).not.toBeNull();
  await pass(1);
  await isGone();
});

test('another addition gives the panel ten seconds anew', async () => {
  await added();
  await pass(9000);
  act(() => $cartPanel.set({ number: '011010105', quantity: 1 }));
  await pass(9999);
  expect($cartPanel.get()).not.toBeNull();
  await pass(1);
  await isGone();
});
