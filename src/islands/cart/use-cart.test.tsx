// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Cart } from '#shop/cart/model.ts';
import { answering, frameOf, heldNetwork } from '../../../tests/support/island.ts';
import { drawn } from '../kit/island.tsx';
import { $cartChanges, $cartCount } from '../kit/stores/cart.ts';
import { $session, GUEST } from '../kit/stores/session.ts';
import { startSession } from '../session/startup.ts';
import { cartTexts } from './texts.ts';
import { useCart } from './use-cart.ts';

const EMPTY: Cart = { version: 1, lines: [], pieces: 0, notices: [], voucher: null, fwt: false, deliverTo: null, pricesHidden: true, totals: null }; // prettier-ignore
const Around = drawn(({ children }: { children: ReactNode }) => children);
const wrapper = ({ children }: { children: ReactNode }) => (
  <Around frame={frameOf(cartTexts)}>{children}</Around>
);

afterEach(() => vi.unstubAllGlobals());

test('articles added faster than the shop answers all go into the cart', async () => {
  const held = heldNetwork();
  const { result } = renderHook(() => useCart(EMPTY, 'de'), { wrapper });
  for (const number of ['1', '2', '3']) act(() => void result.current.actions.add([{ number, quantity: 1 }]));
  for (const [place, number] of ['1', '2', '3'].entries()) {
    await waitFor(() => expect(held[place]?.body).toMatchObject({ lines: [{ number }] }));
    await act(async () => held[place]!.answer(Response.json({ cart: null })));
  }
});

test('of two readings anew only the newer one is shown', async () => {
  const held = heldNetwork();
  const { result } = renderHook(() => useCart(EMPTY, 'de'), { wrapper });
  act(() => $cartChanges.set($cartChanges.get() + 1));
  act(() => $cartChanges.set($cartChanges.get() + 1));
  const of = (version: number) => Response.json({ ...EMPTY, version, pieces: version });
  await act(async () => held[1]!.answer(of(3)));
  await waitFor(() => expect(result.current.cart.version).toBe(3));
  await act(async () => held[0]!.answer(of(2)));
  expect(result.current.cart.version).toBe(3);
});

test('startup reads the counter; the cart’s lines come with its page, without a call', async () => {
  const user = { id: 0, name: 'Labor', funktionen: [], farbe: null, weitere: false };
  const asked = answering({
    'GET /customerapi/user/infos': Response.json({ Kundennummer: '104711', NamensZeile1: 'Labor', LandISO2: 'DE', Benutzer: user }),
    'GET /customerapi/wk/anz': Response.json({ result: 7 }),
  }); // prettier-ignore
  const line = { id: 'a', number: '301000001', quantity: 7 } as Cart['lines'][number];
  const { result } = renderHook(() => useCart({ ...EMPTY, lines: [line], pieces: 7 }, 'de'), { wrapper });
  $cartCount.set(null); // as the page begins
  await act(() => startSession());
  expect(asked.map(({ call }) => call).slice(0, 2)).toEqual(['GET /customerapi/user/infos', 'GET /customerapi/wk/anz']); // prettier-ignore
  expect(asked.filter(({ call }) => /wkJSON|\/cart/.test(call))).toEqual([]);
  expect($cartCount.get()).toBe(7);
  expect(result.current.cart.lines).toEqual([line]);
  $session.set(GUEST);
  $cartCount.set(null);
});
