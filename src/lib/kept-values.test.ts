import { expect, test } from 'vitest';
import { KeptValues } from './kept-values.ts';

test('what one loaded is there for those after it, until it is too old', async () => {
  const kept = new KeptValues<number>({ maxAgeMs: 10 });
  let loads = 0;
  const get = (now: number) => kept.get('a', now, async (old) => (loads += 1) + 100 * (old ?? 0));
  expect([await get(0), await get(9)]).toEqual([1, 1]);
  expect([await get(10), await get(19)]).toEqual([102, 102]); // who loads anew hears of the old one
});

test('who asks while another one loads waits for nobody', async () => {
  const kept = new KeptValues<string>();
  const stuck = kept.get('a', 0, () => new Promise<string>(() => {})); // whose visitor has gone
  expect(await kept.get('a', 1, async () => 'own')).toBe('own');
  expect(await Promise.race([stuck, Promise.resolve('still')])).toBe('still');
});

test('of two who load at once both get what came first', async () => {
  const kept = new KeptValues<object>();
  const [one, other] = await Promise.all([kept.get('a', 0, async () => ({})), kept.get('a', 0, async () => ({}))]);
  expect(one).toBe(other);
}); // prettier-ignore

test('what fails is not kept, and the oldest leaves first', async () => {
  const kept = new KeptValues<string>({ most: 2 });
  await expect(kept.get('a', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const get = (key: string, value: string) => kept.get(key, 0, async () => value);
  for (const key of ['a', 'b', 'c']) await get(key, key);
  expect([await get('b', 'new'), await get('c', 'new'), await get('a', 'new')]).toEqual(['b', 'c', 'new']);
});
