import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn as logInAs } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';

const PASSWORD = 'Gipsmodell-26';
const passwordHash = quickHash(PASSWORD);
let shop: InProcess;
beforeEach(() => {
  shop = inProcess();
});

const logIn = async (Kennwort = PASSWORD) =>
  (await shop.ask('/customerapi/login', { body: { Benutzername: '104711', Kennwort } })).cookie;
const change = { KennwortAlt: PASSWORD, Kennwort: 'Wachsmesser-7', KennwortWiederholung: 'Wachsmesser-7' };
const empty = {
  Geschlecht: '',
  Titel: '',
  Vorname: '',
  Nachname: '',
  Geburtsdatum: '',
  Internetadresse: '',
  UstIdNr: '',
  TelefonVorwahl: '',
  TelefonRufnummer: '',
  MobilVorwahl: '',
  MobilRufnummer: '',
  FaxVorwahl: '',
  FaxRufnummer: '',
  NamensZeile2: '',
  NamensZeile3: '',
  Strasse: 'Am Markt 1',
};
const data = { ...empty, NamensZeile1: 'Dentallabor Neu', PLZ: '20095', Ort: 'Hamburg', Newsletter: true };

test('changing data and password refuses a guest', async () => {
  expect(await shop.ask('/customerapi/user/infos', { body: data })).toMatchObject({ status: 401 });
  expect(await shop.ask('/customerapi/user/password', { body: change })).toMatchObject({ status: 401 });
});

test('changed data are read again; wrong ones are named', async () => {
  addCustomer(shop.sqlite, { passwordHash });
  const cookie = await logIn();
  const wrong = await shop.ask('/customerapi/user/infos', {
    body: { ...data, PLZ: 'x', UstIdNr: 'DE1' },
    cookie,
  });
  expect(wrong.json.error.fields).toEqual(['PLZ', 'UstIdNr']);
  expect(await shop.ask('/customerapi/user/infos', { body: data, cookie })).toMatchObject({ status: 200 });
  const { json } = await shop.ask('/customerapi/user/infos', { cookie });
  expect(json).toMatchObject({ NamensZeile1: 'Dentallabor Neu', PLZ: '20095', Newsletter: true });
});

