import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { mailOrigin, originOfBrand } from './mail-origin.ts';

const at = (origin: string, vars: Record<string, string> = {}) =>
  ({ origin, brand: 'main', settings: readSettings({ ...vars }) }) as const;

test('links of mails lead to the configured origin of their brand', () => {
  const vars = { PUBLIC_ORIGINS: '{"main":"https://shop.example","light":"https://light.example"}' };
  expect(mailOrigin(at('https://10.0.0.1', vars), 'light')).toBe('https://light.example');
});

test('without one they lead to where the request came from; production refuses', () => {
  expect(mailOrigin(at('http://192.168.0.7:8787'))).toBe('http://192.168.0.7:8787');
  expect(() => mailOrigin(at('http://localhost', { ENVIRONMENT: 'production' }))).toThrow('PUBLIC_ORIGINS');
});

test('a message of the ERP by a bare address leads to the host of the brand', () => {
  expect(mailOrigin(at('http://127.0.0.1:8787'))).toBe('http://localhost:8787');
  expect(mailOrigin(at('http://127.0.0.1:8787'), 'light')).toBe('http://light.localhost:8787');
});

test('a page’s link to the other brand needs no configured origin in production', () => {
  const vars = { ENVIRONMENT: 'production', HOSTS: '{"shop.example":"main","light.example":"light"}' };
  const light = { ...at('https://light.example', vars), brand: 'light' } as const;
  expect(originOfBrand(light, 'main')).toBe('https://shop.example');
});
