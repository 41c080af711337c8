import { beforeEach, expect, test } from 'vitest';
import type { Staff } from '#shop/staff/index.ts';
import { contentSeedStatements } from '../../../scripts/content-seed.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { addStaff } from '../../../tests/support/staff.ts';
import { answerDue } from './answer-time.ts';
import { addMessage, eraseRequest, inboxCsv, listInbox, mergeRequest, openRequest, readRequests, submitRequest, workOnRequest, type EraseContext, type InboxFilter, type RequestKindName } from './index.ts'; // prettier-ignore

/** A Monday. */
const NOW = '2026-11-23T09:00:00.000Z';
const ALL: InboxFilter = { kind: '', state: '', assignee: '', overdue: false, search: '' };
const member = (change: Partial<Staff> = {}): Staff => ({
  sessionHash: '', id: 's1', login: 'a@example.com', name: 'anna', role: 'service', languages: '*', countries: '*', brands: '*', ...change,
}); // prettier-ignore
const caller = { customerId: 'own', user: { id: 0, name: 'Lea' } } as never;
const refused = (code: string) => expect.objectContaining({ code });
const words = { text: '', note: '', state: 'open', assignee: '' } as const;

let shop: ReturnType<typeof shopDatabase>;
let gone: string[];
let id = 0;
beforeEach(() => {
  shop = shopDatabase();
  gone = [];
  addCustomer(shop.sqlite, { id: 'own', number: '104711' });
  addStaff(shop.sqlite, { id: 'anna', role: 'service' });
});
const desk = (change: Partial<Staff> = {}, now = NOW): EraseContext => ({
  db: shop.db, now, newId: () => `id${(id += 1)}`, staff: member(change),
  files: { delete: async (keys: string[]) => void gone.push(...keys) },
}); // prettier-ignore

/** A request as wire.ts checked it; returns its number. */
async function ask(
  values: object = {},
  { now = NOW, country = 'DE', kind = 'general', customer = 'own' as string | null } = {},
): Promise<number> {
  const ctx = {
    db: shop.db, now, newId: () => `r${(id += 1)}`, market: { brand: 'main', language: 'de', country } as const,
    home: 'https://shop.example/de-de', customer: customer === null ? null : { id: customer, user: 0 },
  }; // prettier-ignore
  const person = {
    Anrede: 'w',
    Vorname: 'Lea',
    Nachname: 'Labor',
    eMail: 'lea@example.com',
    Telefon: '0351 1',
    Nachricht: 'Frage',
  };
  return (await submitRequest(ctx, kind as 'general', { ...person, ...values }, `key${(id += 1)}`)).number;
}
const mails = () =>
  shop.sqlite.prepare(`select payload from outbox where idempotency_key like 'request-answer:%'`).all();
const versionOf = async (number: number) => (await openRequest(desk(), number)).request.version;

test('an answer reaches the customer by mail and page, a note stays with the staff', async () => {
  const number = await ask();
  await workOnRequest(desk(), { number, version: 1, text: 'Kommt morgen.', note: 'Lager gefragt', state: 'answered', assignee: 'anna' }); // prettier-ignore
  const [seen] = await readRequests({ db: shop.db, caller });
  expect(seen).toMatchObject({ state: 'answered', messages: [{ side: 'staff', text: 'Kommt morgen.' }] });
  expect(mails().map(({ payload }) => JSON.parse(String(payload)))).toMatchObject([{ to: 'lea@example.com', note: 'Kommt morgen.', path: '/meinlabor/anfragen' }]); // prettier-ignore
  const { request } = await openRequest(desk(), number);
  expect(request).toMatchObject({ assignee: 'anna', version: 2, due: null });
  expect(request.messages).toHaveLength(2);
});

