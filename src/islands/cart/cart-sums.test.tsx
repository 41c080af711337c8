// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cart } from '#shop/cart/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { CartSums } from './cart-sums.tsx';
import { cartTexts } from './texts.ts';

const Sums = drawn(CartSums);
const CART = { lines: [{ notices: [] }], totals: null, voucher: null, deliverTo: null } as unknown as Cart;
const draw = (cart: Cart) => show(<Sums frame={frameOf(cartTexts)} cart={cart} isWaiting={false} procurement={null} actions={{} as never} />); // prettier-ignore

test('the sums name an address that was chosen, also to who sees no prices', () => {
  const address = 'Dental Linz, 4020 Linz, Österreich';
  draw({ ...CART, deliverTo: address });
  expect(screen.getByText(textsOf('de')('orders:document.deliver-to', { address }))).toBeDefined();
});

test('of the account’s own address the sums say nothing', () => {
  draw(CART);
  expect(screen.queryByText(/Lieferadresse/)).toBeNull();
});
