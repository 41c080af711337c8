// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, heldNetwork, network } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { outbox } from '../offline/device.ts';
import { RestockPage } from './restock-page.tsx';
import { restockTexts } from './texts.ts';
import type { Shelf } from './use-shelves.ts';

const t = textsOf('de');
const SHELF: Shelf = {
  id: '0B7M4Q2X9C',
  version: 3,
  article: '301000001',
  name: 'Ronde A1',
  pack: '',
  place: 'Regal 2',
  stock: 1,
  minimum: 2,
  target: 6,
  inCart: 0,
  ordered: 0,
  used: 0,
  usedDays: 0,
};
const OTHER: Shelf = { ...SHELF, id: '1111111111', article: '501000001', name: 'Färbeliquid', stock: 9 };
const page = (shelves: readonly Shelf[], mayChange = true, first: string | null = null) =>
  show(
    <RestockPage
      frame={frameOf(restockTexts)}
      shelves={shelves}
      first={first}
      mayChange={mayChange}
      weekday={null}
      until={null}
    />,
  );
const card = (article: string) => document.querySelector<HTMLElement>(`[data-article="${article}"]`)!;
const take = (article: string) =>
  within(card(article)).getByRole('button', { name: t('restock:action.take') });

// the page asks what it would be as an order: in most tests the shop cannot say
beforeEach(() => void network(...Array.from({ length: 3 }, () => new Response(null, { status: 503 }))));
afterEach(() => vi.unstubAllGlobals());

test('the shelf whose label was scanned stands first', () => {
  page([SHELF, OTHER], true, OTHER.id);
  const order = [...document.querySelectorAll<HTMLElement>('[data-article]')].map(
    ({ dataset }) => dataset['article'],
  );
  expect(order).toEqual([OTHER.article, SHELF.article]);
});

test('who may not change reads, and nothing can be pressed', () => {
  page([SHELF], false);
  expect(screen.queryByRole('button', { name: t('restock:action.take') })).toBeNull();
  expect(document.querySelector('fieldset')!.disabled).toBe(true);
  expect(screen.queryByRole('form', { name: t('restock:action.add') })).toBeNull();
});

test('an article that is no longer sold is said, without picture and link', () => {
  page([{ ...SHELF, name: '' }, OTHER]);
  expect(card(SHELF.article).textContent).toContain(t('cart:line.gone'));
  expect(card(SHELF.article).querySelectorAll('header :is(a, img)')).toHaveLength(0);
  expect(card(OTHER.article).querySelectorAll('header :is(a, img)')).toHaveLength(2);
});

test('an empty shelf gives nothing, a full one wants nothing', () => {
  page([{ ...SHELF, stock: 0 }, OTHER]);
  expect(take(SHELF.article).hasAttribute('disabled')).toBe(true);
  expect(within(card(OTHER.article)).getByRole('status').textContent).toBe(
    t('restock:said.state', { inCart: 0, ordered: 0, wanted: 0 }),
  );
});

test('two fields changed in a row: the second builds on what the first left', async () => {
  const shelves = (part: Partial<Shelf>) => Response.json({ shelves: [{ ...SHELF, stock: 9, ...part }] });
  const kept = () => Response.json({ id: SHELF.id, version: 0 });
  const asked = network(
    kept(),
    shelves({ minimum: 3, version: 4 }),
    kept(),
    shelves({ minimum: 3, target: 8, version: 5 }),
  );
  page([{ ...SHELF, stock: 9 }]);
  const type = (field: 'minimum' | 'target', value: string) => {
    const input = screen.getByLabelText(t(`restock:field.${field}`), { selector: '.works-position input' });
    fireEvent.blur(input, { target: { value } });
  };
  type('minimum', '3');
  type('target', '8'); // before the first was answered
  await waitFor(() => expect(asked).toHaveLength(4));
  const bodies = asked.map(({ body }) => body).filter((body) => body !== null);
  expect(bodies).toMatchObject([{ version: 3, minimum: 3, target: 6 }, { version: 4, minimum: 3, target: 8 }]); // prettier-ignore
});

