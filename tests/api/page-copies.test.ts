import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Whether a page came from the edge cache. */
async function isKept(path: string): Promise<boolean> {
  const { status, headers } = await shop.ask(path);
  expect(status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 50)); // a copy is kept after the answer
  return headers.get('x-cache') === 'hit';
}

test('marks of campaigns and of other sites make no copy of their own', async () => {
  expect(await isKept('/de-de/shop/suche?q=gips')).toBe(false);
  for (const mark of ['utm_source=mail&utm_medium=a', 'gclid=Cj0', 'fbclid=x', 'nobody-knows=1'])
    expect(await isKept(`/de-de/shop/suche?${mark}&q=gips`), mark).toBe(true);
  expect(await isKept('/de-de/impressum?utm_source=1')).toBe(false);
  expect(await isKept('/de-de/impressum?utm_source=2')).toBe(true);
});

test('what a page reads does: the control', async () => {
  expect(await isKept('/de-de/shop/suche?q=zirkon')).toBe(false);
  for (const part of ['sort=novelty', 'view=list', 'stock=1', 'min=3', 'p-shade=A3'])
    expect(await isKept(`/de-de/shop/suche?q=zirkon&${part}`), part).toBe(false);
});

test('a redirection keeps the marks that its page did not read', async () => {
  const { status, headers } = await shop.ask('/de-de/shop/category?utm_source=mail&q=1');
  expect([301, 302]).toContain(status);
  expect(headers.get('location')).toMatch(/^\/de-de\/[\w/-]*\?(?:q=1&)?utm_source=mail$/);
});
