// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListUpdate, ShownList } from '#shop/order-lists/model.ts';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, heldNetwork, network, refused } from '../../../tests/support/island.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import '../order-sheets/failed-rows.tsx'; // loaded with the first row elsewhere; under load that takes longer than a test waits
import { FAVOURITES, item, listOf } from './list-page.stories.tsx';
import { ListPage } from './list-page.tsx';
import { listTexts } from './texts.ts';

const frame = frameOf(listTexts);
const LIST = listOf([item(1), item(2, { reference: 'Brücke' }), item(3)]);
const showList = (list: ShownList = LIST) =>
  show(<ListPage frame={frame} list={list} lists={[FAVOURITES, list]} />);

const line = (number: string) => document.querySelector<HTMLElement>(`[data-line="${number}"]`)!;
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].map(({ dataset }) => dataset['line']!.slice(-1));
/** What the server answers to a change: the list, with the entries of the articles that it touched (null: all). */
function answer(list: ShownList, numbers: ListUpdate['numbers'], more: object = {}): Response {
  const entries = list.entries.filter(({ number }) => numbers?.includes(number) ?? true);
  return Response.json({ list: { ...list, entries, numbers }, ...more });
}
const box = (number: string) => within(line(number)).getByRole('checkbox');
const without = (...gone: readonly string[]): ShownList =>
  listOf(
    LIST.entries
      .filter(({ number }) => !gone.includes(number))
      .map((entry, place) => ({ ...entry, position: place + 1 })),
  );

beforeEach(() => history.replaceState(null, '', '/de-de/meinlabor/bestellliste/7'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  $cartCount.set(null);
  closeToast();
});

test('the list stands there from the server, with size, who sees it and its sum', async () => {
  const { html } = await hydrate(<ListPage frame={frame} list={LIST} lists={[FAVOURITES, LIST]} />);
  expect(html).toContain('Monatsbedarf');
  expect(screen.getAllByRole('status')[0]!.textContent).toMatch(/^3 Artikel · für alle im Labor · 196,74/);
  expect(order()).toEqual(['1', '2', '3']);
});

test('a quantity is kept half a second after the last key, as one call', async () => {
  const asked = network(answer(listOf([item(1, { quantity: 12, amount: 39_348 })]), ['129000001']));
  showList();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const field = within(line('129000001')).getByRole('spinbutton');
  for (const value of ['1', '12']) {
    fireEvent.change(field, { target: { value } });
    act(() => void vi.advanceTimersByTime(499));
  }
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked).toEqual([
    { call: 'POST /customerapi/order-lists/7/item', body: { number: '129000001', quantity: 12 } },
  ]);
});

test('Alt and an arrow move a line at once, and the focus stays with it', async () => {
  const asked = network(answer(LIST, []));
  const { user } = showList();
  const field = within(line('129000002')).getByRole('spinbutton');
  field.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(order()).toEqual(['2', '1', '3']);
  await waitFor(() => expect(asked[0]?.body).toEqual({ number: '129000002', position: 1 }));
  expect(line('129000002').contains(document.activeElement)).toBe(true);
});

test('Shift+Delete removes a line, the focus goes beside it, and undo brings it back', async () => {
  const asked = network(
    answer(without('129000002'), [], { removal: 'r1', removed: 1 }),
    Response.json({ list: null }),
    Response.json(LIST),
  );
  const { user } = showList();
  within(line('129000002')).getByRole('spinbutton').focus();
  await user.keyboard('{Shift>}{Delete}{/Shift}');
  expect(order()).toEqual(['1', '3']);
  expect(line('129000003').contains(document.activeElement)).toBe(true);
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  await user.click(undo);
  await waitFor(() => expect(order()).toEqual(['1', '2', '3']));
  expect(asked.map(({ call }) => call)).toEqual([
    'POST /customerapi/order-lists/7/remove',
    'POST /customerapi/order-lists/restore',
    'GET /customerapi/order-lists/7',
  ]);
});

test('what the server refuses is taken back and said', async () => {
  network(refused(409, { code: 'order-lists.gone', message: 'Diese Liste gibt es nicht mehr.' }));
  const { user } = showList();
  within(line('129000001')).getByRole('spinbutton').focus();
  await user.keyboard('{Shift>}{Delete}{/Shift}');
  await waitFor(() => expect($toast.get().text).toBe('Diese Liste gibt es nicht mehr.'));
  expect(order()).toEqual(['1', '2', '3']);
});

test('a number is looked up, added and the field is ready for the next one', async () => {
  const more = listOf([...LIST.entries, item(4)]);
  const asked = network(
    Response.json({ productNumber: '129000004' }),
    Response.json({ result: true }),
    Response.json(more),
  );
  const { user } = showList();
  const field = screen.getByLabelText<HTMLInputElement>('Artikel hinzufügen');
  await user.type(field, ' G-4 {Enter}');
  await waitFor(() => expect(order()).toHaveLength(4));
  expect(asked.map(({ call }) => call)).toEqual([
    'GET /customerapi/own-numbers/find?q=G-4',
    'POST /customerapi/favoriten/7/129000004/add',
    'GET /customerapi/order-lists/7',
  ]);
  await waitFor(() => expect(field.value).toBe(''));
  expect(document.activeElement).toBe(field);
});

