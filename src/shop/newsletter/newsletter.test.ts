import { beforeEach, expect, test } from 'vitest';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import {
  chooseTopics,
  confirm,
  readTopics,
  subscribe as subscribeTo,
  switchedOn,
  TOPICS,
  topicsOfAccount,
  topicsOfAccountStatement,
  unsubscribe,
  type NewsletterContext,
  type Topic,
  type TopicsRow,
} from './index.ts';

const EMAIL = 'lea@example.com';
let shop: ReturnType<typeof shopDatabase>;
beforeEach(() => {
  shop = shopDatabase();
});

const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 21, 9, minutes)).toISOString();
const ctx = (
  minutes = 0,
  language: 'de' | 'fr' = 'de',
  brand: 'main' | 'light' = 'main',
): NewsletterContext => ({
  db: shop.db,
  now: at(minutes),
  newId: () => crypto.randomUUID(),
  market: { brand, language, country: 'DE' },
  home: `https://shop.example/${language}-de`,
  from: '203.0.113.x',
});
const subscribe = (
  at: NewsletterContext,
  input: { email: string; topics?: readonly Topic[]; trap?: string },
) => subscribeTo(at, { topics: TOPICS, ...input });
const rows = () => shop.sqlite.prepare('select * from newsletter_subscription order by brand, email').all();
const mails = () => shop.sqlite.prepare('select payload from outbox order by created_at').all();
/** The secret in the link of the mail that was queued last. */
const secret = (): string => /bestaetigen\/([\w-]{43})/.exec(String(mails().at(-1)!['payload']))![1]!;
const refused = (code: string) => expect.objectContaining({ code });

test('nobody is subscribed before the link of the mail is pressed', async () => {
  await subscribe(ctx(), { email: EMAIL });
  expect(rows()).toMatchObject([{ state: 'asked', asked_at: at(0), asked_from: '203.0.113.x' }]);
  await confirm(ctx(5, 'fr'), { secret: secret() });
  expect(rows()).toMatchObject([
    { state: 'on', language: 'fr', confirmed_at: at(5), confirmed_from: '203.0.113.x', asked_at: at(0) },
  ]);
});

test('only the hash of the link that confirms is kept', async () => {
  await subscribe(ctx(), { email: EMAIL });
  expect(JSON.stringify(rows())).not.toContain(secret());
});

test('the same press once more is one row and one mail with a link that works', async () => {
  await Promise.all([subscribe(ctx(), { email: EMAIL }), subscribe(ctx(), { email: 'LEA@example.com' })]);
  expect([rows().length, mails().length]).toEqual([1, 1]);
  await confirm(ctx(1), { secret: secret() });
  expect(rows()).toMatchObject([{ state: 'on' }]);
});

test('an address gets six mails an hour at most, whoever asks', async () => {
  for (let minute = 0; minute < 20; minute += 2) await subscribe(ctx(minute), { email: EMAIL });
  expect(mails()).toHaveLength(6);
});

test('who is subscribed is mailed like anybody and keeps the first proof', async () => {
  await subscribe(ctx(), { email: EMAIL });
  await confirm(ctx(1), { secret: secret() });
  await subscribe(ctx(10, 'fr'), { email: EMAIL });
  expect(mails()).toHaveLength(2);
  expect(rows()).toMatchObject([{ state: 'on', language: 'de', asked_at: at(0), confirmed_at: at(1) }]);
});

test('topics count from the link of the mail on, and change by the link of an issue', async () => {
  await subscribe(ctx(), { email: EMAIL, topics: ['range', 'offers'] });
  const end = String(rows()[0]!['end_secret']);
  expect(await readTopics(ctx(), end)).toBeNull(); // nobody has confirmed
  await expect(chooseTopics(ctx(), { secret: end, topics: ['events'] })).rejects.toEqual(refused('verification.unknown')); // prettier-ignore
  const first = secret();
  await confirm(ctx(1), { secret: first });
  expect(await readTopics(ctx(), end)).toEqual(['range', 'offers']);
  await subscribe(ctx(10), { email: EMAIL, topics: ['events'] }); // a stranger may do that
  expect(await readTopics(ctx(), end)).toEqual(['range', 'offers']);
  await confirm(ctx(11), { secret: secret() });
  expect(await readTopics(ctx(), end)).toEqual(['events']);
  await chooseTopics(ctx(12), { secret: end, topics: ['practice'] });
  await confirm(ctx(13), { secret: secret() }); // pressed once more
  expect(await readTopics(ctx(), end)).toEqual(['practice']);
});

test('the brands are asked apart', async () => {
  await subscribe(ctx(), { email: EMAIL });
  const main = secret();
  await subscribe(ctx(1, 'de', 'light'), { email: EMAIL });
  await expect(confirm(ctx(2, 'de', 'light'), { secret: main })).rejects.toEqual(
    refused('verification.unknown'),
  );
  await confirm(ctx(3), { secret: main });
  expect(rows().map(({ brand, state }) => [brand, state])).toEqual([['light', 'asked'], ['main', 'on']]); // prettier-ignore
});

