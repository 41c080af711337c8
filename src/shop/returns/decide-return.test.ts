import { beforeEach, expect, test } from 'vitest';
import type { Staff } from '#shop/staff/index.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { decideReturn, listReturns, receiveReturnState } from './index.ts';

const NOW = '2026-11-23T09:00:00.000Z';
let shop: ReturnType<typeof shopDatabase>;
let id = 0;
beforeEach(() => {
  shop = shopDatabase();
  addCustomer(shop.sqlite, { id: 'own', number: '104711' });
  shop.sqlite.exec(
    `insert into return_slip (id, number, key, customer_id, brand, language, home, email, fee, currency, created_at, updated_at)
     values ('s', 500001, 'k', 'own', 'main', 'de', 'https://shop.example/de-de', 'lea@example.com', 0, 'EUR', '${NOW}', '${NOW}')`,
  );
});
const staff = (change: Partial<Staff> = {}): Staff => ({
  sessionHash: '', id: 's1', login: 'a@example.com', name: 'anna', role: 'service', languages: '*', countries: '*', brands: '*', ...change,
}); // prettier-ignore
const desk = (change: Partial<Staff> = {}) => ({ db: shop.db, now: NOW, newId: () => `n${(id += 1)}`, staff: staff(change) }); // prettier-ignore
const say = (state: 'received' | 'credited' | 'refused', more: object = {}) => ({ number: 500001, from: 'announced' as const, state, creditNote: '', reason: '', ...more }); // prettier-ignore
const mails = () => shop.sqlite.prepare('select json_extract(payload, \'$.kind\') kind from outbox order by kind').all().map(({ kind }) => kind); // prettier-ignore

test('a return goes from the announcement to the credit note, each step with its mail', async () => {
  await decideReturn(desk(), say('received'));
  await decideReturn(desk(), say('credited', { from: 'received', creditNote: 'GS-1' }));
  expect(mails()).toEqual(['return-credited', 'return-received']);
  expect(await listReturns(desk(), null)).toEqual([]);
  expect(await listReturns(desk(), 'credited')).toMatchObject([{ number: 500001, creditNote: 'GS-1' }]);
});

test('of two who decide at once one is told the state it has now; one mail leaves', async () => {
  const two = [say('credited', { creditNote: 'GS-1' }), say('refused', { reason: 'geöffnet' })];
  const [one, other] = await Promise.allSettled(two.map((message) => decideReturn(desk(), message)));
  expect(one!.status).toBe('fulfilled');
  expect(other).toMatchObject({ reason: { code: 'desk.changed', detail: { facts: { state: 'credited' } } } });
  expect(mails()).toEqual(['return-credited']);
});

test('desk and ERP at once send one mail', async () => {
  const erp = receiveReturnState(desk(), say('received'));
  await Promise.allSettled([erp, decideReturn(desk(), say('received'))]);
  expect(mails()).toEqual(['return-received']);
});

test('a credit needs its number, a refusal its reason, and a done return stays', async () => {
  const refused = (code: string) => expect.objectContaining({ code });
  await expect(decideReturn(desk(), say('credited'))).rejects.toEqual(refused('desk.fields'));
  await expect(decideReturn(desk(), say('refused'))).rejects.toEqual(refused('desk.fields'));
  await decideReturn(desk(), say('refused', { reason: 'geöffnet' }));
  await expect(decideReturn(desk(), say('received', { from: 'refused' }))).rejects.toEqual(
    refused('returns.state'),
  );
  await expect(listReturns(desk({ role: 'editor' }), null)).rejects.toEqual(refused('staff.not-allowed'));
  await expect(decideReturn(desk({ countries: ['AT'] }), say('received'))).rejects.toEqual(
    refused('returns.unknown'),
  );
});
