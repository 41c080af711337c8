// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { network, refused } from '../../../tests/support/island.ts';
import { showPublicPrices, waitForPrices } from './fill.ts';
import { withOwnPrices } from './own-hits.ts';
import { ownPriceText } from './price-text.ts';

const PRICE = { Preis: 12.5, Waehrung: 'EUR', PreiseAusgeblendet: false };
const root = document.documentElement;

afterEach(() => {
  vi.unstubAllGlobals();
  delete root.dataset['ownPrices'];
});

test('a price is written as the market does; 0.01 and 0.02 are on request', () => {
  expect(ownPriceText(PRICE, 'de-DE')).toMatch(/^12,50\s€$/);
  expect([0.01, 0.02].map((Preis) => ownPriceText({ ...PRICE, Preis }, 'de-DE'))).toEqual([null, null]);
  expect(ownPriceText({ ...PRICE, PreiseAusgeblendet: true }, 'de-DE')).toBe('');
});

test('public prices wait only on pages that show them, and come back', () => {
  waitForPrices();
  expect(root.dataset['ownPrices']).toBeUndefined();
  root.dataset['ownPrices'] = 'hidden';
  waitForPrices();
  showPublicPrices();
  expect(root.dataset['ownPrices']).toBe('hidden'); // who must not see prices never does
  root.dataset['ownPrices'] = 'shown';
  waitForPrices();
  expect(root.dataset['ownPrices']).toBe('wait');
  showPublicPrices();
  expect(root.dataset['ownPrices']).toBe('shown');
});

const hit = (number: string) => ({ number, price: 'public' });
const answer = { hits: [hit('A'), hit('B')], others: [hit('C')] } as never;
const ask = () => withOwnPrices(answer, { locale: 'de-DE' }, new AbortController().signal);

test('hits of a preview bear the customer’s prices, and none where there is none', async () => {
  const result = [
    { ...PRICE, Artikelnummer: 'A' },
    { ...PRICE, Artikelnummer: 'C', Preis: 0.01 },
  ];
  const asked = network(Response.json({ result }));
  const { hits, others } = await ask();
  expect([...hits, ...others!].map(({ price }) => price)).toEqual([
    expect.stringMatching(/^12,50/),
    '',
    null,
  ]);
  expect(asked[0]!.body).toEqual({ numbers: ['A', 'B', 'C'] });
});

test('where prices cannot be asked a customer sees none, never the public ones', async () => {
  network(
    refused(503, { code: 'unavailable', message: '' }),
    refused(503, { code: 'unavailable', message: '' }),
  );
  const { hits } = await ask();
  expect(hits.map(({ price }) => price)).toEqual(['', '']);
});
