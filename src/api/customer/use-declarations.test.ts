import { beforeEach, expect, test } from 'vitest';
import { listDeclarations } from '#shop/use-declarations/index.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const PATH = '/customerapi/verwendungserklaerung';
const NOW = '2026-11-21T09:00:00.000Z';
const said = {
  Name: 'Lea Leitung',
  Funktion: 'Laborleitung',
  Zweck: 'Absäuern nach dem Guss',
  Bestaetigt: true,
};

let shop: InProcess;
let cookie: string;
beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite);
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
     values ('c1', 2, 'Einkauf', 'Büro', '["K09"]', 0, '')`,
  );
  cookie = await logIn(shop.sqlite, 'c1', { now: NOW });
});
const ask = (body?: object, as = cookie, now = NOW) =>
  shop.ask(PATH, { ...(body && { body }), cookie: as, now });

test('a declaration is given for a year, read again, and seen by the staff', async () => {
  expect((await ask()).json).toEqual({ result: null });
  expect((await ask(said)).json.result).toEqual({
    Abgegeben: NOW,
    GueltigBis: '2027-11-21T09:00:00.000Z',
    Name: said.Name,
    Funktion: said.Funktion,
    Zweck: said.Zweck,
  });
  expect((await ask()).json.result).toMatchObject({ Name: said.Name });
  expect(await listDeclarations(shop.db, '')).toMatchObject([
    { customer: '104711', company: 'Dentallabor', signer: said.Name, purpose: said.Zweck },
  ]);
  const later = await logIn(shop.sqlite, 'c1', { now: '2027-11-20T09:00:00.000Z' });
  expect((await ask(undefined, later, '2027-11-21T09:00:00.000Z')).json).toEqual({ result: null });
});

test('buyers read it and give none; what is missing is named', async () => {
  const buyer = await logIn(shop.sqlite, 'c1', { user: 2, now: NOW });
  expect(await ask(said, buyer)).toMatchObject({ status: 403 });
  expect(await ask(undefined, buyer)).toMatchObject({ status: 200, json: { result: null } });
  const wrong = await ask({ ...said, Funktion: ' ', Zweck: 'kurz' });
  expect(wrong.json.error).toMatchObject({ code: 'form.invalid', fields: ['Funktion', 'Zweck'] });
});
