import { expect, test } from 'vitest';
import { readListName } from './list-name.ts';
import { readLoginName } from './login-name.ts';

test.each([
  ['  Woche  48 ', 'Woche 48'],
  ['Gips & Wachs (Labor)', 'Gips & Wachs (Labor)'],
  ['Zähne\tOK', 'Zähne OK'],
  ['Mu\u0308ller', 'Müller'],
  ['5', '5'],
  ['список', 'список'],
])('a list may be called %j, kept as %j', (text, name) => {
  expect(readListName(text)).toBe(name);
});

test.each(['', '   ', '---', '!?', '\u0000a', 'a\u200Bb', 'a'.repeat(61)])('no list is called %j', (text) => {
  expect(readListName(text)).toBeNull();
});

test('sixty signs are counted as people count them', () => {
  expect(readListName('a' + '🦷'.repeat(59))).toBe('a' + '🦷'.repeat(59));
  expect(readListName('a' + '🦷'.repeat(60))).toBeNull();
});

test.each([
  ['104711', '104711', null],
  [' 104711 ', '104711', null],
  ['104711X', '104711x', null],
  ['1-104711', '104711', '1'],
  ['01/104711x', '104711x', '01'],
  ['1 4711', '4711', '1'],
  ['01-1234567', '1234567', '01'],
  ['011234567', '1234567', '01'],
])('%j is the customer number %s with prefix %s', (text, number, prefix) => {
  expect(readLoginName(text)).toEqual({ kind: 'number', number, prefix });
});

test('an e-mail is compared in small letters', () => {
  expect(readLoginName(' Labor@Example.COM ')).toEqual({ kind: 'email', email: 'labor@example.com' });
});

test.each(['', '123', '12345678', 'labor', '104711y', 'labor@', '1--104711', '１０４７１１'])(
  '%j is neither',
  (text) => {
    expect(readLoginName(text)).toBeNull();
  },
);
