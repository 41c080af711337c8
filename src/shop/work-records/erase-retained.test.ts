import { expect, test } from 'vitest';
import { WORK } from '../../../tests/access/object-world.ts';
import { inProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { eraseRetained } from './retention-queries.ts';

const OLD = '2011-03-01T09:00:00.000Z';

async function laboratory() {
  const shop = inProcess();
  addCustomer(shop.sqlite, { id: 'lab' });
  const cookie = await logIn(shop.sqlite, 'lab', { now: OLD });
  const works = shop.logbookOf('lab');
  const logbook = shop.logbook('lab');
  const keep = (id: string, number: string, version: number, step: string, more: object = {}) =>
    shop.ask(`/logbook/arbeiten/${id}`, {
      body: { version, step, reason: 'weil', work: { ...WORK, number, ...more } },
      cookie,
      now: OLD,
    });
  const finish = async (id: string, number: string, more: object = {}) => {
    await keep(id, number, 0, 'save', more);
    expect((await keep(id, number, 1, 'finish', more)).status).toBe(200);
  };
  const left = (table: string, column = 'id') =>
    works.prepare(`select distinct ${column} id from ${table} order by 1`).all().map(({ id }) => id);
  return { works, logbook, keep, finish, left };
} // prettier-ignore

test('works are erased once their years are over, with all that belongs to them', async () => {
  const { logbook, keep, finish, left } = await laboratory();
  await finish('0000000001', 'A-1');
  await finish('0000000002', 'A-2', { kind: 'implant-crown' });
  await keep('0000000003', 'A-3', 0, 'save');
  await finish('0000000004', 'A-4');
  await keep('0000000004', 'A-4', 2, 'correct');
  expect(await eraseRetained(logbook, '2021-03-01')).toBe(0); // the last day still counts
  expect(await eraseRetained(logbook, '2021-03-02')).toBe(1);
  for (const [table, column] of [['work', 'id'], ['work_version', 'work_id'], ['work_batch', 'work_id']] as const)
    expect(left(table, column), table).toEqual(['0000000002', '0000000003', '0000000004']);
  expect(await eraseRetained(logbook, '2026-03-02')).toBe(1); // fifteen years
  expect(left('work')).toEqual(['0000000003', '0000000004']); // begun and being corrected
}); // prettier-ignore

test('before its day not even the database erases a version', async () => {
  const { works, finish } = await laboratory();
  await finish('0000000001', 'A-1');
  works.exec(`update work set retain_until = '2999-01-01'`);
  expect(() => works.exec('delete from work_version')).toThrow('work_version_kept');
});
