// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_TERMS } from '#shop/cart/plain-terms.ts';
import type { CheckoutState } from '#shop/checkout/wire.ts';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { sampleLine, samplePosted, sampleProps, sampleState } from './checkout-page.stories.tsx';
import { CheckoutPage, type CheckoutProps } from './checkout-page.tsx';
import { ShownLines } from './shown-lines.tsx';
import { checkoutTexts } from './texts.ts';

const frame = frameOf(checkoutTexts);
const TERMS = 'POST /customerapi/wk/bedingungen';
const SUBMIT = 'POST /customerapi/wk/submit';
const REMOVE = 'POST /customerapi/cart/remove';
const WHOLE = 'GET /customerapi/checkout';

/** The whole checkout as the call answers it, with that state and those pieces of its only line. */
const whole = ({ version, totals, terms: { versandart } }: CheckoutState, quantity: number): Response =>
  Response.json({
    ...sampleState,
    cart: {
      version,
      totals,
      voucher: null,
      pricesHidden: false,
      notices: [],
      lines: [{ ...sampleLine, quantity }],
    },
    terms: { addressChoice: 'own', ...NO_TERMS },
    method: versandart,
    payment: 'invoice',
  });

const page = (change: Partial<CheckoutProps> = {}) => (
  <CheckoutPage {...sampleProps} {...change} frame={frame}>
    <ShownLines frame={frame} lines={[sampleLine]} currency="EUR" pricesHidden={false} />
  </CheckoutPage>
);
const byId = (id: string) => document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)!;
const gross = () => document.querySelector('[data-gross]')!.textContent;
const problem = () => document.querySelector<HTMLElement>('[data-problem]')!;
const orderButton = () => document.querySelector<HTMLButtonElement>('[data-order]')!;
const stateOf = (change: Partial<CheckoutState>): CheckoutState => ({ ...sampleState, ...change });
const totals = { ...sampleState.totals!, shipping: 0, gross: 7804 };
const fetched = stateOf({ terms: { ...sampleState.terms, versandart: 'pick-up' }, totals });

let assigned: string[];
beforeEach(() => {
  assigned = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => void assigned.push(String(to)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  closeToast();
});

test('a choice shows at once; its answer brings the sums, and nothing else is asked', async () => {
  const asked = network(Response.json({ result: true, checkout: fetched }));
  const { user } = show(page());
  await user.click(byId('method-pick-up'));
  expect(byId('method-pick-up').checked).toBe(true);
  await waitFor(() => expect(gross()).toContain('78,04'));
  expect(asked).toEqual([{ call: TERMS, body: { versandart: 'pick-up' } }]);
});

test('a choice that is refused goes back to what it was, and a toast says why', async () => {
  network(refused(503, { code: 'upstream.failed', message: 'nicht erreichbar' }));
  const { user } = show(page());
  await user.click(byId('method-pick-up'));
  await waitFor(() => expect($toast.get().text).toBe('nicht erreichbar'));
  expect(byId('method-parcel').checked).toBe(true);
});

test('lines that changed elsewhere come with the answer to a choice', async () => {
  const asked = network(
    Response.json({ result: true, checkout: { ...fetched, version: 4 } }),
    whole({ ...fetched, version: 4 }, 7),
  );
  const { user } = show(page());
  await user.click(byId('method-pick-up'));
  await waitFor(() => expect(document.querySelector('.review-number.num')!.textContent).toBe('7'));
  expect(asked.map(({ call }) => call)).toEqual([TERMS, WHOLE]);
  expect(document.querySelector<HTMLInputElement>('[name="positionen"]')!.value).toContain('"menge":7');
});

test('an article in the way of a delivery is named and taken out by a press', async () => {
  const asked = network(Response.json({ result: true }), whole({ ...fetched, version: 4 }, 7));
  const { user } = show(page());
  expect(document.querySelector('[data-in-the-way]')!.textContent).toContain('502000001 Monomer');
  await user.click(screen.getByRole('button', { name: /^Herausnehmen/ }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual([REMOVE, WHOLE]));
  expect(asked[0]!.body).toEqual({ ids: ['l1'] });
});

test('what is missing is said beside the fields, focus on the first, nothing ordered', async () => {
  const terms = { ...sampleState.terms, adressauswahl: 'other', adresse: sampleProps.address };
  const asked = network();
  const { user } = show(page({ checkout: stateOf({ terms }) }));
  await user.click(orderButton());
  await waitFor(() => expect(document.activeElement).toBe(byId('checkout-firma'))); // the schema is loaded by then
  expect(byId('checkout-plz').getAttribute('aria-invalid')).toBe('true');
  expect(byId('agb-error').hidden).toBe(false);
  expect(problem().hidden).toBe(false);
  expect(asked.filter(({ call }) => call === SUBMIT)).toEqual([]);
});

test('an address that was typed does not count once another is chosen', async () => {
  network(refused(409, { code: 'checkout.empty', message: 'nichts da' }));
  const { user } = show(page());
  await user.click(byId('agb'));
  await user.click(orderButton());
  await waitFor(() => expect(problem().textContent).toContain('nichts da'));
});

test('after a change elsewhere the page shows what is new and takes a new key', async () => {
  const changes = [{ art: 'quantity', artnr: '129000001', name: 'Gips', alt: 2, neu: 7 }];
  const answer = { code: 'checkout.changed', message: 'geändert', facts: { aenderungen: changes } };
  const keys: unknown[] = [];
  const answers = [
    refused(409, answer),
    whole(stateOf({ version: 4, totals }), 7),
    Response.json({ result: { id: 'o', auftrag: 2_600_001, status: 'placed', datum: '' } }),
  ];
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit = {}) => {
    if (address.endsWith('/submit'))
      keys.push([new Headers(headers).get('idempotency-key'), JSON.parse(String(body)).version]);
    return answers.shift()!;
  });
  const { user } = show(page());
  await user.click(byId('agb'));
  await user.click(orderButton());
  await waitFor(() => expect(problem().textContent).toContain('2 → 7'));
  expect(document.activeElement).toBe(problem());
  expect(orderButton().textContent).toBe('Geänderte Bestellung bestätigen');
  await user.click(orderButton());
  await waitFor(() => expect(assigned).toEqual(['/de-de/wk/submit?auftrag=2600001']));
  expect(keys).toEqual([
    ['key-of-the-page', 3],
    [expect.stringMatching(/^[0-9a-f]{32}$/), 4],
  ]);
  expect(orderButton().getAttribute('aria-busy')).toBe('true');
});

