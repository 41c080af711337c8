import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const register = (email: string, password: string) =>
  shop.ask('/guestapi/register/new/DE/de', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      eMail: email,
      eMailWiederholung: email,
      Kennwort: password,
      KennwortWiederholung: password,
      Branche: 'laboratory',
      NamensZeile1: 'Zahntechnik Neu',
      PLZ: '10115',
      AGB: true,
    }),
  });
const present = (email: string) =>
  shop.sql(`select count(*) as present from customer where email = '${email}'`)[0]!['present'];

test('a password that is known from breaches is refused by the shop itself', async () => {
  // in none of our own words: only the list among the assets knows it
  const { status, text } = await register('bekannt@labor.example', 'Liverpool');
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ error: { code: 'password.common', fields: ['Kennwort'] } });
  expect(present('bekannt@labor.example')).toBe(0);
  const good = await register('unbekannt@labor.example', 'Lötkolben am Fenster');
  expect(good.status).toBe(200);
  expect(present('unbekannt@labor.example')).toBe(1);
});
