// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart, CartLine } from '#shop/cart/model.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';
import {
  answering,
  frameOf,
  heldNetwork,
  refused,
  unreachable,
  type Says,
} from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { $cartCount } from '../kit/stores/cart.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { cartTexts } from './texts.ts';
import { useCart } from './use-cart.ts';

const t = textsOf('de');
const Around = drawn(({ children }: { children: ReactNode }) => children);
const wrapper = ({ children }: { children: ReactNode }) => (
  <Around frame={frameOf(cartTexts)}>{children}</Around>
);
const line = (id: string, more: Partial<CartLine> = {}) => ({ id, number: `n${id}`, quantity: 2, reference: '', note: '', unitPrice: 100, amount: 200, notices: [], ...more }) as unknown as CartLine; // prettier-ignore
const CART = { version: 1, lines: [line('a'), line('b'), line('c')], pieces: 6, notices: [], voucher: null, fwt: false, deliverTo: null, pricesHidden: true, totals: null } as unknown as Cart; // prettier-ignore
const REMOVE = 'POST /customerapi/cart/remove';
const lineCall = (id: string) => `POST /customerapi/cart/line/${id}`;
const kept = Response.json({ cart: null });
const no = (message: string, status = 409) => refused(status, { code: 'cart.line', message });
const WRONG = 'Das ist keine Menge.';

function cartWith(routes: Record<string, Says>) {
  const asked = answering(routes);
  const { result } = renderHook(() => useCart(CART, 'de'), { wrapper });
  const { actions } = result.current;
  return { asked, actions, cart: () => result.current.cart, ids: () => result.current.cart.lines.map(({ id }) => id) }; // prettier-ignore
}
const of = (cart: Cart, id: string) => cart.lines.find((one) => one.id === id)!;
/** As a browser asks a page that is put aside to keep what waits. */
const putAside = () =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => Object.assign(document.body.dataset, { toasts: '', quantity: WRONG }));
afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
  $cartCount.set(null);
});

test('a quantity typed figure by figure is one call with the last', async () => {
  const { asked, actions, cart } = cartWith({ [lineCall('a')]: kept });
  act(() => {
    for (const text of ['1', '12', '120']) actions.setQuantity('a', text, () => {});
  });
  expect(of(cart(), 'a').quantity).toBe(120);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.body).toEqual({ quantity: 120 });
});

test('of two lines that change at once the refused one goes back, the other stays', async () => {
  const { actions, cart } = cartWith({ [lineCall('a')]: no('Nur noch 2 da.'), [lineCall('b')]: kept });
  await act(async () => {
    const both = [actions.setReference('a', 'Müller'), actions.setReference('b', 'Meier')];
    expect(await Promise.all(both)).toEqual([false, true]);
  });
  expect([of(cart(), 'a').reference, of(cart(), 'b').reference]).toEqual(['', 'Meier']);
});

test('a line that is removed while its quantity waits is only removed', async () => {
  const { asked, actions, ids } = cartWith({ [REMOVE]: kept, [lineCall('a')]: kept });
  act(() => actions.setQuantity('a', '9', () => {}));
  await act(async () => void (await actions.remove(['a'])));
  await putAside();
  expect(asked).toEqual([{ call: REMOVE, body: { ids: ['a'] } }]);
  expect(ids()).toEqual(['b', 'c']);
});

test('words that were refused are sent once more before one leaves', async () => {
  const routes = { [lineCall('a')]: no('Zu lang.', 422) as Says };
  const { asked, actions } = cartWith(routes);
  await act(async () => void (await actions.setNote('a', 'bis Freitag')));
  routes[lineCall('a')] = kept;
  await putAside();
  expect(asked.map(({ body }) => body)).toEqual([{ note: 'bis Freitag' }, { note: 'bis Freitag' }]);
});

test('refused words of a line that is gone are asked for no more', async () => {
  const { asked, actions } = cartWith({ [lineCall('a')]: no('Zu lang.', 422), [REMOVE]: kept });
  await act(async () => void (await actions.setReference('a', 'Müller')));
  await act(async () => void (await actions.setNote('a', 'bis Freitag')));
  await act(async () => void (await actions.remove(['a'])));
  await putAside();
  expect(asked.map(({ call }) => call)).toEqual([lineCall('a'), lineCall('a'), REMOVE]);
});

test('lines that could not be removed stand where they stood', async () => {
  const { actions, ids } = cartWith({ [REMOVE]: unreachable });
  let isKept: boolean | null = null;
  await act(async () => void (isKept = await actions.remove(['a', 'b'])));
  expect([isKept, ids()]).toEqual([false, ['a', 'b', 'c']]);
});