test('a number that nobody knows is said beside the field, which keeps it', async () => {
  network(
    Response.json({ productNumber: null }),
    refused(400, { code: 'cart.article-invalid', message: 'Ungültige Artikelnummer' }),
  );
  const { user } = showList();
  const field = screen.getByLabelText<HTMLInputElement>('Artikel hinzufügen');
  await user.type(field, 'xyz{Enter}');
  expect(await screen.findByText('Ungültige Artikelnummer')).toBeTruthy();
  expect(field.value).toBe('xyz');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('chosen articles go to the cart together; what cannot be ordered is named', async () => {
  const asked = network(Response.json({ pieces: 9, added: 1, leftOut: ['129000003'] }));
  const { user } = showList();
  await user.click(box('129000001'));
  await user.click(box('129000003'));
  await user.click(screen.getByRole('button', { name: 'In den Warenkorb' }));
  await waitFor(() => expect($cartCount.get()).toBe(9));
  expect(asked).toEqual([
    { call: 'POST /customerapi/order-lists/7/cart', body: { numbers: ['129000001', '129000003'] } },
  ]);
  expect($toast.get().text).toContain('Nicht bestellbar: 129000003');
});

test('all are chosen by one box, which says when only some are', async () => {
  const { user } = showList();
  await user.click(box('129000001'));
  const all = screen.getByLabelText<HTMLInputElement>(/^Ausgewählt/);
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(screen.getByText('Ausgewählt: 3')).toBeTruthy();
  expect(all.indeterminate).toBe(false);
  await user.click(all);
  expect(screen.queryByText(/^Ausgewählt/)).toBeNull();
});

test('chosen articles move to another list', async () => {
  const asked = network(answer(without('129000001'), [], { moved: 1 }));
  const { user } = showList();
  await user.click(box('129000001'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Verschieben nach …' }), 'Favoriten');
  await waitFor(() => expect(asked[0]?.body).toEqual({ to: 0, numbers: ['129000001'] }));
  await waitFor(() => expect($toast.get().text).toBe('Verschoben: 1'));
});

test('an article that runs out is replaced by its successor', async () => {
  const old = item(1, {
    notices: ['successor'],
    offer: { ...item(1).offer!, notices: ['successor'], successor: '129000009' },
  });
  const asked = network(answer(listOf([item(9, { position: 1 })]), ['129000001', '129000009']));
  const { user } = showList(listOf([old]));
  await user.click(screen.getByRole('button', { name: /^Ersetzen/ }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ from: '129000001', to: '129000009' }));
  await waitFor(() => expect(line('129000009')).not.toBeNull());
});

test('of a file the rows that are not taken are named with their reason', async () => {
  const asked = network(
    Response.json({ sheets: [] }),
    answer(LIST, null, {
      saved: 1,
      wrong: [
        { row: 1, problem: 'unknown' },
        { row: 2, problem: 'quantity' },
      ],
    }),
  );
  const { user } = showList();
  const file = new File(
    ['Artikelnummer;Menge\n129000001;5\nabc;1\n129000002;1.000\n129000003;\n'],
    'liste.csv',
    { type: 'text/csv' },
  );
  await user.upload(screen.getByLabelText('Datei importieren'), file);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ call }) => call)).toEqual([
    'GET /customerapi/order-sheets',
    'POST /customerapi/order-lists/7/import',
  ]);
  expect(asked[1]!.body).toMatchObject({
    rows: [{ number: '129000001', quantity: 5 }, { number: 'abc' }, { quantity: -1 }, { quantity: 1 }],
  });
  await screen.findByText('Nicht übernommene Zeilen: 2');
  const failed = [...document.querySelectorAll('.failed-rows li')].map((row) => row.textContent);
  expect(failed).toEqual(['abc · 1 Nummer nicht gefunden', '129000002 · 1.000 Bitte gültige Menge eingeben']);
  expect(screen.getByRole('button', { name: 'Fehlerhafte Zeilen als CSV' })).toBeTruthy();
  expect($toast.get().text).toBe('Importiert: 1');
});

test('after a list was deleted, the page it leads to offers to take that back', async () => {
  history.replaceState(null, '', '/de-de/meinlabor/bestellliste/0?geloescht=r9');
  const asked = network(Response.json({ list: null }), Response.json(LIST));
  const { user } = showList();
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ removal: 'r9' }));
  expect(location.search).toBe('');
});

test('numbers shot one after the other are all added', async () => {
  const held = heldNetwork();
  const { user } = showList();
  const field = document.querySelector<HTMLInputElement>('#list-number')!;
  await user.type(field, '129000004{Enter}');
  await waitFor(() => expect(held).toHaveLength(1));
  await user.type(field, '129000005{Enter}');
  await user.type(field, '129000006{Enter}');
  held[0]!.answer(Response.json({ productNumber: '129000004' }));
  await waitFor(() => expect(held).toHaveLength(2));
  held[1]!.answer(Response.json({ result: true }));
  await waitFor(() => expect(held).toHaveLength(3));
  held[2]!.answer(Response.json(LIST));
  await waitFor(() => expect(held[3]?.call).toContain('q=129000005'));
  held[3]!.answer(
    Response.json({ error: { code: 'order-lists.there', message: 'steht da' } }, { status: 409 }),
  );
  await waitFor(() => expect(held[4]?.call).toContain('q=129000006'));
});

test('a second press while a list is on its way into the cart does not double it', async () => {
  const held = heldNetwork();
  const { user } = showList();
  const press = () => user.click(document.querySelector('[data-all-to-cart]')!);
  await press();
  await press();
  await waitFor(() => expect(held).toHaveLength(1));
  held[0]!.answer(Response.json({ anz: 3, artikel: 3, ausgelassen: [] }));
  await waitFor(() => expect($toast.get().type).toBe('success'));
  await press();
  await waitFor(() => expect(held).toHaveLength(2));
});
