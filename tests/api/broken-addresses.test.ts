import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';

/** Keeps what is said to the log as faults, and tells it at an address of its own. */
const LISTENING = `
  import worker from './entry.mjs';
  const said = [];
  const say = console.error;
  console.error = (...words) => { said.push(words.map(String).join(' ')); say('heard:', ...words); };
  export * from './entry.mjs';
  export default {
    ...worker,
    fetch(request, env, execution) {
      const { pathname, search } = new URL(request.url);
      if (pathname !== '/said') return worker.fetch(request, env, execution);
      if (search) console.error(search);
      return Response.json(said.splice(0));
    },
  };`;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { before: LISTENING });
});
afterAll(() => shop.stop());

const heard = async (words = ''): Promise<unknown> => (await shop.ask(`/said${words}`)).json;

/** Broken in every place that reads an address: the market, pages, parts, the pages beside markets, old links. */
const BROKEN = [
  '/%ff', '/de-de/%ff', '/de-de/%', '/de-de/%zz', '/de-de/%c0%af', '/de-de/%ed%a0%80', '/de-de/shop/%ff', '/de-de/shop/artikel/%ff/details',
  '/de-de/shop/suche/%ff', '/de-de/verify/%ff', '/de-de/new-password/%ff/x', '/de-de/kamera/scanresult/%ff', '/de-de/c/%ff',
  '/de-de/punch-out/start/%ff', '/de-de/label/%ff', '/pictures/%ff', '/media/%ff', '/documents/%ff/x', '/i18n/%ff', '/api-docs/%ff',
  '/sitemap-%ff.xml', '/redaktion/%ff', '/xq-de/%ff', '/hu-hu/%ff', `/de-de/%${'25'.repeat(12)}77k`,
  '/de-de//a:b', '/de-de//[', '/de-de//x/y',
]; // prettier-ignore

test.each(BROKEN)('a broken address is a visitor’s slip, no fault of the log: %s', async (path) => {
  for (const headers of [{ accept: 'text/html' }, { accept: '*/*' }]) {
    const { status, text, headers: told } = await shop.ask(path, { headers });
    const to = told.get('location');
    const answer = to === null ? { status, text } : await shop.ask(to, { headers }); // a market of the visitor's own first
    expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    expect(answer.text).toContain('</html>');
  }
  expect(await heard()).toEqual([]);
}); // before: an error of the page compiler's per request

test('control: a fault is heard', async () => {
  expect(await heard('?fault')).toEqual(['?fault']);
  expect(await heard()).toEqual([]);
});

test('broken forms and calls answer 4xx without a line, too', async () => {
  for (const [method, path] of [
    ['POST', '/de-de/login/%ff'],
    ['POST', '/de-de/verify/%ff'],
    ['GET', '/guestapi/%ff'],
    ['POST', '/customerapi/wk/%ff/add/1'],
    ['GET', '/redaktion/api/%ff'],
    ['GET', '/logbook/%ff'],
    ['POST', '/custom/%ff'],
    ['GET', '/analytics/%ff'],
  ] as const) {
    const { status } = await shop.ask(path, { method });
    expect({ path, status, isSlip: status >= 400 && status < 500 }).toMatchObject({ path, isSlip: true });
  }
  expect(await heard()).toEqual([]);
});
