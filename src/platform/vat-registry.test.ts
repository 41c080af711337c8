import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkDueVatIds, checkVatId } from '#shop/account/index.ts';
import { addCustomer, shopDatabase } from '../../tests/support/shop-database.ts';
import type { Bindings } from './env.ts';
import { lookUpDueVatIds, vatRegistry } from './vat-registry.ts';

const NOW = '2026-11-21T09:00:00.000Z';
let shop: ReturnType<typeof shopDatabase>;
let asked: string[];
beforeEach(() => {
  shop = shopDatabase();
  asked = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

function customer(id: string, vatId: string): void {
  addCustomer(shop.sqlite, { id, number: `10000${id}`, email: `${id}@example.com` });
  shop.sqlite.prepare('update customer set vat_id = ? where id = ?').run(vatId, id);
}
const state = (id: string) => ({
  ...shop.sqlite.prepare('select vat_valid, vat_checked_at from customer where id = ?').get(id),
});
const registry = (answer: boolean | null) => async (vatId: string) => {
  asked.push(vatId);
  return answer;
};
const check = (id: string, answer: boolean | null, now = NOW) =>
  checkVatId({ db: shop.db, now, lookup: registry(answer) }, id);

test('the answer of the registry is stored with its time; none leaves the ID unchecked', async () => {
  customer('1', 'ATU12345675');
  await check('1', null);
  expect(state('1')).toEqual({ vat_valid: null, vat_checked_at: null });
  await check('1', true, '2026-11-21T11:00:00.000Z');
  expect(state('1')).toEqual({ vat_valid: 1, vat_checked_at: '2026-11-21T11:00:00.000Z' });
});

test('an ID is looked up after a year, after a day without answer, or when changed', async () => {
  customer('1', 'DE123456788');
  const due = (now: string, answer: boolean | null = true) =>
    checkDueVatIds({ db: shop.db, now, lookup: registry(answer) }, 5);
  expect(await due(NOW, null)).toBe(1);
  expect(await due('2026-11-21T09:30:00.000Z')).toBe(0);
  expect(await due('2026-11-21T10:30:00.000Z')).toBe(1);
  expect(await due('2027-11-20T00:00:00.000Z')).toBe(0);
  expect(await due('2027-11-22T00:00:00.000Z', false)).toBe(1);
  expect(state('1')).toMatchObject({ vat_valid: 0 });
  shop.sqlite.exec(`update customer set vat_id = 'DE999999999', vat_next_at = null`);
  expect(await due('2027-11-22T00:00:01.000Z')).toBe(1);
});

test('a registry that is down takes nothing back that it said before', async () => {
  customer('1', 'DE123456788');
  await check('1', true);
  await check('1', null, '2027-12-01T00:00:00.000Z');
  expect(state('1')).toEqual({ vat_valid: 1, vat_checked_at: NOW });
});

test('IDs of other countries are nobody’s to check, and 50 rounds at once ask once', async () => {
  customer('1', 'CHE123456789');
  customer('2', 'DE123456788');
  const round = () => checkDueVatIds({ db: shop.db, now: NOW, lookup: registry(true) }, 5);
  await Promise.all(Array.from({ length: 50 }, round));
  expect(asked).toEqual(['DE123456788']);
});

test('VIES is asked for country and number; anything but a verdict is ignored', async () => {
  const calls: unknown[] = [];
  const answers = [
    () => Response.json({ valid: true }),
    () => Response.json({ valid: false }),
    () => Response.json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }),
    () => new Response('busy', { status: 503 }),
    () => Response.redirect('https://elsewhere.example/', 302),
    (): Response => {
      throw new TypeError('no network');
    },
  ];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push([address, JSON.parse(init.body as string)]);
    return answers[calls.length - 1]!();
  });
  const lookup = vatRegistry({ VIES_URL: 'https://vies.example/rest-api/' })!;
  const verdicts = [];
  for (let n = 0; n < answers.length; n++) verdicts.push(await lookup('ATU12345675'));
  expect(verdicts).toEqual([true, false, null, null, null, null]);
  expect(calls[0]).toEqual([
    'https://vies.example/rest-api/check-vat-number',
    { countryCode: 'AT', vatNumber: 'U12345675' },
  ]);
});

test('without the setting nothing is looked up', async () => {
  vi.stubGlobal('fetch', () => expect.unreachable());
  customer('1', 'DE123456788');
  expect(vatRegistry({ VIES_URL: undefined })).toBeNull();
  expect(await lookUpDueVatIds({ SHOP: shop.db } as Bindings)).toBe(0);
});
