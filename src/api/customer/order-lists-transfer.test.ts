import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { customerShop, refusal } from './customer-shop.test-support.ts';

const DISC = '301000001';
const OTHER = '301000002';
const LIQUID = '501000001';
let shop: InProcess;
let cookie: string;
let catalogue: DatabaseSync;

beforeEach(async () => {
  ({ shop, cookie, catalogue } = await customerShop());
  shop.sqlite
    .exec(`insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
    values ('c1', 3, 'a', 'b', '["K13"]', 0, ''), ('c1', 4, 'c', 'd', '[]', 0, '')`);
});

const post = (path: string, body?: object, as = cookie) =>
  shop.ask(`/customerapi/order-lists/${path}`, { method: 'POST', cookie: as, ...(body && { body }) });
const create = async (name = 'Implantologie', more: object = {}, as = cookie) =>
  (await post('create', { name, ...more }, as)).json.id as number;
const rowOf = (number: string, quantity = 2, reference = '') => ({ number, quantity, reference });
const entries = async (id: number, as = cookie) =>
  (await shop.ask(`/customerapi/order-lists/${id}`, { cookie: as })).json.entries.map(
    (one: { number: string; quantity: number; reference: string }) => [
      one.number,
      one.quantity,
      one.reference,
    ],
  );
const names = async (as = cookie) =>
  (await shop.ask('/customerapi/favoriten/listen', { cookie: as })).json.map(({ name }: { name: string }) => name); // prettier-ignore

test('rows of a file come in, wrong ones are named, and the list as it is now is told', async () => {
  const id = await create();
  const { json } = await post(`${id}/import`, {
    rows: [rowOf(DISC, 2, 'Öhler'), rowOf('weg'), rowOf(LIQUID, 0), rowOf('9525010000014', 5, 'ä'.repeat(81))],
  });
  expect(json).toMatchObject({ saved: 2, wrong: [{ row: 1, problem: 'unknown' }, { row: 2, problem: 'quantity' }] });
  expect(json.list).toMatchObject({ id, items: 2, numbers: null, entries: [{ number: DISC }, { number: LIQUID }] });
  expect(await entries(id)).toEqual([[DISC, 2, 'Öhler'], [LIQUID, 5, 'ä'.repeat(80)]]);
}); // prettier-ignore

test('articles on the list take quantity and reference of the file, an empty one not', async () => {
  const id = await create();
  await post(`${id}/import`, { rows: [rowOf(DISC, 2, 'Öhler'), rowOf(OTHER, 1)] });
  await post(`${id}/import`, { rows: [rowOf(DISC, 7), rowOf(OTHER, 3, 'neu'), rowOf(OTHER, 4)] });
  expect(await entries(id)).toEqual([[DISC, 7, 'Öhler'], [OTHER, 7, 'neu']]); // prettier-ignore
  expect((await post(`${id}/import`, { rows: [] })).json).toMatchObject({ saved: 0, wrong: [] });
});