test('a link ends with its week, and with the subscription', async () => {
  await subscribe(ctx(), { email: EMAIL });
  const [first] = rows();
  await expect(confirm(ctx(7 * 24 * 60), { secret: secret() })).rejects.toEqual(
    refused('verification.unknown'),
  );
  await confirm(ctx(1), { secret: secret() });
  await confirm(ctx(2), { secret: secret() }); // pressed twice
  await unsubscribe(ctx(3), { secret: String(first!['end_secret']) });
  await unsubscribe(ctx(4), { secret: String(first!['end_secret']) });
  expect(rows()).toMatchObject([{ state: 'off', confirmed_at: at(1), ended_at: at(3), ended_by: 'link' }]);
  await expect(confirm(ctx(5), { secret: secret() })).rejects.toEqual(refused('verification.unknown'));
});

test('the secret that ends a subscription turns none on, and the other way round', async () => {
  await subscribe(ctx(), { email: EMAIL });
  const end = String(rows()[0]!['end_secret']);
  await expect(confirm(ctx(1), { secret: end })).rejects.toEqual(refused('verification.unknown'));
  await expect(unsubscribe(ctx(1), { secret: secret() })).rejects.toEqual(refused('verification.unknown'));
  expect(rows()).toMatchObject([{ state: 'asked' }]);
});

test('a machine that fills the unseen field in causes no mail', async () => {
  await expect(subscribe(ctx(), { email: EMAIL, trap: 'x' })).rejects.toEqual(refused('requests.automatic'));
  expect([rows(), mails()]).toEqual([[], []]);
});

test('an account’s new address ends what was agreed for the old one', async () => {
  addCustomer(shop.sqlite, { email: EMAIL });
  await subscribe(ctx(), { email: EMAIL });
  await confirm(ctx(1), { secret: secret() });
  shop.sqlite.exec(`update customer set email = 'new@example.com', updated_at = '${at(9)}'`);
  expect(rows()).toMatchObject([{ email: EMAIL, state: 'off', ended_at: at(9), ended_by: 'account' }]);
});

test('an account that switches on is asked by mail, and both say the same from then on', async () => {
  const id = addCustomer(shop.sqlite, { email: EMAIL });
  const set = async (on: 0 | 1, minute: number) => {
    const also = on ? await switchedOn(ctx(minute), id) : [];
    shop.sqlite.exec(`update customer set newsletter = ${on}, updated_at = '${at(minute)}'`);
    if (also.length > 0) await ctx(minute).db.batch(also);
    return also.length > 0;
  };
  const isOn = () => shop.sqlite.prepare('select newsletter from customer').get()!['newsletter'];
  expect(await set(0, 0)).toBe(false); // the control
  expect([await set(1, 1), await set(1, 2)]).toEqual([true, false]);
  expect(rows()).toMatchObject([{ state: 'asked' }]);
  await confirm(ctx(3), { secret: secret() });
  expect([rows()[0]!['state'], isOn(), await set(1, 4)]).toEqual(['on', 1, false]);
  await unsubscribe(ctx(5), { secret: String(rows()[0]!['end_secret']) });
  expect(isOn()).toBe(0); // the link of a mail switches the account off, too
  await set(1, 10);
  await confirm(ctx(11), { secret: secret() });
  await set(0, 12);
  expect(rows()).toMatchObject([{ state: 'off', ended_by: 'account', ended_at: at(12) }]);
  await subscribe(ctx(20), { email: EMAIL }); // by the form of the page
  await confirm(ctx(21), { secret: secret() });
  expect(isOn()).toBe(1);
  shop.sqlite.exec(`update customer set email = 'new@example.com', updated_at = '${at(30)}'`);
  expect([rows()[0]!['state'], isOn()]).toEqual(['off', 0]);
});

test('an account’s topics wait for the link, and change at once where it is on', async () => {
  const id = addCustomer(shop.sqlite, { email: EMAIL });
  const other = addCustomer(shop.sqlite, { id: 'other', number: '200002', email: 'other@example.com' });
  const read = async (customerId = id) =>
    topicsOfAccount(
      (await topicsOfAccountStatement(ctx().db, { brand: 'main', customerId }).all<TopicsRow>()).results,
    );
  const choose = async (minute: number, topics: Topic[]) => {
    await ctx(minute).db.batch(await switchedOn(ctx(minute), id, topics));
  };
  expect(await read()).toEqual(TOPICS);
  await choose(0, ['offers']);
  expect([await read(), await read(other)]).toEqual([['offers'], TOPICS]);
  await choose(1, ['range']); // the link waits: no second mail
  expect(mails()).toHaveLength(1);
  await confirm(ctx(2), { secret: secret() });
  expect(await read()).toEqual(['range']);
  await choose(3, ['events', 'range']);
  expect([await read(), mails().length]).toEqual([['range', 'events'], 1]);
});

test('a link that waits leads nowhere once the account has switched off', async () => {
  const id = addCustomer(shop.sqlite, { email: EMAIL });
  shop.sqlite.exec('update customer set newsletter = 0');
  shop.sqlite.exec('update customer set newsletter = 1');
  await ctx().db.batch(await switchedOn(ctx(), id));
  const link = secret();
  shop.sqlite.exec('update customer set newsletter = 0');
  await expect(confirm(ctx(1), { secret: link })).rejects.toEqual(refused('verification.unknown'));
});
