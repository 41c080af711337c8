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

const page = document.createElement('div');
/** What listens on the whole document is attached once, as a page does. */
beforeAll(() => {
  page.innerHTML = '<button data-add="999999999">In den Warenkorb</button>';
  document.body.appendChild(page);
  Object.assign(document.body.dataset, { toasts: '', generic: FAILED }); // what a page brings along
  vi.stubGlobal('requestIdleCallback', () => 0); // else the panel’s texts are asked for in another file’s time
  attachCart();
});
afterAll(() => page.remove());
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

/** The button of a tile is pressed, the shop says this, and a red toast says that; the cart is as it was. */
async function refusedWith(says: Says, text: string): Promise<void> {
  const asked = answering({ [ADD]: says });
  page.querySelector<HTMLElement>('[data-add]')!.click();
  await vi.waitFor(() => expect($toast.get()).toMatchObject({ text, type: 'error' }));
  expect(asked.map(({ call }) => call)).toContain(ADD);
  expect([$cartCount.get(), $cartPanel.get()]).toEqual([3, null]);
}

test('an article that the server knows not is “Ungültige Artikelnummer” in a red toast', async () => {
  const text = 'Ungültige Artikelnummer';
  await refusedWith(refused(404, { code: 'catalogue.unknown-article', message: text }), text);
});

test('a server that fails says the generic text, and the cart is as it was', async () => {
  await refusedWith(new Response('', { status: 500 }), FAILED);
});