test('a removal taken back at once waits for its name', async () => {
  const held = heldNetwork();
  const { result } = renderHook(() => useCart(CART, 'de'), { wrapper });
  act(() => void result.current.actions.remove(['b']));
  act(() => void result.current.actions.undo());
  await waitFor(() => expect(held).toHaveLength(1));
  await act(async () => held[0]!.answer(Response.json({ cart: null, removal: 'r1', removed: 1 })));
  await waitFor(() => expect(held).toHaveLength(2));
  expect(held[1]).toMatchObject({ call: 'POST /customerapi/cart/restore', body: { removal: 'r1' } });
});

test('there is nothing to take back of a removal that was refused, nor a second time', async () => {
  const routes = { [REMOVE]: no('Nein.') as Says, 'POST /customerapi/cart/restore': kept };
  const { asked, actions } = cartWith(routes);
  await act(async () => void (await actions.remove(['b'])));
  await act(async () => expect(await actions.undo()).toBe(false));
  routes[REMOVE] = Response.json({ cart: null, removal: 'r1', removed: 1 });
  await act(async () => void (await actions.remove(['b'])));
  await act(async () => expect(await actions.undo()).toBe(true));
  await act(async () => expect(await actions.undo()).toBe(false));
  expect(asked.filter(({ call }) => call.endsWith('/restore'))).toHaveLength(1);
});

test('a quantity of 0 removes the line, once one has stopped typing', async () => {
  const { asked, actions, ids } = cartWith({ [REMOVE]: kept });
  act(() => actions.setQuantity('b', ' 0 ', () => {}));
  expect(asked).toEqual([]);
  await waitFor(() => expect(asked).toEqual([{ call: REMOVE, body: { ids: ['b'] } }]));
  await waitFor(() => expect(ids()).toEqual(['a', 'c']));
});

test('0 that becomes 05 while it is typed removes nothing', async () => {
  const { asked, actions, ids } = cartWith({ [lineCall('b')]: kept });
  act(() => actions.setQuantity('b', '0', () => {}));
  act(() => actions.setQuantity('b', '5', () => {}));
  await waitFor(() => expect(asked).toEqual([{ call: lineCall('b'), body: { quantity: 5 } }]));
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test.each(['', '-1', '1,5', 'abc', String(QUANTITY.max + 1)])(
  '"%s" is no quantity: it is said, and the field has the focus',
  async (text) => {
    const focus = vi.fn<() => void>();
    const { asked, actions, cart } = cartWith({});
    act(() => actions.setQuantity('a', text, focus));
    await waitFor(() => expect(focus).toHaveBeenCalledOnce());
    expect($toast.get()).toMatchObject({ text: WRONG, type: 'error' });
    expect([asked, of(cart(), 'a').quantity]).toEqual([[], 2]);
  },
);

test('as many pieces as a line may have are a quantity', async () => {
  const { asked, actions } = cartWith({ [lineCall('a')]: kept });
  act(() => actions.setQuantity('a', String(QUANTITY.max), () => {}));
  await waitFor(() => expect(asked).toEqual([{ call: lineCall('a'), body: { quantity: QUANTITY.max } }]));
});

test('a quantity lost on the way is sent again with the network; an addition is not', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  let tries = 0;
  const lose: Says = () => {
    online.mockReturnValue(false);
    tries += 1;
    if (tries === 1) throw new TypeError('failed to fetch');
    return kept.clone();
  };
  const { asked, actions } = cartWith({ [lineCall('a')]: lose, 'POST /customerapi/cart/add': lose });
  act(() => actions.setQuantity('a', '3', () => {}));
  await waitFor(() => expect(asked).toHaveLength(1));
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked).toHaveLength(2));
  [tries] = [0];
  online.mockReturnValue(true);
  await act(async () => expect(await actions.add([{ number: 'n1', quantity: 1 }])).toBe(false));
  expect(asked.filter(({ call }) => call.endsWith('/add'))).toHaveLength(1);
});

test('a voucher that counts says nothing, one that does not says why', async () => {
  const routes = { 'POST /customerapi/cart/voucher': no('Abgelaufen.', 422) as Says };
  const { actions } = cartWith(routes);
  await act(async () => expect(await actions.applyVoucher('ALT')).toBe('Abgelaufen.'));
  routes['POST /customerapi/cart/voucher'] = kept;
  await act(async () => expect(await actions.applyVoucher('NEU')).toBeNull());
});

test('a saved cart says which of its articles stayed out', async () => {
  const { actions } = cartWith({ 'POST /customerapi/saved-carts/7/load': Response.json({ cart: null, added: 2, leftOut: ['n8', 'n9'] }) }); // prettier-ignore
  await act(async () => void (await actions.load('7')));
  expect($toast.get().text).toBe([t('saved-carts:loaded', { count: 2 }), t('saved-carts:left', { numbers: 'n8, n9' })].join(' · ')); // prettier-ignore
  expect($toast.get().type).toBe('info');
});
