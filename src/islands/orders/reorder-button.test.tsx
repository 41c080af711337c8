// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { OrderList, type OrderRow } from './order-list.tsx';
import { Reorder, ReorderLines } from './reorder-button.tsx';
import { orderListTexts, reorderTexts } from './texts.ts';

const frame = frameOf(reorderTexts);
const ADDED = { position: 1, number: '011010103', quantity: 2 };
const DONE = { added: [ADDED], left: [], successors: [], pieces: 7 };
const result = () => screen.getByRole('status');
const press = (name: RegExp) => screen.getByRole('button', { name });

afterEach(() => {
  vi.unstubAllGlobals();
  $cartCount.set(null);
  closeToast();
});

test('an order goes into the cart by one press, and the counter of the cart follows', async () => {
  const asked = network(Response.json(DONE));
  const { user } = show(<Reorder frame={frame} number={26} />);
  await user.click(press(/Bestellung 26 nachbestellen/));
  await waitFor(() => expect(result().textContent).toContain('Warenkorb gelegt: 1'));
  expect(screen.getByRole('link', { name: 'Zum Warenkorb' }).getAttribute('href')).toBe('/de-de/wk');
  expect($cartCount.get()).toBe(7);
  expect(asked).toEqual([
    { call: 'POST /customerapi/orders/26/reorder', body: { positions: null, references: false } },
  ]);
});

test('a second press while the first is under way adds nothing', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', () => new Promise<Response>(() => (asked += 1)));
  const { user } = show(<Reorder frame={frame} number={26} />);
  await user.dblClick(press(/nachbestellen/));
  expect(press(/nachbestellen/).getAttribute('aria-busy')).toBe('true');
  expect(asked).toBe(1);
});

test('what stays behind is named with reason and successor, what runs out too', async () => {
  const left = [
    { position: 2, number: 'A', name: 'Wachs', problem: 'missing', successor: 'B' },
    { position: 3, number: 'C', name: 'Gips', problem: 'quantity', successor: null },
  ];
  network(Response.json({ ...DONE, added: [], left, successors: [{ number: 'D', successor: 'E' }] }));
  const { user } = show(<Reorder frame={frame} number={26} />);
  await user.click(press(/nachbestellen/));
  await screen.findByText('Nicht nachbestellt:');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'A Wachs – nicht mehr im Sortiment – Nachfolger: B',
    'C Gips – mehr als 999 Stück im Warenkorb',
    'Auslaufartikel: D – Nachfolger: E',
  ]);
  expect(screen.queryByRole('link', { name: 'Zum Warenkorb' })).toBeNull();
});

test('a refusal is said by a toast, and the next press tries again', async () => {
  const asked = network(refused(409, { code: 'cart.full', message: 'Der Warenkorb ist voll.' }));
  const { user } = show(<Reorder frame={frame} number={26} />);
  await user.click(press(/nachbestellen/));
  await waitFor(() => expect($toast.get()).toMatchObject({ text: 'Der Warenkorb ist voll.', type: 'error' }));
  network(Response.json(DONE));
  await user.click(press(/nachbestellen/));
  await waitFor(() => expect(result().textContent).toContain('Warenkorb gelegt: 1'));
  expect(asked).toHaveLength(1);
});

test('ticked lines of the page go alone, with their references where wanted', async () => {
  const asked = network(Response.json(DONE), Response.json(DONE));
  const { user } = show(
    <>
      <ReorderLines frame={frame} number={26} form="reorder" />
      {[1, 2, 3].map((position) => (
        <input
          key={position}
          type="checkbox"
          name="position"
          value={position}
          form="reorder"
          aria-label={`${position}`}
        />
      ))}
    </>,
  );
  for (const name of ['1', '3']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('checkbox', { name: 'Referenzen übernehmen' }));
  await user.click(press(/Auswahl nachbestellen/));
  await waitFor(() => expect(result().textContent).toContain('Warenkorb gelegt: 1'));
  await user.click(press(/Alles nachbestellen/));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ body }) => body)).toEqual([
    { positions: [1, 3], references: true },
    { positions: null, references: true },
  ]);
});

test('rows say what is hidden, on its way and waiting; server and browser agree', async () => {
  const row: OrderRow = {
    number: 26,
    placedAt: '2026-11-20T09:30:00.000Z',
    state: 'partly-delivered',
    heldFor: null,
    purchaseOrderNumber: 'B-7',
    actingUser: 1,
    actingName: 'Technik Gips',
    lines: 2,
    pieces: 1250,
    currency: 'EUR',
    net: 123_456,
    plusOnRequest: true,
    expectedOn: '2026-12-03',
    underway: false,
    parcels: ['1', '2'].map((name) => ({
      delivery: 'L1',
      name: `DHL ${name}`,
      url: `https://carrier.example/${name}`,
    })),
  };
  const waiting: OrderRow = { ...row, number: 27, state: 'waiting-release', net: null, parcels: [] };
  await hydrate(<OrderList frame={frameOf(orderListTexts)} orders={[row, waiting]} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first!.textContent).toContain('20.11.2026');
  expect(first!.textContent).toMatch(/1\.234,56\s€ netto \+/);
  expect(first!.textContent).toContain('03.12.2026');
  const parcels = [...first!.querySelectorAll('a[target="_blank"]')].map((link) => link.getAttribute('href'));
  expect(parcels).toEqual(['https://carrier.example/1', 'https://carrier.example/2']);
  expect(second!.textContent).not.toContain('€');
  expect(second!.querySelector('button')).toBeNull();
});
