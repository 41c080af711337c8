// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LineInput } from '#shop/cart/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { $toast, closeToast, runToastAction } from '../kit/stores/toast.ts';
import '../order-sheets/mapping-dialog.tsx'; // loaded with the question elsewhere; under load that takes longer than a test waits
import '../ui/dialog-window.tsx';
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
  closeToast();
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

/** A file with one row, in whose columns two may be the quantity: it is asked. */
const sheet = (number: string, second = 'Anzahl'): File =>
  new File([`Artikelnummer;Menge;${second}\r\n${number};3;4\r\n`], `${number}.csv`, { type: 'text/csv' });
const drop = (...files: readonly File[]) =>
  fireEvent.drop(document.querySelector('.order-pad')!, { dataTransfer: { files } });
const asksFor = (name: string) => waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(name), { timeout: 10_000 }); // prettier-ignore
const press = (key: 'take' | 'cancel') => fireEvent.click(screen.getByRole('button', { name: t(`order-sheets:${key}`, { count: 1 }) })); // prettier-ignore
const numbers = () => [...document.querySelectorAll<HTMLInputElement>('[data-pad-number]')].map(({ value }) => value); // prettier-ignore

/** The pad, and a shop that knows no sheets and every article. */
function showPad(): void {
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: RequestInit = {}) => {
    if (address.endsWith('/order-sheets')) return Response.json({ sheets: [] });
    const { rows = [] } = JSON.parse(body as string) as { rows?: { number: string }[] };
    return Response.json({ rows: rows.map(({ number }) => good(number)) });
  });
  show(<Page frame={frameOf(cartTexts)} isOpen add={async () => true} />);
}

test('a file that comes while another asks for its columns asks after it', async () => {
  showPad();
  drop(sheet('A1'));
  await asksFor('A1.csv');
  drop(sheet('B2', 'Stück'));
  drop(sheet('C3', 'Stk'));
  await act(async () => {});
  await asksFor('A1.csv');
  press('take');
  await asksFor('B2.csv');
  press('cancel'); // one is turned back, and not those behind it
  await asksFor('C3.csv');
  press('take');
  await waitFor(() => expect(numbers()).toEqual(['A1', 'C3']), { timeout: 10_000 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of files with the same headings one is asked about; each has its report', async () => {
  showPad();
  drop(sheet('A1'));
  await asksFor('A1.csv');
  drop(sheet('B2'), sheet('C3'));
  await act(async () => {});
  press('take');
  await waitFor(() => expect(numbers()).toEqual(['A1', 'B2', 'C3']), { timeout: 10_000 });
  for (const name of ['A1', 'B2', 'C3']) await screen.findByText(new RegExp(`„${name}.csv“`));
});

test('of several files those that cannot be read are named, and the rest is taken', async () => {
  showPad();
  const plain = new File(['A1;3\r\n'], 'gut.csv', { type: 'text/csv' });
  drop(new File([Uint8Array.of(0xff, 0xd8, 1, 2, 3)], 'foto.jpg'), plain, new File([''], 'leer.csv'));
  await waitFor(() => expect($toast.get().text).toBe(`foto.jpg, leer.csv: ${t('cart:pad.unreadable')}`), { timeout: 10_000 }); // prettier-ignore
  expect(numbers()).toEqual(['A1']);
});

test('all rows are thrown away with a way back, and the pad keeps the focus', async () => {
  showPad();
  drop(sheet('A1'));
  await asksFor('A1.csv');
  press('take');
  const clear = await screen.findByRole('button', { name: t('cart:pad.clear') });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('.order-pad')));
  expect(numbers()).toEqual([]);
  expect($toast.get()).toMatchObject({ text: t('cart:undo.removed', { count: 1 }), action: { label: t('cart:undo.button') } }); // prettier-ignore
  await act(async () => runToastAction());
  expect(numbers()).toEqual(['A1']);
  await screen.findByText(/„A1.csv“/); // with the report of its file
});

test('after its columns were told the focus is where it was before the question', async () => {
  showPad();
  const field = screen.getByRole('textbox', { name: t('cart:pad.title') });
  field.focus();
  drop(sheet('A1'));
  await asksFor('A1.csv');
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  press('take');
  await waitFor(() => expect(numbers()).toEqual(['A1']), { timeout: 10_000 });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('what was dropped with the focus nowhere leaves it to the pad', async () => {
  showPad();
  drop(sheet('A1'));
  await asksFor('A1.csv');
  press('take');
  await waitFor(() => expect(numbers()).toEqual(['A1']), { timeout: 10_000 });
  await waitFor(() =>
    expect(document.querySelector('.order-pad')!.contains(document.activeElement)).toBe(true),
  );
});
