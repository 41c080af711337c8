import { expect, test } from 'vitest';
import { checkAddress } from './check-address.ts';
import { withoutPrices } from './hidden-prices.ts';
import { invalidInput } from './invalid-input.ts';
import { refusalPage, wantsPage } from './refusal-page.ts';
import { refuseEarly } from './refuse-early.ts';
import { refuseUnknown } from './unknown-path.ts';
import { refusalOf } from '../../tests/support/refusal-of.ts';

test.each([
  ['/a%ZZ', 'request.malformed'],
  ['/a%E0%A4%A', 'request.malformed'],
  ['/a%ED%A0%80', 'request.malformed'], // half a character
  ['/a%00b', 'request.malformed'],
  ['/a?q=%00', 'request.malformed'],
  ['/a?q=%C3', 'request.malformed'],
  [`/${'a'.repeat(2048)}`, 'request.address-too-long'],
  [`/a?q=${'a'.repeat(2048)}`, 'request.address-too-long'],
  ['/de-de/shop/R%2F14?q=Z%C3%A4hne+%26', undefined],
  [`/${'a'.repeat(2047)}`, undefined],
])('an address %s is refused with %s', (path, code) => {
  expect(refusalOf(() => checkAddress(`https://shop.example${path}`))?.code).toBe(code);
});

test('what is no quantity has a sentence of its own, among other faults it has none', () => {
  expect(invalidInput([['quantity']]).code).toBe('cart.quantity');
  expect(invalidInput([['lines', 0, 'quantity'], ['lines', 2, 'quantity']]).code).toBe('cart.quantity'); // prettier-ignore
  expect(invalidInput([['quantity'], ['note']]).code).toBe('request.invalid');
  expect(invalidInput([['myquantity']]).code).toBe('request.invalid');
});

test('what is no article number has a sentence of its own', () => {
  expect(invalidInput([['article']]).code).toBe('catalogue.article');
  expect(invalidInput([['article'], ['quantity']]).code).toBe('request.invalid');
});

test('wrong fields are named once, twenty at the most, and the body as a whole', () => {
  expect(invalidInput([['lines', 0, 'note'], ['lines', 0, 'note'], []]).detail.fields).toEqual([
    'lines.0.note',
    '(body)',
  ]); // prettier-ignore
  const many = Array.from({ length: 50 }, (_, i) => ['lines', i]);
  expect(invalidInput(many).detail.fields).toHaveLength(20);
});

test('an answer without its amounts keeps everything else', () => {
  const answer = {
    Artikel: [{ Artikelnummer: '1', Preis: 12.5, KatPreis: 15, Rabatt: 10, Name: 'Preis' }],
    hits: [{ number: '1', price: '12,50 €', listPrice: null }],
    priceRange: { min: 1, max: 2 },
    scalePrices: [{ from: 10, price: '9,00 €' }],
    total: 7,
  };
  expect(withoutPrices(answer)).toEqual({
    Artikel: [{ Artikelnummer: '1', Preis: 0, KatPreis: 0, Rabatt: 0, Name: 'Preis' }],
    hits: [{ number: '1', price: null, listPrice: null }],
    priceRange: null,
    scalePrices: [],
    total: 7,
  });
  expect(withoutPrices(null)).toBeNull();
  expect(answer.hits[0]!.price).toBe('12,50 €'); // the answer of everybody else
});

const handler = refuseUnknown([
  { method: 'get', path: '/guestapi/a/{id}' },
  { method: 'post', path: '/guestapi/a/{id}' },
  { method: 'post', path: '/guestapi/a/export.csv' },
] as never);
const unknown = (path: string) =>
  refusalOf(() => handler({ req: { url: `https://shop.example${path}` } } as never, async () => undefined));

test('an address that other methods have names them, one that none has is unknown', () => {
  expect(unknown('/guestapi/a/7')).toMatchObject({ code: 'request.method', detail: { allow: ['GET', 'POST', 'HEAD'] } });
  expect(unknown('/guestapi/a/7/b')).toMatchObject({ code: 'request.unknown-path' });
  expect(unknown('/guestapi/a/')).toMatchObject({ code: 'request.unknown-path' });
}); // prettier-ignore

test('a dot of a path is a dot', () => {
  expect(unknown('/guestapi/b/exportxcsv')).toMatchObject({ code: 'request.unknown-path' });
});

const EARLY = { brand: 'main', requestId: 'r1', links: ['https://shop.example/'] } as const;
const asked = (path: string, accept: string) =>
  new Request(`https://shop.example${path}`, { headers: { accept } });

test('a browser that opens a page reads a refusal as a page, a call as JSON', async () => {
  const page = await refuseEarly('request.too-large', asked('/de-de/wk', 'text/html,*/*'), EARLY);
  expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  const json = await refuseEarly('request.too-large', asked('/customerapi/wk', 'text/html'), EARLY);
  expect(await json.json()).toMatchObject({ error: { code: 'request.too-large', requestId: 'r1' } });
  const script = await refuseEarly('request.too-large', asked('/de-de/wk', 'application/json'), EARLY);
  expect(script.headers.get('content-type')).toContain('json');
});

test('a refusal’s page speaks the language of its address, says when to come again', async () => {
  const page = await refuseEarly('request.too-many', asked('/fr-fr/', 'text/html'), EARLY, {
    retryAfter: 30,
  });
  expect(page.headers.get('retry-after')).toBe('30');
  expect(await page.text()).toContain('<html lang="fr">');
});

test('the page of a refusal loads nothing and allows its own style only', async () => {
  const links = ['https://shop.example/?a="><script>'];
  const page = await refusalPage({ code: 'request.malformed', status: 400, language: 'de', links });
  const text = await page.text();
  expect(text).not.toContain('<script>');
  expect(page.headers.get('content-security-policy')).toMatch(/^style-src 'sha256-[A-Za-z0-9+/]{43}='$/);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('who says nothing of pages gets none', () => {
  expect(wantsPage(new Request('https://a.example/'))).toBe(false);
  expect(wantsPage(asked('/', 'application/json, text/html;q=0.1'))).toBe(true);
});
