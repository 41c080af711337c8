// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../../tests/support/island.ts';
import { $toast, closeToast, runToastAction } from '../kit/stores/toast.ts';
import { orderPlaces } from './use-drawer.ts';

const SPEAKER = { t: (name: string) => name } as unknown as Parameters<typeof orderPlaces>[1];
const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => `l${i}`);

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

test('many gaps at once can be taken out of the cart again, and exactly these', async () => {
  const asked = network(
    Response.json({ lines: 21, leftOut: 1, pieces: 24, added: ids(21) }),
    Response.json({ result: 24 }),
    Response.json({ removed: 21 }),
    Response.json({ result: 3 }),
  );
  const onUndone = vi.fn<() => void>();
  expect(await orderPlaces({ cabinet: 1 }, SPEAKER, onUndone)).toBe(true);
  expect($toast.get().action?.label).toBe('tooth-stock:undo');
  runToastAction();
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledOnce());
  const removal = asked.find(({ call }) => call.endsWith('/cart/remove'));
  expect(removal?.body).toEqual({ ids: ids(21) });
});

test.each([
  ['a few gaps', { lines: 20, leftOut: 0, pieces: 20, added: ids(20) }],
  ['gaps of whose lines an upstream says no ids', { lines: 21, leftOut: 0, pieces: 21 }],
])('%s are put into the cart without an offer', async (_which, answer) => {
  network(Response.json(answer), Response.json({ result: 20 }));
  expect(await orderPlaces({ cabinet: 1 }, SPEAKER)).toBe(true);
  expect($toast.get()).toMatchObject({ type: 'success', action: undefined });
});

test('what is refused is said', async () => {
  network(Response.json({}, { status: 500 }));
  expect(await orderPlaces({}, SPEAKER)).toBe(false);
  expect($toast.get().type).toBe('error');
});