test('one press asks for what is missing, and only that', async () => {
  const asked = network(
    new Response(null, { status: 503 }), // what it would be as an order
    Response.json({ pieces: 5 }),
    Response.json({ shelves: [{ ...SHELF, inCart: 5 }, OTHER] }),
  );
  const { user } = page([SHELF, OTHER]);
  await user.click(screen.getByRole('button', { name: t('restock:action.order', { articles: 1 }) }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[1]).toEqual({
    call: 'POST /customerapi/cart/add',
    body: { lines: [{ number: SHELF.article, quantity: 5 }] },
  });
});

const ORDER = {
  version: 7,
  lines: [{ id: SHELF.article, number: SHELF.article, name: 'Ronde A1', pack: '', quantity: 5, unitPrice: 1_000, amount: 5_000, vkz: 4 }],
  left: ['501000002'],
  totals: { currency: 'EUR', goods: 5_000, voucher: 0, shipping: 590, freeFrom: null, surcharge: 0, net: 5_590, vat: [{ percent: 19, base: 5_590, amount: 1_062 }], treatment: 'domestic', gross: 6_652, plusOnRequest: false },
  address: { company: 'Labor', line2: '', line3: '', street: 'Uferstraße 1', postalCode: '01067', city: 'Dresden', country: 'DE' },
  addressChoice: 'own',
  payment: 'invoice',
  departure: '2026-11-25',
  right: { kind: 'order' },
  isComplete: true,
}; // prettier-ignore
const changed = { error: { code: 'checkout.changed', message: 'Es ist teurer geworden.', facts: { aenderungen: [{ art: 'total', artnr: '', name: '', alt: 6_652, neu: 7_000 }] } } }; // prettier-ignore

test('one press orders what the list shows; what changed is shown and confirmed anew', async () => {
  const asked = network(
    Response.json(ORDER),
    Response.json(changed, { status: 409 }),
    Response.json({ ...ORDER, totals: { ...ORDER.totals, gross: 7_000 } }),
    Response.json(changed, { status: 409 }),
    Response.json(ORDER),
  );
  const { user } = page([SHELF, OTHER]);
  const list = within(screen.getByRole('region', { name: t('restock:week.title') }));
  const order = await list.findByRole('button', { name: t('checkout:button.order') });
  expect(list.getByText('Labor, Uferstraße 1, 01067 Dresden')).toBeTruthy();
  expect(list.getByText(t('restock:order.left', { articles: '501000002' }))).toBeTruthy();
  await user.click(order);
  expect(asked[1]).toMatchObject({
    call: 'POST /customerapi/nachschubliste/bestellen',
    body: { version: 7, summe: 6_652, agb: true, adressauswahl: 'own', zahlungsart: 'invoice', abgang: '2026-11-25' },
  });
  expect((await list.findByRole('alert')).textContent).toContain('Es ist teurer geworden.');
  expect(await list.findByText(/70,00/, { selector: 'dd' })).toBeTruthy();
  await user.click(order);
  await waitFor(() => expect(asked).toHaveLength(5));
  expect(asked[3]).toMatchObject({ body: { summe: 7_000 } });
}); // prettier-ignore

test('where the new figures cannot be read the button takes the next press', async () => {
  const answers = [Response.json(ORDER), Response.json(changed, { status: 409 }), Response.error()];
  vi.stubGlobal('fetch', async () => answers.shift() ?? Response.error());
  const { user } = page([SHELF, OTHER]);
  const list = within(screen.getByRole('region', { name: t('restock:week.title') }));
  const order = await list.findByRole('button', { name: t('checkout:button.order') });
  await user.click(order);
  expect((await list.findByRole('alert')).textContent).toContain('Es ist teurer geworden.');
  await waitFor(() => expect(order.getAttribute('aria-busy')).toBeNull());
});

test('a list that the checkout has to ask about is not ordered here', async () => {
  network(Response.json({ ...ORDER, isComplete: false }));
  page([SHELF]);
  const list = within(screen.getByRole('region', { name: t('restock:week.title') }));
  expect(await list.findByText(t('restock:order.by-cart'))).toBeTruthy();
  expect(list.queryByRole('button', { name: t('checkout:button.order') })).toBeNull();
});

test('the list waits with its cut-off, and one press leads on to the cart', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/bestellung')
      ? Response.error()
      : Response.json(address.includes('/cart/add') ? { pieces: 4, added: 1 } : { shelves: [SHELF] }),
  );
  const { user } = show(<RestockPage frame={frameOf(restockTexts)} shelves={[SHELF]} first={null} mayChange weekday={5} until={{ day: '2026-11-25', time: '17:30' }} />); // prettier-ignore
  const list = within(screen.getByRole('region', { name: t('restock:week.title') }));
  expect(list.getByRole('status').textContent).toContain(t('restock:week.waiting', { articles: 1 }));
  expect(list.getByRole('status').textContent).toContain('17:30');
  expect(list.getByLabelText(t('restock:week.day'))).toHaveProperty('value', '5');
  await user.click(list.getByRole('button', { name: t('restock:action.order', { articles: 1 }) }));
  const cart = await list.findByRole('link', { name: t('restock:week.to-cart') });
  expect(cart.getAttribute('href')).toBe('/de-de/wk');
});