test('a full list takes the same articles again, and not one more', async () => {
  const id = await create();
  await post(`${id}/import`, { rows: [rowOf(DISC)] });
  shop.logbookOf('c1').exec(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 499)
     insert into order_list_item (customer_id, list_id, number, position, quantity, reference, added_by, added_at)
     select 'c1', ${id}, 'X' || i, 1 + i, 1, '', 0, '' from n`,
  );
  expect((await post(`${id}/import`, { rows: [rowOf(DISC, 9)] })).json.saved).toBe(1);
  expect(await refusal(post(`${id}/import`, { rows: [rowOf(DISC, 4), rowOf(OTHER)] }))).toEqual([409, 'order-lists.full']); // prettier-ignore
  expect((await entries(id))[0]).toEqual([DISC, 9, '']); // all or none
  const rows = Array.from({ length: 501 }, () => rowOf(DISC));
  expect(await refusal(post(`${id}/import`, { rows }))).toEqual([409, 'order-lists.full']);
  expect(await refusal(post(`${id}/import`, { rows: [...rows, rowOf(DISC)] }))).toEqual([
    400,
    'request.invalid',
  ]);
});

test('chosen articles go into the cart; what cannot be ordered is named', async () => {
  const id = await create();
  await post(`${id}/import`, { rows: [rowOf(DISC, 3, 'Öhler'), rowOf(OTHER), rowOf(LIQUID)] });
  catalogue.exec(`update article set number = 'weg' where number = '${OTHER}'`);
  const { json } = await post(`${id}/cart`, { numbers: [DISC, OTHER, 'nie-da'] });
  expect(json).toEqual({ pieces: 3, added: 1, leftOut: [OTHER] });
  expect(await refusal(post(`${id}/cart`, { numbers: [OTHER] }))).toEqual([
    409,
    'order-lists.nothing-orderable',
  ]);
  expect(await refusal(post(`${id}/cart`, { numbers: [] }))).toEqual([400, 'request.invalid']);
  expect(await refusal(post('999/cart', { numbers: [DISC] }))).toEqual([404, 'order-lists.unknown']);
});

test('a list is renamed, shared and copied, by a name that no other has', async () => {
  const id = await create();
  expect(await refusal(post('create', { name: ' IMPLANTOLOGIE ' }))).toEqual([409, 'order-lists.name-taken']);
  expect((await post(`${id}/change`, {})).json).toEqual({ result: true });
  expect((await post(`${id}/change`, { name: 'Größen' })).json).toEqual({ result: true });
  expect((await post(`${id}/change`, { name: 'größen' })).json).toEqual({ result: true }); // its own
  await post(`${id}/import`, { rows: [rowOf(DISC, 2, 'Öhler')] });
  expect(await refusal(post(`${id}/copy`, { name: 'Größen' }))).toEqual([409, 'order-lists.name-taken']);
  const copy = (await post(`${id}/copy`, { name: 'Kopie' })).json.id;
  expect(await entries(copy)).toEqual([[DISC, 2, 'Öhler']]);
  expect(await refusal(post(`${id}/change`, { name: 'Kopie' }))).toEqual([409, 'order-lists.name-taken']);
  expect(await refusal(post('0/change', { name: 'Meine' }))).toEqual([409, 'order-lists.default']);
  expect(await refusal(post('0/delete'))).toEqual([409, 'order-lists.default']);
});

test('a private list is its owner’s; a shared one is not another user’s to rename', async () => {
  const technician = await logIn(shop.sqlite, 'c1', { user: 3 });
  const reader = await logIn(shop.sqlite, 'c1', { user: 4 });
  const mine = await create('Meine', { private: true }, technician);
  expect(await names(reader)).not.toContain('Meine');
  expect(await refusal(post(`${mine}/copy`, { name: 'Kopie' }, reader))).toEqual([
    404,
    'order-lists.unknown',
  ]);
  expect(await refusal(post(`${mine}/import`, { rows: [rowOf(DISC)] }, reader))).toEqual([404, 'order-lists.unknown']); // prettier-ignore
  await post(`${mine}/change`, { private: false }, technician);
  expect(await names(reader)).toContain('Meine');
  expect(await refusal(post(`${mine}/change`, { name: 'Deine' }, reader))).toEqual([
    403,
    'session.not-allowed',
  ]);
  expect(await refusal(post(`${mine}/delete`, undefined, reader))).toEqual([403, 'session.not-allowed']);
  expect(await refusal(post(`${mine}/cart`, { numbers: [DISC] }, reader))).toEqual([
    403,
    'session.not-allowed',
  ]);
});

test('a removed list is unknown, and its name is free for another', async () => {
  const id = await create();
  const { removal } = (await post(`${id}/delete`)).json;
  expect(await refusal(post(`${id}/delete`))).toEqual([404, 'order-lists.unknown']);
  expect(await refusal(post(`${id}/change`, { name: 'x' }))).toEqual([404, 'order-lists.unknown']);
  await create();
  expect(await refusal(post('restore', { removal }))).toEqual([409, 'order-lists.name-taken']);
});