test('of two members at once the second is told what changed, and mails nothing', async () => {
  const number = await ask();
  const answers = ['Eins', 'Zwei'].map((text) => workOnRequest(desk(), { ...words, number, version: 1, text, state: 'answered' })); // prettier-ignore
  const [one, two] = await Promise.allSettled(answers);
  expect(one!.status).toBe('fulfilled');
  expect(two).toMatchObject({ reason: { code: 'desk.changed', detail: { facts: { version: 2, state: 'answered', last: { text: 'Eins' } } } } }); // prettier-ignore
  expect(mails()).toHaveLength(1);
});

test('whoever answers before reading the customer’s new words is told', async () => {
  const number = await ask();
  const ctx = { db: shop.db, now: NOW, newId: () => `m${(id += 1)}`, caller };
  await addMessage(ctx, number, 'Hat sich erledigt.', 'key');
  await expect(workOnRequest(desk(), { ...words, number, version: 1, text: 'Ja' })).rejects.toMatchObject({
    code: 'desk.changed',
    detail: { facts: { last: { text: 'Hat sich erledigt.' } } },
  });
});

test('an answer is owed within one or two working days, a weekend lies between', () => {
  const due = (kind: RequestKindName, waitingSince: string) => answerDue({ kind, state: 'new', waitingSince }); // prettier-ignore
  expect(due('callback', '2026-11-20T10:00:00.000Z')).toBe('2026-11-23T10:00:00.000Z');
  expect(due('general', '2026-11-20T10:00:00.000Z')).toBe('2026-11-24T10:00:00.000Z');
  expect(due('general', '2026-11-21T10:00:00.000Z')).toBe('2026-11-24T10:00:00.000Z');
  expect(answerDue({ kind: 'general', state: 'answered', waitingSince: NOW })).toBeNull();
});

test('a name is found however its first letter is written, in any language', async () => {
  const turkish = await ask({ Nachname: 'Öztürk', eMail: 'o@example.com' });
  const czech = await ask({ Nachname: 'ČAPEK', eMail: 'c@example.com' });
  const found = async (search: string) =>
    (await listInbox(desk(), { ...ALL, search })).requests.map(({ number }) => number);
  expect(await Promise.all(['öztürk', 'Özt', 'ÖZT'].map(found))).toEqual([[turkish], [turkish], [turkish]]);
  expect(await found('čapek')).toEqual([czech]);
  expect(await found('pek')).toEqual([]);
});

test('the list is filtered by subject, state, assignee, what is overdue, and by name', async () => {
  const late = await ask({}, { now: '2026-11-10T09:00:00.000Z' });
  const callback = await ask({ Nachname: 'Zange', eMail: 'z@example.com' }, { kind: 'callback' });
  const listed = async (filter: Partial<InboxFilter>) =>
    (await listInbox(desk(), { ...ALL, ...filter })).requests.map(({ number }) => number);
  expect(await listed({})).toEqual([late, callback]);
  expect(await listed({ overdue: true })).toEqual([late]);
  expect(await listed({ kind: 'callback' })).toEqual([callback]);
  expect(await listed({ search: 'zan' })).toEqual([callback]);
  expect(await listed({ search: String(late) })).toEqual([late]);
  await workOnRequest(desk(), { ...words, number: late, version: 1, assignee: 'anna' });
  expect(await listed({ assignee: 'anna' })).toEqual([late]);
  expect(await listed({ assignee: '-' })).toEqual([callback]);
  expect(await listed({ state: 'open' })).toEqual([late]);
  expect((await listInbox(desk(), ALL)).members).toEqual(['anna']);
});

test('who is limited to countries has the requests of those alone', async () => {
  const number = await ask({}, { country: 'AT' });
  expect((await listInbox(desk({ countries: ['DE'] }), ALL)).requests).toEqual([]);
  await expect(openRequest(desk({ countries: ['DE'] }), number)).rejects.toEqual(refused('requests.unknown'));
});

