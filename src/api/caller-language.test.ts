import { expect, test } from 'vitest';
import type { Brand } from '#shop/markets/index.ts';
import { callerLanguage } from './caller-language.ts';

function language(path: string, accept?: string, brand: Brand = 'main'): string {
  const headers = new Headers(accept === undefined ? [] : [['accept-language', accept]]);
  return callerLanguage(new Request(`http://localhost${path}`, { headers }), brand);
}

test('the last language of the path counts', () => {
  expect(language('/guestapi/faq/DE/fr', 'it')).toBe('fr');
  expect(language('/guestapi/faq/fr/hu')).toBe('hu');
});

test('a market in the path names its language', () => {
  expect(language('/guestapi/preview/cs-cz')).toBe('cs');
});

test('an upper-case country is no language', () => {
  expect(language('/guestapi/telefon/FR', 'it')).toBe('it');
});

test('else the best of Accept-Language that the brand speaks, else German', () => {
  expect(language('/guestapi/x', 'xx, pl;q=0.5, hu-HU;q=0.8')).toBe('hu');
  expect(language('/guestapi/x', 'pl, fr;q=0.1', 'light')).toBe('fr');
  expect(language('/guestapi/x', '*;q=NaN')).toBe('de');
  expect(language('/guestapi/x')).toBe('de');
});
