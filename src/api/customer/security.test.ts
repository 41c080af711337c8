import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { inProcess, type AskOptions, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn as sessionOf } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';

const PASSWORD = 'Gipsmodell-26';
const START = Date.parse('2026-11-21T09:00:00.000Z');
/** So many seconds after the tests' start. */
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();

let shop: InProcess;
let cookie: string;
beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash: quickHash(PASSWORD) });
  cookie = await sessionOf(shop.sqlite, 'c1');
});

const own = (path: string, body: unknown, more: AskOptions = {}) =>
  shop.ask(`/customerapi/user/two-step${path}`, { body, cookie, ...more });
const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: START + seconds * 1000 });

/** Switches the second step on at the start; returns the app's secret and the recovery codes. */
async function enrolled(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await own('/begin', { Kennwort: PASSWORD })).json;
  const { json } = await own('/confirm', { Code: codeAt(secret, 0) });
  return { secret, codes: json.recoveryCodes };
}

const logIn = (Kennwort = PASSWORD, more: AskOptions = {}) =>
  shop.ask('/customerapi/login', { body: { Benutzername: '104711', Kennwort }, ...more });
/** The secret of a login that waits for its code. */
const stepAt = async (seconds: number, more: AskOptions = {}): Promise<string> =>
  (await logIn(PASSWORD, { now: at(seconds), ...more })).json.error.facts.schritt;
const enter = (Schritt: string, Code: string, seconds: number, more: AskOptions = {}) =>
  shop.ask('/customerapi/login/code', { body: { Schritt, Code }, now: at(seconds), ...more });

const mailKinds = () =>
  shop.sqlite
    .prepare(`select payload ->> '$.kind' kind from outbox order by idempotency_key`)
    .all()
    .map(({ kind }) => kind);
const sessions = () => Number(shop.sqlite.prepare('select count(*) n from session').get()!['n']);
const state = async (as = cookie) =>
  (await shop.ask('/customerapi/user/security', { cookie: as })).json.twoStep;

test('the second step is on after password and code; recovery codes are shown once', async () => {
  const begun = await own('/begin', { Kennwort: PASSWORD });
  expect(begun.json.address).toMatch(
    new RegExp(`^otpauth://totp/Laborkontor:104711\\?issuer=Laborkontor&secret=${begun.json.secret}&`),
  );
  expect(await state()).toBe(null);
  expect((await logIn()).status).toBe(200); // nothing is asked before the first code
  const confirmed = await own('/confirm', { Code: ` ${codeAt(begun.json.secret, 0)} ` });
  expect(confirmed.status).toBe(200);
  expect(confirmed.json.recoveryCodes).toHaveLength(10);
  expect(new Set(confirmed.json.recoveryCodes).size).toBe(10);
  for (const code of confirmed.json.recoveryCodes)
    expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-z]{4}$/);
  expect(await state()).toEqual({ since: at(0), recoveryCodesLeft: 10 });
  expect(mailKinds()).toEqual(['two-step-on']);
});

test('the database keeps neither the secret nor the recovery codes as they are', async () => {
  const { secret, codes } = await enrolled();
  const kept = JSON.stringify(
    ['two_step', 'recovery_code', 'outbox'].flatMap((name) =>
      shop.sqlite.prepare(`select * from ${name}`).all(),
    ),
  );
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(kept).not.toContain(text);
});

test('switching it on ends the sessions that began without a code, but this one', async () => {
  const elsewhere = await sessionOf(shop.sqlite, 'c1');
  await enrolled();
  expect((await shop.ask('/customerapi/user/infos', { cookie: elsewhere })).status).toBe(401);
  expect((await shop.ask('/customerapi/user/infos', { cookie })).status).toBe(200);
});

test('a right password alone begins no session any more: the code is asked first', async () => {
  const { secret } = await enrolled();
  const before = sessions();
  const asked = await logIn(PASSWORD, { now: at(60) });
  expect(asked).toMatchObject({ status: 401, json: { error: { code: 'login.code' } } });
  expect(asked.cookie).toBe('');
  expect(sessions()).toBe(before);
  const answer = await enter(asked.json.error.facts.schritt, codeAt(secret, 60), 65);
  expect(answer).toMatchObject({ status: 200, json: { kundennummer: '104711', kennwortAendern: false } });
  expect(await shop.ask('/customerapi/user/infos', { cookie: answer.cookie })).toMatchObject({
    status: 200,
    json: { Benutzer: { id: 0 } },
  });
});

test('before the password is right nothing tells whether an account has a second step', async () => {
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', passwordHash: quickHash(PASSWORD) });
  await enrolled();
  const wrong = (Benutzername: string) =>
    shop.ask('/customerapi/login', { body: { Benutzername, Kennwort: 'wrong' } });
  const [with_, without, unknown] = [await wrong('104711'), await wrong('104712'), await wrong('999999')];
  for (const other of [without, unknown]) {
    expect(other.json).toEqual(with_.json);
    expect([...other.headers]).toEqual([...with_.headers]);
  }
});