test('a press whose answer was lost is repeated with its key and all that was typed', async () => {
  const keys: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit = {}) => {
    if (!address.endsWith('/submit')) return Response.json({ result: true, checkout: null });
    keys.push(new Headers(headers).get('idempotency-key'));
    throw new TypeError('failed to fetch');
  });
  const { user } = show(page());
  await user.type(byId('kommentar'), 'Tor 3');
  await user.click(byId('agb'));
  await user.click(orderButton());
  await waitFor(() => expect(problem().hidden).toBe(false));
  await user.click(orderButton());
  await waitFor(() => expect(keys).toEqual(['key-of-the-page', 'key-of-the-page']));
  expect(byId('kommentar').value).toBe('Tor 3');
});

test('a press without a network is said in the box alone, until there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  document.body.insertAdjacentHTML('beforeend', '<p data-toasts data-offline="wird gesendet"></p>');
  const asked = network();
  const { user } = show(page());
  await user.type(byId('kommentar'), 'Tor 3');
  await user.click(byId('agb'));
  expect($toast.get().text).toBe('wird gesendet'); // what was typed is, by itself
  await user.click(orderButton());
  await waitFor(() => expect(document.activeElement).toBe(problem()));
  expect([problem().hidden, $toast.get().text]).toEqual([false, '']);
  online.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(problem().hidden).toBe(true);
  expect(document.activeElement).toBe(orderButton());
  expect(asked.filter(({ call }) => call === SUBMIT)).toEqual([]);
  online.mockRestore();
  document.querySelector('[data-toasts]')!.remove();
});

test('what was typed and not sent survives a reload and is kept with the cart then', async () => {
  network();
  const first = show(page());
  await first.user.type(byId('kommentar'), 'Tor 3');
  first.unmount();
  const asked = network(Response.json({ result: true, checkout: null }));
  await hydrate(page());
  expect(byId('kommentar').value).toBe('Tor 3');
  await waitFor(() => expect(asked).toEqual([{ call: TERMS, body: { kommentar: 'Tor 3' } }]));
  expect(sessionStorage.length).toBe(0);
});

test('an invalid voucher is said beside its field, which has the focus', async () => {
  network(refused(404, { code: 'voucher.invalid', message: 'kein Vorteilscode' }));
  const { user } = show(page());
  await user.click(screen.getByText('Vorteilscode', { selector: 'summary' }));
  await user.type(byId('code'), 'NIEMALS{Enter}');
  await waitFor(() => expect(byId('code-error').textContent).toBe('kein Vorteilscode'));
  expect(document.activeElement).toBe(byId('code'));
});

test('a press without script comes back with what was typed and what is wrong', async () => {
  network(Response.json({ result: true, checkout: null }));
  const { html } = await hydrate(page({ posted: samplePosted }));
  expect(html).toContain('action="/de-de/wk/submit"');
  expect(problem().textContent).toContain('1 → 2');
  expect(byId('agb').checked).toBe(true);
  expect(orderButton().textContent).toBe('Geänderte Bestellung bestätigen');
});

test('whoever pays by invoice sees the account in one line', () => {
  show(page());
  expect(document.querySelector('[data-bank]')!.textContent).toContain(`IBAN ${sampleState.transfer!.iban}`);
  expect(document.querySelector('[data-transfer]')).toBeNull();
});
