import { expect, test } from 'vitest';
import { KeptValues } from './kept-values.ts';

test('what one loaded is there for those after it, until it is too old', async () => {
  const kept = new KeptValues<number>({ maxAgeMs: 10 });
  let loads = 0;
  const get = (now: number) => kept.get('a', { nowMs: now }, async (old) => (loads += 1) + 100 * (old ?? 0));
  expect([await get(0), await get(9)]).toEqual([1, 1]);
  expect([await get(10), await get(19)]).toEqual([102, 102]); // who loads anew hears of the old one
});

test('who asks while another one loads waits for nobody', async () => {
  const kept = new KeptValues<string>();
  const stuck = kept.get('a', {}, () => new Promise<string>(() => {})); // whose visitor has gone
  expect(await kept.get('a', {}, async () => 'own')).toBe('own');
  expect(await Promise.race([stuck, Promise.resolve('still')])).toBe('still');
});

test('of two who load at once both get what came first', async () => {
  const kept = new KeptValues<object>();
  const [one, other] = await Promise.all([kept.get('a', {}, async () => ({})), kept.get('a', {}, async () => ({}))]);
  expect(one).toBe(other);
}); // prettier-ignore

test('what fails is not kept, and the oldest leaves first', async () => {
  const kept = new KeptValues<string>({ most: 2 });
  await expect(kept.get('a', {}, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const get = (key: string, value: string) => kept.get(key, {}, async () => value);
  for (const key of ['a', 'b', 'c']) await get(key, key);
  expect([await get('b', 'new'), await get('c', 'new'), await get('a', 'new')]).toEqual(['b', 'c', 'new']);
});

test('parts of one page that ask at once load once', async () => {
  const kept = new KeptValues<number>();
  let loads = 0;
  const get = (request?: object) => kept.get('a', { ...(request && { request }) }, async () => (loads += 1));
  const [page, other] = [{}, {}];
  await Promise.all([get(page), get(page), get(other), get()]);
  expect(loads).toBe(3);
});

test('what failed is tried again by the same page, which says so', async () => {
  const kept = new KeptValues<string>();
  const request = {};
  await expect(kept.get('a', { request }, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.get('a', { request }, async () => 'there')).toBe('there');
});
