import { expect, test } from 'vitest';
import { withParameters } from './with-parameters.ts';

const kept = (search: string, ...names: string[]) =>
  withParameters(new URL(`https://shop.example/a${search}`), (name) => names.includes(name)).href;

test('parameters that are kept stay in their order, repeated ones too', () => {
  expect(kept('?b=2&utm_source=x&a=1&b=3', 'a', 'b')).toBe('https://shop.example/a?b=2&a=1&b=3');
});

test('without any that is kept the address has no query', () => {
  expect(kept('?utm_source=x')).toBe('https://shop.example/a');
});

test('an address that keeps all is the same object, written as it was', () => {
  const url = new URL('https://shop.example/a?q=a+b&q=a%20b');
  expect(withParameters(url, () => true)).toBe(url);
});

test('the address that was given stays as it was', () => {
  const url = new URL('https://shop.example/a?b=1&c=2');
  withParameters(url, (name) => name === 'b');
  expect(url.search).toBe('?b=1&c=2');
});

test('thousands of parameters are taken out, whatever their values are', () => {
  const search = Array.from({ length: 5000 }, (_, i) => `p${i}=${encodeURIComponent('ü&=')}`).join('&');
  expect(kept(`?${search}&q=Gips`, 'q')).toBe('https://shop.example/a?q=Gips');
});