test('with several storerooms one can be looked at alone', async () => {
  const cellar = { ...OTHER, place: 'Keller / Regal 1' };
  const { user } = show(<RestockPage frame={frameOf(restockTexts)} shelves={[SHELF, cellar]} first={null} mayChange weekday={null} until={null} />); // prettier-ignore
  const shown = () => [...document.querySelectorAll<HTMLElement>('[data-article]')].map(({ dataset }) => dataset['article']); // prettier-ignore
  await user.click(screen.getByRole('button', { name: 'Keller' }));
  expect(shown()).toEqual([OTHER.article]);
  await user.click(screen.getByRole('button', { name: t('restock:room.all') }));
  expect(shown()).toEqual([SHELF.article, OTHER.article]);
});

test('what another storeroom has to spare is offered where it is missing', () => {
  const cellar = { ...SHELF, id: '2222222222', place: 'Keller / 1', stock: 9 };
  page([SHELF, cellar]);
  const there = t('restock:refill.there', { place: 'Keller / 1', stock: 9 });
  expect(screen.getAllByText(there, { exact: false })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: t('restock:refill.move', { pieces: 5 }) })).toHaveLength(1);
});

test('two packs shot one upon the other are both taken out', async () => {
  const held = heldNetwork();
  const answer = (part: string, body: object): Promise<void> =>
    act(async () => {
      held.findLast(({ call }) => call.includes(part))!.answer(Response.json(body));
      await new Promise((done) => setTimeout(done, 20));
    });
  const kept: (string | undefined)[] = [];
  vi.spyOn(outbox, 'keep').mockImplementation(async ({ id }) => {
    kept.push(id);
    return { state: 'sent', answer: { stock: 0 } } as Awaited<ReturnType<typeof outbox.keep>>;
  });
  page([SHELF, OTHER]);
  const input = screen.getByLabelText(t('scanner:typed.label'));
  for (const value of [SHELF.article, OTHER.article]) {
    fireEvent.change(input, { target: { value } });
    fireEvent.keyDown(input, { key: 'Enter' });
  }
  await act(async () => new Promise((done) => setTimeout(done, 20)));
  for (const { article: number } of [SHELF, OTHER]) {
    const row = { number, name: '', pack: '', kind: 'article', problem: null, candidates: [], vkz: 4, unitPrice: 1, currency: 'EUR', notices: [], successor: null }; // prettier-ignore
    await answer('cart/check', { rows: [row] });
    await answer('/customerapi/nachschub', { shelves: [SHELF, OTHER] });
  }
  expect(kept).toEqual([SHELF.id, OTHER.id]);
});
