// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../../tests/support/island.ts';
import { $toast, closeToast, runToastAction } from '../kit/stores/toast.ts';
import { orderPlaces } from './use-drawer.ts';

const SPEAKER = { t: (name: string) => name, language: 'de' } as unknown as Parameters<typeof orderPlaces>[1];
const spot = (column: number): string[] => ['1', '2', '1', `${column}`, '1', '63', ''];
const plain = { artnr: 'Z1', menge: 2, lager: Array<string>(7).fill(''), referenz: '', notiz: '' };
const placed = (column: number) => ({ ...plain, artnr: 'T42A1', lager: spot(column), menge: 1 });
const asLine = (id: string, { artnr, lager }: typeof plain) => ({ id, number: artnr, coordinates: lager });

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

test('many gaps at once can be taken out of the cart again, and exactly these', async () => {
  const before = [plain, placed(1)];
  const added = Array.from({ length: 21 }, (_, i) => placed(i + 2));
  const lines = [...before, ...added].map((line, i) => asLine(`l${i}`, line));
  const asked = network(
    Response.json(before),
    Response.json({ lines: 21, leftOut: 1, pieces: 24 }),
    Response.json([...before, ...added]),
    Response.json({ result: 24 }),
    Response.json({ lines }),
    Response.json({ removed: 21 }),
    Response.json({ result: 3 }),
  );
  const onUndone = vi.fn<() => void>();
  expect(await orderPlaces({ cabinet: 1 }, SPEAKER, onUndone)).toBe(true);
  expect($toast.get().action?.label).toBe('tooth-stock:undo');
  runToastAction();
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledOnce());
  const removal = asked.find(({ call }) => call.endsWith('/cart/remove'));
  expect(removal?.body).toEqual({ ids: lines.slice(2).map(({ id }) => id) });
});

test('a few gaps are put into the cart without an offer', async () => {
  network(Response.json([]), Response.json({ lines: 20, leftOut: 0, pieces: 20 }));
  expect(await orderPlaces({ cabinet: 1 }, SPEAKER)).toBe(true);
  expect($toast.get()).toMatchObject({ type: 'success', action: undefined });
});

test('where the cart cannot be read, nothing is ordered', async () => {
  const asked = network(Response.json({}, { status: 500 }));
  expect(await orderPlaces({}, SPEAKER)).toBe(false);
  expect(asked.map(({ call }) => call.split(' ')[0])).toEqual(['GET']);
});