test('codes of a step beside are taken, older and later ones are not', async () => {
  const { secret } = await enrolled();
  const step = await stepAt(300);
  for (const seconds of [300 - 60, 300 + 60, 0])
    expect((await enter(step, codeAt(secret, seconds), 300)).json.error.code).toBe('login.code-wrong');
  expect((await enter(step, codeAt(secret, 300 + 30), 300)).status).toBe(200);
});

test('a code is taken once: not again in its window, nor an older one after it', async () => {
  const { secret } = await enrolled();
  const [first, second] = [await stepAt(60), await stepAt(60)];
  const code = codeAt(secret, 60);
  expect((await enter(first, code, 60)).status).toBe(200);
  expect((await enter(second, code, 61)).json.error).toMatchObject({
    code: 'login.code-wrong',
    fields: ['Code'],
  });
  expect((await enter(second, codeAt(secret, 30), 61)).json.error.code).toBe('login.code-wrong');
  expect((await enter(second, codeAt(secret, 90), 90)).status).toBe(200); // the control: the next one is
});

test('the code that switched it on does not log in as well', async () => {
  const { secret } = await enrolled();
  expect((await enter(await stepAt(5), codeAt(secret, 0), 6)).json.error.code).toBe('login.code-wrong');
});

test('of 9 parallel logins with one code exactly one begins a session', async () => {
  const { secret } = await enrolled();
  const steps: string[] = [];
  for (let n = 0; n < 9; n++) steps.push(await stepAt(60));
  const before = sessions();
  const answers = await Promise.all(steps.map((step) => enter(step, codeAt(secret, 60), 60)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sessions()).toBe(before + 1);
});

test('a recovery code gets in once, as it was printed or typed, and is mailed', async () => {
  const { codes } = await enrolled();
  const typed = codes[0]!.replaceAll('-', ' ').toUpperCase();
  expect((await enter(await stepAt(60), typed, 60)).status).toBe(200);
  expect((await enter(await stepAt(61), codes[0]!, 61)).json.error.code).toBe('login.code-wrong');
  expect((await enter(await stepAt(62), codes[1]!, 62)).status).toBe(200);
  expect(await state()).toMatchObject({ recoveryCodesLeft: 8 });
  expect(mailKinds().filter((kind) => kind === 'recovery-code-used')).toHaveLength(2);
});

test('another account’s recovery code and step get nobody in', async () => {
  const { codes } = await enrolled();
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', passwordHash: quickHash(PASSWORD) });
  cookie = await sessionOf(shop.sqlite, 'c2');
  const theirs = await enrolled();
  const step = await stepAt(60);
  expect((await enter(step, theirs.codes[0]!, 60)).status).toBe(401);
  expect((await enter(step, codeAt(theirs.secret, 60), 60)).status).toBe(401);
  expect((await enter(step, codes[0]!, 60)).status).toBe(200);
});

test('the step is short-lived, of its brand, and dies with its password or login', async () => {
  const { secret } = await enrolled();
  const late = await stepAt(60);
  expect((await enter(late, codeAt(secret, 361), 361)).json.error.code).toBe('login.step');
  expect((await enter('A'.repeat(43), codeAt(secret, 361), 361)).json.error.code).toBe('login.step');
  const other = await stepAt(400);
  expect((await enter(other, codeAt(secret, 400), 400, { brand: 'light' })).json.error.code).toBe(
    'login.step',
  );
  const Kennwort = 'Wachsmesser-27';
  const body = { KennwortAlt: PASSWORD, Kennwort, KennwortWiederholung: Kennwort };
  const { cookie: changed } = await shop.ask('/customerapi/user/password', { body, cookie });
  expect((await enter(other, codeAt(secret, 400), 401)).json.error.code).toBe('login.step');
  expect(await state(changed)).not.toBe(null);
  const done = (await logIn(Kennwort, { now: at(500) })).json.error.facts.schritt;
  expect((await enter(done, codeAt(secret, 500), 500)).status).toBe(200);
  expect((await enter(done, codeAt(secret, 530), 530)).json.error.code).toBe('login.step');
});

test('wrong codes pause an account from wherever they come: its password is known', async () => {
  const { secret } = await enrolled();
  const statuses = [];
  for (let n = 0; n < 52; n++) {
    const headers = { 'cf-connecting-ip': `198.51.100.${n}` };
    statuses.push((await enter(await stepAt(0, { headers }), '000000', 1, { headers })).status);
  }
  expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 401));
  expect(statuses.slice(50)).toEqual([429, 429]);
  const after = codeAt(secret, 60); // a pause, no lock
  expect((await enter(await stepAt(60), after, 60)).status).toBe(200);
});