test('a double’s words and photos go into the request that its customer sees', async () => {
  const [first, second] = [await ask(), await ask({ Nachricht: 'Noch einmal' })];
  shop.sqlite.exec(
    `insert into request_photo select 'p1', id, '', 1, 1, 1, '' from request where number = ${second}`,
  );
  await mergeRequest(desk(), { number: second, version: 1 }, first);
  const { request } = await openRequest(desk(), first);
  expect(request).toMatchObject({ state: 'open', version: 2, photos: [{ id: 'p1' }], messages: [{ text: 'Noch einmal' }] }); // prettier-ignore
  expect((await readRequests({ db: shop.db, caller })).map(({ number }) => number)).toEqual([first]);
  const ctx = { db: shop.db, now: NOW, newId: () => 'm', caller };
  await addMessage(ctx, second, 'Und noch etwas', 'key');
  expect((await openRequest(desk(), first)).request.messages).toHaveLength(2);
});

test('requests of two addresses are not put together, nor one with itself', async () => {
  const [first, other] = [await ask(), await ask({ eMail: 'andere@example.com' })];
  for (const into of [other, first])
    await expect(mergeRequest(desk(), { number: first, version: 1 }, into)).rejects.toEqual(refused('requests.not-double')); // prettier-ignore
});

test('a stranger who names somebody’s address neither reads his request nor adds to it', async () => {
  addCustomer(shop.sqlite, { id: 'stranger', number: '104712' });
  const own = await ask({ Nachricht: 'Geheim' });
  const strangers = [await ask({}, { customer: null }), await ask({}, { customer: 'stranger' })];
  const merge = (from: number, into: number) => mergeRequest(desk(), { number: from, version: 1 }, into);
  for (const theirs of strangers)
    for (const tried of [merge(own, theirs), merge(theirs, own)])
      await expect(tried).rejects.toEqual(refused('requests.not-double'));
  const { others } = await openRequest(desk(), own);
  expect(others.map(({ isDouble }) => isDouble)).toEqual([false, false]);
  const again = await ask({}, { customer: null });
  await merge(again, strangers[0]!); // two of guests: every answer goes to the address
});

test('what is erased is gone with its doubles: names, words, photos, mails to come', async () => {
  const [first, second] = [await ask(), await ask({ Nachricht: 'Geheim' })];
  shop.sqlite.exec(
    `insert into request_photo select 'p1', id, '', 1, 1, 1, '' from request where number = ${first}`,
  );
  await workOnRequest(desk(), { ...words, number: first, version: 1, text: 'Antwort' });
  await mergeRequest(desk(), { number: second, version: 1 }, first);
  await eraseRequest(desk(), { number: first, version: await versionOf(first) });
  const rows = ['request', 'request_message', 'request_photo', 'outbox'].map((table) => shop.sqlite.prepare(`select * from ${table}`).all()); // prettier-ignore
  expect(JSON.stringify(rows)).not.toMatch(/Lea|Labor|lea@|Geheim|Antwort|p1/);
  expect(gone).toEqual(['requests/p1.jpg']);
  expect((await openRequest(desk(), first)).request).toMatchObject({ state: 'closed', erasedAt: NOW });
  await expect(workOnRequest(desk(), { ...words, number: first, version: 9 })).rejects.toEqual(refused('requests.unknown')); // prettier-ignore
});

test('no cell of the table runs as a formula', async () => {
  await ask({ Nachricht: '=HYPERLINK("https://evil.example")' });
  expect(await inboxCsv(desk(), ALL)).toContain(`'=HYPERLINK`);
});

test('answers to begin with are in the customer’s language', async () => {
  for (const { sql, params } of contentSeedStatements(NOW)) shop.sqlite.prepare(sql).run(...params);
  const { templates } = await openRequest(desk(), await ask());
  expect(templates.length).toBeGreaterThanOrEqual(4);
  expect(templates[0]!.text).toMatch(/^Guten Tag %name%,/);
});

test('an editor sees no request, a stranger is no assignee', async () => {
  const number = await ask();
  await expect(openRequest(desk({ role: 'editor' }), number)).rejects.toEqual(refused('staff.not-allowed'));
  await expect(workOnRequest(desk(), { ...words, number, version: 1, assignee: 'Fremd' })).rejects.toEqual(refused('desk.fields')); // prettier-ignore
});
