// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { heldNetwork } from '../../../tests/support/island.ts';
import { toggleOn } from './toggle.ts';

const LIST = { id: 7, name: 'Gips', anzahl: 0, privat: false };
const press = (number: string) => toggleOn(LIST, number, (key) => key as never);

afterEach(() => vi.unstubAllGlobals());

test('a heart pressed twice in haste is one press, another article’s is its own', async () => {
  const asked = heldNetwork();
  const [first, second, other] = [press('A1'), press('A1'), press('B2')];
  await second;
  expect(asked.map(({ call }) => call)).toEqual([
    'POST /customerapi/favoriten/7/A1/add',
    'POST /customerapi/favoriten/7/B2/add',
  ]);
  for (const held of asked) await held.answer(Response.json({ result: true }));
  await Promise.all([first, other]);
  const off = press('A1');
  expect(asked.at(-1)!.call).toBe('POST /customerapi/order-lists/7/remove');
  await asked.at(-1)!.answer(Response.json({ result: true }));
  await off;
});
