// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { answering, unreachable, type Says } from '../../../tests/support/island.ts';
import { findHits } from './quick-find.ts';

const number = '167000001';
const hit = { number, name: [{ text: 'Gips', marked: false }], pack: '25 kg', price: '7040 Ft' };
const own = { Artikelnummer: number, Preis: 16.54, Waehrung: 'EUR', PreiseAusgeblendet: false };
const MARKET = { prefix: 'hu-hu', locale: 'hu-HU' };
function found(prices: Says) {
  answering({
    [`GET /guestapi/preview/hu-hu?q=${number}`]: Response.json({ hits: [hit] }),
    'POST /customerapi/articles': prices,
  });
  return findHits(MARKET, number, new AbortController().signal);
}

afterEach(() => vi.unstubAllGlobals());

test('an offer bears the customer’s price in the account’s currency, not the market’s', async () => {
  const offered = await found(Response.json({ result: [own] }));
  expect(offered).toEqual([
    { number, name: 'Gips · 25 kg', price: expect.stringMatching(/^16,54\s(EUR|€)$/) },
  ]);
});

test('an offer bears no price where the customer’s cannot be asked', async () => {
  expect(await found(unreachable)).toMatchObject([{ number, price: '' }]);
});
