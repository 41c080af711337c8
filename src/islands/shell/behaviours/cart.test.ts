// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answering, refused, type Says } from '../../../../tests/support/island.ts';
import { $cartPanel } from '../../cart/panel-store.ts';
import { $cartCount } from '../../kit/stores/cart.ts';
import { $session, GUEST } from '../../kit/stores/session.ts';
import { $toast, closeToast } from '../../kit/stores/toast.ts';
import { attachCart } from './cart.ts';

const ADD = 'POST /customerapi/wk/999999999/add/1';
const FAILED = 'Ein Fehler ist aufgetreten';

/** What listens on the whole document is attached once, as a page does. */
beforeAll(() => {
  document.body.innerHTML = '<button data-add="999999999">In den Warenkorb</button>';
  Object.assign(document.body.dataset, { toasts: '', generic: FAILED }); // what a page brings along
  attachCart();
});
afterAll(() => document.body.replaceChildren());
beforeEach(() => {
  closeToast(); // another file’s
  $session.set({ customerNumber: 104711 });
  $cartCount.set(3);
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
  $session.set(GUEST);
});

/** The button of a tile is pressed, and the shop says this. */
async function addWith(says: Says): Promise<void> {
  const asked = answering({ [ADD]: says });
  document.querySelector<HTMLElement>('[data-add]')!.click();
  await vi.waitFor(() => expect($toast.get().text).not.toBe(''));
  expect(asked.map(({ call }) => call)).toContain(ADD);
}

test('an article that the server knows not is “Ungültige Artikelnummer” in a red toast', async () => {
  await addWith(refused(404, { code: 'catalogue.unknown-article', message: 'Ungültige Artikelnummer' }));
  expect($toast.get()).toMatchObject({ text: 'Ungültige Artikelnummer', type: 'error' });
  expect([$cartCount.get(), $cartPanel.get()]).toEqual([3, null]); // as if it had not been pressed
});

test('a server that fails says the generic text, and the cart is as it was', async () => {
  await addWith(new Response('', { status: 500 }));
  expect($toast.get()).toMatchObject({ text: FAILED, type: 'error' });
  expect([$cartCount.get(), $cartPanel.get()]).toEqual([3, null]);
});
