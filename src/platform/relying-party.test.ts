import { expect, test } from 'vitest';
import { relyingParty } from './relying-party.ts';
import { readSettings } from './settings.ts';

const PUBLIC_ORIGINS = '{"main":"https://shop.example","light":"https://light.example"}';
const at = (address: string, vars: Record<string, string> = {}, brand: 'main' | 'light' = 'main') =>
  relyingParty({ settings: readSettings({ ...vars }), brand }, new Request(address));

test('passkeys are bound to the brand’s public host, on hosts below it too', () => {
  expect(at('https://shop.example/de-de/login', { PUBLIC_ORIGINS })).toMatchObject({
    id: 'shop.example',
    origin: 'https://shop.example',
  });
  expect(at('https://www.shop.example/', { PUBLIC_ORIGINS })).toMatchObject({
    id: 'shop.example',
    origin: 'https://www.shop.example',
  });
});

test('each brand has its own passkeys; a host that ends alike is another one', () => {
  expect(at('https://light.example/', { PUBLIC_ORIGINS }, 'light').id).toBe('light.example');
  expect(at('https://evilshop.example/', { PUBLIC_ORIGINS }).id).toBe('evilshop.example');
  expect(at('http://light.localhost:8787/', {}, 'light')).toMatchObject({
    id: 'light.localhost',
    origin: 'http://light.localhost:8787',
  });
});
