// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShownStock } from '#shop/tooth-stock/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, refused } from '../../../tests/support/island.ts';
import { drawn } from '../kit/island.tsx';
import { closeToast } from '../kit/stores/toast.ts';
import { drawerTexts } from './texts.ts';
import { useDrawer } from './use-drawer.ts';

const place = (column: number) =>
  ({ cabinet: 1, drawer: 2, row: 1, column, article: 'T42A1', whole: 6, teeth: 15, marked: false, lot: '', expiresOn: null, since: '', version: 3, coming: null, code: '' }) as const; // prettier-ignore
const STOCK: ShownStock = {
  cabinets: [{ id: 1, name: 'Werkbank', location: '', ownership: 'own' }],
  drawers: [{ cabinet: 1, id: 2, name: '', rows: 1, columns: 2, line: '', region: null }],
  places: [place(1), place(2)],
  sets: [],
};

/** Two places that can be marked, and the way back. */
const Bench = drawn(function Bench() {
  const { stock, actions, last } = useDrawer(STOCK);
  return (
    <>
      {stock.places.map((one) => (
        <button type="button" key={one.column} onClick={() => void actions.act([[one, { kind: 'mark' }]])}>
          {`${one.column}: ${one.marked ? 'marked' : 'open'}`}
        </button>
      ))}
      <button type="button" onClick={() => void actions.order(null)}>
        order
      </button>
      {last && (
        <button type="button" onClick={() => void actions.undo(last)}>
          undo
        </button>
      )}
    </>
  );
});

/** A server that answers a booking when it is let; every question about the drawer says that nothing changed. */
function slowServer(...answers: readonly (() => Response)[]) {
  const [bookings, left] = [[] as { call: string; booking: string }[], [...answers]];
  const release: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ places: 2, versions: 6 });
    const { booking } = JSON.parse(body as string) as { booking: string };
    bookings.push({ call: address.split('/').at(-1)!, booking });
    await new Promise<void>((resolve) => release.push(resolve));
    return left.shift()!();
  });
  return { bookings, answer: () => release.shift()!() };
}

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

test('undo before the answer takes back the booking pressed last, after it', async () => {
  const marked = (column: number) =>
    Response.json({ places: [{ ...place(column), marked: true, version: 4 }] });
  const server = slowServer(
    () => marked(1),
    () => marked(2),
    () => Response.json({ places: [{ ...place(2), version: 5 }] }),
  );
  const { user } = show(<Bench frame={frameOf(drawerTexts)} />);
  await user.click(screen.getByText('1: open'));
  server.answer();
  await user.click(screen.getByText('2: open'));
  await user.click(screen.getByText('undo'));
  expect(server.bookings.map(({ call }) => call)).toEqual(['buchen', 'buchen']); // the undo waits for its booking
  server.answer();
  await waitFor(() => expect(server.bookings).toHaveLength(3));
  server.answer();
  await waitFor(() => expect(screen.getByText('2: open')).toBeTruthy());
  expect(screen.getByText('1: marked')).toBeTruthy();
  expect(server.bookings[2]).toEqual({ call: 'rueckgaengig', booking: server.bookings[1]!.booking });
});

test('a refused booking leaves nothing to take back', async () => {
  const server = slowServer(() => refused(409, { code: 'tooth-stock.changed', message: 'anders' }));
  const { user } = show(<Bench frame={frameOf(drawerTexts)} />);
  await user.click(screen.getByText('1: open'));
  expect(screen.getByText('undo')).toBeTruthy();
  server.answer();
  await waitFor(() => expect(screen.queryByText('undo')).toBeNull());
  expect(screen.getByText('1: open')).toBeTruthy();
});

test('once gaps are in the cart, no way back takes the booking before', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (method !== 'POST')
      return Response.json(address.includes('/wkJSON/') ? [] : { places: 2, versions: 6 });
    calls.push(address.split('/').at(-1)!);
    if (address.endsWith('/bestellen'))
      return calls.length < 3
        ? refused(409, { code: 'cart.full', message: 'voll' })
        : Response.json({ lines: 1 });
    return Response.json({ places: [{ ...place(1), marked: true, version: 4 }] });
  });
  const { user } = show(<Bench frame={frameOf(drawerTexts)} />);
  await user.click(screen.getByText('1: open'));
  await user.click(screen.getByText('order'));
  await waitFor(() => expect(calls).toEqual(['buchen', 'bestellen']));
  expect(screen.getByText('undo')).toBeTruthy(); // refused: the booking is still the last thing done
  await user.click(screen.getByText('order'));
  await waitFor(() => expect(screen.queryByText('undo')).toBeNull());
});
