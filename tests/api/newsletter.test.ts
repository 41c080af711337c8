import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOf } from '../support/texts.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** The newsletter without a script: asked for by a form, confirmed and ended by links. */
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const t = textsOf('de');
const OURS = { 'sec-fetch-site': 'same-origin' };
const TOPICS = 'range offers practice events'.split(' ');
const ALL = TOPICS.map((topic) => ['Themen', topic] as [string, string]);
const post = (
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = OURS,
) =>
  shop.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const subscription = (email: string) =>
  shop.sql(`select state, end_secret, language from newsletter_subscription where email = '${email}'`)[0];

async function askFor(email: string): Promise<string> {
  const { status, headers } = await post('/de-de/aktionen', [['eMail', email], ...ALL]);
  expect([status, headers.get('location')]).toEqual([303, '/de-de/aktionen?gefragt#newsletter']);
  await shop.minute();
  const [mail] = shop.sql(`select text from local_mail where recipient = '${email}'`);
  return /\/de-de\/newsletter\/bestaetigen\/[\w-]{43}/.exec(String(mail!['text']))![0];
}

/** Opens a link of a mail as a browser does; returns the cookie that it is changed for. */
async function openLink(link: string, page: string): Promise<{ cookie: string }> {
  const { status, headers } = await shop.ask(link);
  expect([status, headers.get('location')]).toEqual([302, page]);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  return { cookie: headers.get('set-cookie')!.split(';')[0]! };
}

test('a visitor asks for the newsletter and confirms it by the mail’s link', async () => {
  expect((await shop.ask('/de-de/aktionen')).text).toContain(t('newsletter:form.submit'));
  const link = await askFor('lea@example.com');
  expect((await shop.ask('/de-de/aktionen?gefragt')).text).toContain(t('newsletter:form.asked'));
  const page = '/de-de/newsletter/bestaetigen/-';
  const cookie = await openLink(link, page);
  expect((await shop.ask(page, { headers: cookie })).text).toContain(t('newsletter:confirm.submit'));
  expect(subscription('lea@example.com')).toMatchObject({ state: 'asked' }); // a scanner opens links too
  const { status, headers } = await post(page, {}, { ...OURS, ...cookie });
  expect([status, headers.get('location')]).toEqual([303, `${page}?done`]);
  expect((await shop.ask(`${page}?done`, { headers: cookie })).text).toContain(t('newsletter:confirm.done'));
  expect(subscription('lea@example.com')).toMatchObject({ state: 'on', language: 'de' });
});

test('a wrong address is named beside its field, and a machine is refused', async () => {
  const wrong = await post('/de-de/aktionen', { eMail: 'lea' });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain(t('errors:field.email'));
  expect(
    (await post('/de-de/aktionen', [['eMail', 'bot@example.com'], ['Webadresse', 'x'], ...ALL])).status,
  ).toBe(400);
  expect(subscription('bot@example.com')).toBeUndefined();
});

test('a mail service ends a subscription from anywhere; our button is ours alone', async () => {
  await askFor('mia@example.com');
  const secret = String(subscription('mia@example.com')!['end_secret']);
  const link = `/de-de/newsletter/abmelden/${secret}`;
  const stranger = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const cookie = await openLink(link, '/de-de/newsletter/abmelden/-');
  const forged = await post('/de-de/newsletter/abmelden/-', {}, { ...stranger, ...cookie });
  expect(forged.status).toBe(403);
  expect((await post(link, { other: '1' }, stranger)).status).toBe(400);
  expect(subscription('mia@example.com')).toMatchObject({ state: 'asked' });
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  for (let times = 0; times < 2; times++) expect((await post(link, oneClick, stranger)).status).toBe(200);
  expect(subscription('mia@example.com')).toMatchObject({ state: 'off' });
  const unknown = `/de-de/newsletter/abmelden/${'x'.repeat(43)}`;
  expect((await post(unknown, oneClick, stranger)).status).toBe(404);
});

test('who opens the link of an issue ends it by one button', async () => {
  await askFor('ida@example.com');
  const secret = String(subscription('ida@example.com')!['end_secret']);
  const page = '/de-de/newsletter/abmelden/-';
  const cookie = await openLink(`/de-de/newsletter/abmelden/${secret}`, page);
  expect(subscription('ida@example.com')).toMatchObject({ state: 'asked' });
  expect((await post(page, {}, { ...OURS, ...cookie })).status).toBe(303);
  expect(subscription('ida@example.com')).toMatchObject({ state: 'off' });
});

test('topics are asked for, one at least, and changed by the link of an issue', async () => {
  const form = (await shop.ask('/de-de/aktionen')).text;
  for (const topic of TOPICS) expect(form).toMatch(new RegExp(`name="Themen" value="${topic}" checked`));
  const none = await post('/de-de/aktionen', { eMail: 'eva@example.com' });
  expect([none.status, none.text.includes(t('errors:field.required'))]).toEqual([400, true]);
  expect(subscription('eva@example.com')).toBeUndefined();
  const link = await askFor('eva@example.com');
  const cookie = await openLink(link, '/de-de/newsletter/bestaetigen/-');
  await post('/de-de/newsletter/bestaetigen/-', {}, { ...OURS, ...cookie });
  const page = '/de-de/newsletter/abmelden/-';
  const own = await openLink(`/de-de/newsletter/abmelden/${subscription('eva@example.com')!['end_secret']}`, page); // prettier-ignore
  expect((await shop.ask(page, { headers: own })).text).toContain(t('newsletter:choose.submit'));
  const empty = await post(`${page}?themen`, {}, { ...OURS, ...own });
  expect([empty.status, empty.text.includes(t('errors:field.required'))]).toEqual([400, true]);
  const wrong = await post(`${page}?themen`, { Themen: 'alles' }, { ...OURS, ...own });
  expect(wrong.status).toBe(400);
  const saved = await post(`${page}?themen`, { Themen: 'practice' }, { ...OURS, ...own });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${page}?saved#themen`]);
  const after = (await shop.ask(`${page}?saved`, { headers: own })).text;
  expect(after).toContain(t('newsletter:choose.done'));
  expect(after.match(/name="Themen" value="(\w+)" checked/g)).toHaveLength(1);
  expect(subscription('eva@example.com')).toMatchObject({ state: 'on' });
});