test('it is switched off only by password and code together', async () => {
  const { secret, codes } = await enrolled();
  const off = (Kennwort: string, Code: string, seconds: number) =>
    own('/off', { Kennwort, Code }, { now: at(seconds) });
  expect((await off('wrong', codeAt(secret, 60), 60)).json.error.code).toBe('password.wrong');
  expect((await off(PASSWORD, '000000', 60)).json.error).toMatchObject({
    code: 'two-step.code',
    fields: ['Code'],
  });
  expect((await off(PASSWORD, codeAt(secret, 0), 5)).json.error.code).toBe('two-step.code'); // it switched it on
  expect(await state()).not.toBe(null);
  expect((await off(PASSWORD, codes[0]!, 60)).status).toBe(200);
  expect(await state()).toBe(null);
  expect((await logIn()).status).toBe(200);
  expect(mailKinds()).toEqual(['two-step-off', 'two-step-on']);
  expect((await off(PASSWORD, codeAt(secret, 90), 90)).json.error.code).toBe('two-step.is-off');
  expect(shop.sqlite.prepare('select count(*) n from recovery_code').get()).toEqual({ n: 0 });
});

test('new recovery codes need password and app; the older ones die', async () => {
  const { secret, codes } = await enrolled();
  const renew = (Code: string) => own('/codes', { Kennwort: PASSWORD, Code }, { now: at(60) });
  expect((await renew(codes[0]!)).json.error.code).toBe('two-step.code');
  const { json } = await renew(codeAt(secret, 60));
  expect(json.recoveryCodes).toHaveLength(10);
  expect((await renew(codeAt(secret, 60))).json.error.code).toBe('two-step.code');
  expect((await enter(await stepAt(70), codes[1]!, 70)).status).toBe(401);
  expect((await enter(await stepAt(70), json.recoveryCodes[0], 70)).status).toBe(200);
  expect(mailKinds()).toContain('recovery-codes-renewed');
});

test('beginning over one that is on changes nothing; a late secret is not confirmed', async () => {
  const { secret } = (await own('/begin', { Kennwort: PASSWORD })).json;
  expect((await own('/confirm', { Code: '000000' })).json.error.code).toBe('two-step.code');
  const late = await own('/confirm', { Code: codeAt(secret, 1801) }, { now: at(1801) });
  expect(late.json.error.code).toBe('two-step.not-begun');
  const again = await enrolled();
  expect((await own('/begin', { Kennwort: PASSWORD })).json.error.code).toBe('two-step.on');
  expect((await own('/confirm', { Code: codeAt(again.secret, 0) })).json.error.code).toBe('two-step.on');
  expect((await enter(await stepAt(60), codeAt(again.secret, 60), 60)).status).toBe(200);
});

test('a new password by mail leaves the second step on', async () => {
  const { secret } = await enrolled();
  await shop.ask('/guestapi/password/forgotten/DE/de', { body: { Benutzername: '104711' } });
  await shop.settled();
  const link = shop.sqlite
    .prepare(`select payload ->> '$.path' path from outbox where payload ->> '$.kind' = 'password'`)
    .get()!;
  const body = {
    Kundennummer: '104711',
    tkn: String(link['path']).split('/').at(-1),
    Kennwort: 'Wachsmesser-27',
    KennwortWiederholung: 'Wachsmesser-27',
  };
  expect((await shop.ask('/guestapi/password/new/DE/de', { body })).status).toBe(200);
  const asked = await logIn('Wachsmesser-27', { now: at(60) });
  expect(asked.json.error.code).toBe('login.code');
  expect((await enter(asked.json.error.facts.schritt, codeAt(secret, 60), 60)).status).toBe(200);
});

test('sessions are listed with device and user, and all others are ended at once', async () => {
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values ('c1', 1, 'Technik', 'Eins', '["K13"]', 0, '')`,
  );
  const headers = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) Version/26.0 Safari/604.1' };
  const { cookie: tablet } = await logIn(PASSWORD, { headers });
  const switched = await shop.ask('/logbook/user/1/select', { body: {}, cookie: tablet });
  const list = async (as = cookie) =>
    (await shop.ask('/customerapi/user/security', { cookie: as })).json.sessions;
  expect(await list()).toMatchObject([
    { device: '', user: null, isThis: true },
    { device: 'Safari, iPad', user: 'Technik Eins', isThis: false, isPunchout: false },
  ]);
  expect((await shop.ask('/customerapi/user/sessions/end', { method: 'POST', cookie })).status).toBe(200);
  expect(await list()).toHaveLength(1);
  expect((await shop.ask('/customerapi/user/infos', { cookie: switched.cookie })).status).toBe(401);
});

test.each([
  ['a technician', { user: 1 }],
  ['who came from a procurement system', { punchout: { kind: 'oci', returnTo: 'https://erp.example' } }],
])('%s changes nothing about the account’s security', async (_, session) => {
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values ('c1', 1, 'a', 'b', '["K13"]', 0, '')`,
  );
  const as = { cookie: await sessionOf(shop.sqlite, 'c1', session) };
  expect((await own('/begin', { Kennwort: PASSWORD }, as)).status).toBe(403);
  expect((await own('/off', { Kennwort: PASSWORD, Code: '000000' }, as)).status).toBe(403);
  expect((await shop.ask('/customerapi/user/sessions/end', { method: 'POST', ...as })).status).toBe(403);
});
