// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Cart } from '#shop/cart/model.ts';
import { frameOf, heldNetwork } from '../../../tests/support/island.ts';
import { drawn } from '../kit/island.tsx';
import { $cartChanges } from '../kit/stores/cart.ts';
import { cartTexts } from './texts.ts';
import { useCart } from './use-cart.ts';

const EMPTY: Cart = { version: 1, lines: [], pieces: 0, notices: [], voucher: null, fwt: false, pricesHidden: true, totals: null }; // prettier-ignore
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
