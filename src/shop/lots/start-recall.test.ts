import { expect, test } from 'vitest';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { WORK } from '../../../tests/access/object-world.ts';
import { inProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { addStaff, logInStaffAs } from '../../../tests/support/staff.ts';

const ARTICLE = WORK.positions[0]!.article;

async function world() {
  const { db } = await catalogueOf(SMALL);
  const shop = inProcess({}, db as unknown as D1Database);
  addCustomer(shop.sqlite, { id: 'lab' });
  const lab = await logIn(shop.sqlite, 'lab');
  await shop.ask('/logbook/arbeiten/0B7M4Q2X9C', { body: { version: 0, step: 'save', work: WORK }, cookie: lab }); // prettier-ignore
  const [service, editor] = [
    await logInStaffAs(shop.sqlite, addStaff(shop.sqlite, { id: 's', role: 'service' })),
    await logInStaffAs(shop.sqlite, addStaff(shop.sqlite, { id: 'e', role: 'editor' })),
  ]; // prettier-ignore
  const start = (more: object = {}, cookie = service) =>
    shop.ask('/redaktion/api/recalls', {
      body: { number: 'R-9', article: ARTICLE, lots: ['l1', ' L7 '], reason: 'Haarrisse', ...more },
      cookie,
    });
  return { shop, lab, editor, start };
}

test('a recall from the desk tells who has the lot, once, and is noted', async () => {
  const { shop, lab, start } = await world();
  expect((await start()).json).toEqual({ outcome: 'applied', customers: 1 });
  expect((await start()).json).toEqual({ outcome: 'repeated', customers: 0 });
  const rows = (sql: string) => shop.sqlite.prepare(sql).all();
  expect(rows(`select 1 from outbox where payload ->> 'kind' = 'recall'`)).toHaveLength(1);
  expect(rows(`select kind, subject from staff_act where kind = 'recall'`)).toMatchObject([{ subject: `R-9 ${ARTICLE}` }]); // prettier-ignore
  const { lots } = (await shop.ask('/customerapi/chargen?filter=rueckruf', { cookie: lab })).json;
  expect(lots).toMatchObject([{ lot: 'L1', recall: { number: 'R-9', reason: 'Haarrisse' } }]);
});

test('only who answers customers calls back, and only articles that there are', async () => {
  const { editor, start } = await world();
  expect((await start({}, editor)).status).toBe(403);
  expect((await start({ article: '999999999' })).json.error).toMatchObject({ code: 'form.invalid', fields: ['article'] }); // prettier-ignore
  expect((await start({ lots: [' '] })).json.error).toMatchObject({ fields: ['lots'] });
  await start();
  expect((await start({ article: '301000002' })).json.error).toMatchObject({ fields: ['article'] });
});
