// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LineInput } from '#shop/cart/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { OrderPad } from './order-pad.tsx';
import { cartTexts } from './texts.ts';

const t = textsOf('de');
const Page = drawn(OrderPad);
const good = (number: string) => ({
  problem: null, number, kind: 'own', candidates: [], name: number, pack: '', vkz: null, unitPrice: 100, currency: 'EUR',
  notices: [], successor: null,
}); // prettier-ignore
const rows = () => [...document.querySelectorAll<HTMLInputElement>('[data-pad-quantity]')];

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a row that is changed while it goes into the cart stays, the others leave', async () => {
  document.cookie = 'kunde=104711';
  sessionStorage.setItem('orderPad', JSON.stringify({ customer: 104711, rows: [['A1', '2', '', '', ''], ['B2', '3', '', '', '']] })); // prettier-ignore
  network(Response.json({ rows: [good('A1'), good('B2')] }));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const add = vi.fn<(lines: readonly LineInput[]) => Promise<boolean>>(() => promise);
  show(<Page frame={frameOf(cartTexts)} isOpen add={add} />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: t('cart:pad.add') });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  expect(add.mock.calls[0]![0].map(({ number, quantity }) => [number, quantity])).toEqual([['A1', 2], ['B2', 3]]); // prettier-ignore
  fireEvent.change(rows()[1]!, { target: { value: '30' } });
  await act(async () => resolve(true));
  expect(rows().map(({ value }) => value)).toEqual(['30']);
});
