import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';
import { dayText } from './day-text.ts';
import { changedTerms } from './form-values.ts';
import { releaseText } from './release-text.ts';

const island = {
  locale: 'de-DE',
  country: 'DE',
  t: (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key),
  money: (minor: number, currency: string) => `${minor} ${currency}`,
} as never;
const change = (art: string, alt: unknown, neu: unknown, more: object = {}) =>
  changeText({ art, alt, neu, artnr: '', name: '', ...more } as never, 'EUR', island);

test.each([
  ['price', 1250, 1300, 'checkout:change.price: 1250 EUR → 1300 EUR'],
  ['price', null, 1300, 'checkout:change.price: cart:notice.on-request → 1300 EUR'],
  ['quantity', 5, 3, 'checkout:change.quantity: 5 → 3'],
  ['stock', 4, 0, 'checkout:change.stock: catalogue:vkz.4 → catalogue:vkz.0'],
  ['departure', '2026-11-23', null, 'checkout:change.departure: Mo., 23.11. → checkout:date.by-agreement'],
  ['added', null, null, 'checkout:change.added'],
  ['removed', 5, null, 'checkout:change.removed'],
])('a change of %s from %j to %j reads so', (art, alt, neu, text) => {
  expect(change(art, alt, neu)).toBe(text);
});

test('a change of a line names its article, also one without a name', () => {
  expect(change('removed', null, null, { artnr: '1101021', name: 'Gips' })).toBe(
    '1101021 Gips – checkout:change.removed',
  );
  expect(change('removed', null, null, { artnr: '1101021' })).toBe('1101021 – checkout:change.removed');
});

test('a stock that nobody knows says nothing instead of a wrong word', () => {
  expect(change('stock', 9, 4)).toBe('checkout:change.stock:  → catalogue:vkz.4');
});

const days = dayText({ locale: 'de-DE', country: 'DE' }, ['2026-11-23', '2026-11-24']);

test('today and tomorrow have a word, other days their weekday', () => {
  expect(days.near('2026-11-23')).toBe('heute, Mo., 23.11.');
  expect(days.near('2026-11-24')).toBe('morgen, Di., 24.11.');
  expect(days.near('2026-11-25')).toBe('Mi., 25.11.');
  expect(days.plain('2026-11-23')).toBe('Mo., 23.11.');
});

test('a range of one day is the day, of more its first and last', () => {
  expect(days.range({ from: '2026-11-24', to: '2026-11-24' })).toBe('morgen, Di., 24.11.');
  expect(days.range({ from: '2026-11-24', to: '2026-11-26' })).toBe('morgen, Di., 24.11. – Do., 26.11.');
});

test('an hour of the warehouse says its zone to customers elsewhere', () => {
  expect(days.time('17:30')).toBe('17:30\u00a0Uhr');
  expect(dayText({ locale: 'de-AT', country: 'AT' }, []).time('17:30')).toBe('17:30\u00a0Uhr (Berlin)');
});

test('why an order waits is said with its figures, as far as there are any', () => {
  expect(releaseText({ kind: 'order-limit', limit: 5000, net: 7000 } as never, 'EUR', island)).toBe(
    'checkout:right.order-limit {"limit":"5000 EUR","net":"7000 EUR"}',
  );
  expect(releaseText({ kind: 'month-limit', limit: 5000, spent: null, net: null } as never, 'EUR', island)).toBe(
    'checkout:right.month-limit {"limit":"5000 EUR"}',
  );
}); // prettier-ignore

test('only the terms that changed are kept, an address as a whole', () => {
  const before = { adressauswahl: 'other', adresse: { firma: 'A', ort: 'B' }, kommission: '' } as never;
  expect(changedTerms(before, before)).toBeNull();
  expect(changedTerms(before, { ...(before as object), kommission: 'X' } as never)).toEqual({
    kommission: 'X',
  });
  const moved = { ...(before as object), adresse: { firma: 'A', ort: 'C' } } as never;
  expect(changedTerms(before, moved)).toEqual({ adresse: { firma: 'A', ort: 'C' } });
});