test('who fills the cart completes an address, leaders replace it, nobody empties it', async () => {
  addCustomer(shop.sqlite, { passwordHash, street: '' });
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
     values ('c1', 3, 'Technik', 'Eins', '["K13"]', 0, '')`,
  );
  const technician = await logInAs(shop.sqlite, 'c1', { user: 3, now: new Date().toISOString() });
  const complete = (cookie: string, more: object = {}) =>
    shop.ask('/customerapi/user/anschrift', {
      body: { Strasse: 'Am Weg 1', PLZ: '10117', Ort: 'Berlin', ...more },
      cookie,
    });
  const wrong = await complete(technician, { Strasse: ' ', PLZ: '1010' });
  expect(wrong.json.error).toMatchObject({ code: 'form.invalid', fields: ['Strasse', 'PLZ'] });
  expect(await complete(technician)).toMatchObject({ status: 200 });
  expect(await complete(technician, { Ort: 'Potsdam' })).toMatchObject({ status: 403 });
  const cookie = await logIn();
  expect(await complete(cookie, { Ort: 'Potsdam' })).toMatchObject({ status: 200 });
  const emptied = await shop.ask('/customerapi/user/infos', {
    body: { ...data, Strasse: '', Ort: '' },
    cookie,
  });
  expect(emptied.json.error.fields).toEqual(['Strasse', 'Ort']);
  const { json } = await shop.ask('/customerapi/user/infos', { cookie });
  expect(json).toMatchObject({ Strasse: 'Am Weg 1', PLZ: '10117', Ort: 'Potsdam' });
});

test('user/infos carries every field of the contract', async () => {
  addCustomer(shop.sqlite, { passwordHash });
  const cookie = await logIn();
  const full = {
    ...data,
    Geschlecht: 'w',
    Titel: 'Dr.',
    Vorname: 'Labor',
    Nachname: 'Leitung',
    Geburtsdatum: '1980-02-29',
    Internetadresse: 'labor.example',
    UstIdNr: 'DE123456788',
    TelefonVorwahl: '040',
    TelefonRufnummer: '123',
    MobilVorwahl: '0170',
    MobilRufnummer: '456',
    FaxVorwahl: '040',
    FaxRufnummer: '789',
    NamensZeile2: 'am Hafen',
    NamensZeile3: 'GmbH',
    Faxwerbung: true,
  };
  expect(await shop.ask('/customerapi/user/infos', { body: full, cookie })).toMatchObject({ status: 200 });
  const { json } = await shop.ask('/customerapi/user/infos', { cookie });
  expect(json).toEqual({
    ...full,
    Firma: 1,
    Kundennummer: '104711',
    eMail: 'labor@example.com',
    Landnummer: 4,
    Landname: 'Deutschland',
    LandISO2: 'DE',
    Branche: 'laboratory',
    KennwortAendern: false,
    Benutzer: { id: 0, name: 'Dentallabor Neu', funktionen: [], farbe: null, weitere: false },
  });
});

test('a password change needs the present one and ends other sessions', async () => {
  addCustomer(shop.sqlite, { passwordHash });
  const [here, there] = [await logIn(), await logIn()];
  const wrong = await shop.ask('/customerapi/user/password', {
    body: { ...change, KennwortAlt: 'x' },
    cookie: here,
  });
  expect(wrong.json.error.code).toBe('password.wrong');
  const done = await shop.ask('/customerapi/user/password', { body: change, cookie: here });
  expect(done.status).toBe(200);
  expect((await shop.ask('/customerapi/user/infos', { cookie: done.cookie })).status).toBe(200);
  for (const cookie of [here, there])
    expect((await shop.ask('/customerapi/user/infos', { cookie })).status).toBe(401);
  expect(await logIn('Wachsmesser-7')).not.toBe('');
});

test('who must change the password first may do only that', async () => {
  addCustomer(shop.sqlite, { passwordHash, mustChangePassword: true });
  const cookie = await logIn();
  expect((await shop.ask('/customerapi/user/infos', { cookie })).json.KennwortAendern).toBe(true);
  const refused = await shop.ask('/customerapi/user/infos', { body: data, cookie });
  expect(refused).toMatchObject({
    status: 403,
    json: { error: { message: 'Bitte ändern Sie zuerst Ihr Passwort!' } },
  });
  const { cookie: changed } = await shop.ask('/customerapi/user/password', { body: change, cookie });
  expect((await shop.ask('/customerapi/user/infos', { body: data, cookie: changed })).status).toBe(200);
});

test('the newsletter’s topics are the account’s to choose; about nothing it is refused', async () => {
  addCustomer(shop.sqlite, { passwordHash });
  const cookie = await logIn();
  const choose = (Themen?: string[], Newsletter = true) =>
    shop.ask('/customerapi/user/advertising', {
      body: { Newsletter, Faxwerbung: false, ...(Themen && { Themen }) },
      cookie,
    });
  const read = async () => (await shop.ask('/customerapi/user/account', { cookie })).json.Newsletterthemen;
  expect(await read()).toEqual(['range', 'offers', 'practice', 'events']);
  expect(await choose(['practice'])).toMatchObject({ status: 200 });
  expect(await read()).toEqual(['practice']);
  expect(await choose([])).toMatchObject({ status: 400, json: { error: { fields: ['Themen'] } } });
  expect(await choose(['gossip'])).toMatchObject({ status: 400 });
  expect(await choose()).toMatchObject({ status: 200 });
  expect(await choose([], false)).toMatchObject({ status: 200 });
  expect(await read()).toEqual(['practice']);
});
