import { beforeEach, expect, test, vi, afterEach } from 'vitest';
import { deliverDue } from '#platform/outbox/deliver.ts';
import type { Bindings } from '#platform/env.ts';
import { contentTypes } from '#shop/content/index.ts';
import type { Staff } from '#shop/staff/index.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { advanceMailings, planMailing, readMailings, stopMailing, tryIssue } from './index.ts';

const NOW = '2026-11-24T09:00:00.000Z';
const LATER = '2026-11-24T09:30:00.000Z';
let shop: ReturnType<typeof shopDatabase>;
let id = 0;

const member = (change: Partial<Staff> = {}): Staff => ({
  sessionHash: '', id: 's1', login: 'a@example.com', name: 'Anna', role: 'publisher', languages: '*', countries: '*', brands: '*', ...change,
}); // prettier-ignore
const desk = (change: Partial<Staff> = {}, now = NOW) => ({
  db: shop.db,
  now,
  newId: () => `n${(id += 1)}`,
  staff: member(change),
});
const issue = (brand: 'main' | 'light' = 'main', startsAt: string | null = null) => ({
  issue: '2026-12',
  brand,
  topic: 'range' as const,
  startsAt,
});
const refused = (code: string) => expect.objectContaining({ code });
const queued = () =>
  shop.sqlite.prepare(`select json_extract(payload, '$.subscription') s from outbox where kind = 'newsletter'`).all().map(({ s }) => s); // prettier-ignore

function publishIssue(
  type: 'newsletter' | 'company-data' | 'company-phone',
  key: string,
  fields: object,
): void {
  const language = contentTypes[type].neutral ? '*' : 'de';
  shop.sqlite.prepare(`insert into content_entry (id, type, key, language) values (?1, ?2, ?3, ?4)`).run(type, type, key, language); // prettier-ignore
  shop.sqlite.prepare(`insert into content_revision values (?1 || ':1', ?1, ?2, 'seed', ?3)`).run(type, JSON.stringify(fields), NOW); // prettier-ignore
  shop.sqlite.prepare(`update content_entry set live_revision = ?1 || ':1' where id = ?1`).run(type);
}
function subscribe(count: number, brand = 'main', state = 'on'): void {
  const insert = shop.sqlite.prepare(
    `insert into newsletter_subscription (id, brand, email, language, country, home, state, end_secret, asked_at, asked_from)
     values (?1, ?2, ?1 || '@example.com', 'de', 'DE', 'https://shop.example/de-de', ?3, 'end-' || ?1, ?4, '')`,
  );
  for (let i = 0; i < count; i += 1) insert.run(`${brand}-${state}-${String(i).padStart(5, '0')}`, brand, state, NOW); // prettier-ignore
}

beforeEach(() => {
  shop = shopDatabase();
  publishIssue('newsletter', '2026-12', {
    ...contentTypes.newsletter.sample,
    heading: 'Neues <Zirkon>',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Zu den Ronden', marks: [{ type: 'link', attrs: { href: 'shop/category/PG3' } }] }] }],
    },
  }); // prettier-ignore
  publishIssue('company-data', 'company', contentTypes['company-data'].sample);
  publishIssue('company-phone', 'phone', contentTypes['company-phone'].sample);
});
afterEach(() => vi.unstubAllGlobals());

test('every subscriber of the brand is queued once, however many rounds run at once', async () => {
  subscribe(1203);
  subscribe(3, 'light');
  subscribe(2, 'main', 'asked');
  await planMailing(desk(), issue());
  for (let round = 0; round < 5; round += 1)
    await Promise.all([advanceMailings(shop.db, NOW), advanceMailings(shop.db, NOW)]);
  expect(queued()).toHaveLength(1203);
  expect(new Set(queued()).size).toBe(1203);
  const [main, light] = await readMailings(desk(), '2026-12');
  expect(main).toMatchObject({ subscribers: 1203, mailing: { state: 'sent', queued: 1203, endedAt: NOW } });
  expect(light).toMatchObject({ subscribers: 3, mailing: null });
});

test('an issue goes to those who want its topic when it leaves', async () => {
  subscribe(3);
  const choose = (id: string, topics: string) => shop.sqlite.prepare('update newsletter_subscription set topics = ?2 where id = ?1').run(id, topics); // prettier-ignore
  choose('main-on-00000', '["offers","events"]');
  await planMailing(desk(), issue());
  await advanceMailings(shop.db, NOW);
  expect(queued()).toEqual(['main-on-00001', 'main-on-00002']);
  choose('main-on-00001', '["events"]'); // after the mail was queued
  await deliverDue({ SHOP: shop.db } as unknown as Bindings, new Date(NOW));
  const mailed = shop.sqlite.prepare('select recipient from local_mail').all();
  expect(mailed).toMatchObject([{ recipient: 'main-on-00002@example.com' }]);
  const [main] = await readMailings(desk(), '2026-12');
  expect(main!.topics.map(({ topic, subscribers }) => [topic, subscribers])).toEqual([
    ['range', 1], ['offers', 2], ['practice', 1], ['events', 3],
  ]); // prettier-ignore
  expect(main!.mailing).toMatchObject({ topic: 'range', queued: 2 });
});

test('a planned issue waits for its time, and a stopped one goes no further', async () => {
  subscribe(600);
  await planMailing(desk(), issue('main', LATER));
  await advanceMailings(shop.db, NOW);
  expect(queued()).toHaveLength(0);
  await advanceMailings(shop.db, LATER);
  expect(queued()).toHaveLength(500);
  await stopMailing(desk(), issue());
  await advanceMailings(shop.db, LATER);
  expect(queued()).toHaveLength(500);
  await planMailing(desk(), issue()); // anew: nobody gets it twice
  for (let round = 0; round < 3; round += 1) await advanceMailings(shop.db, LATER);
  expect(queued()).toHaveLength(600);
  expect(new Set(queued()).size).toBe(600);
});

test('an issue goes out once per brand, published only, by publishers without limits', async () => {
  await planMailing(desk(), issue());
  await planMailing(desk(), issue('light'));
  await expect(planMailing(desk(), issue())).rejects.toEqual(refused('desk.exists'));
  await expect(planMailing(desk(), { ...issue(), issue: 'keine' })).rejects.toEqual(refused('desk.nothing'));
  for (const limit of [
    { role: 'editor' as const },
    { countries: ['DE'] },
    { brands: ['light'] },
    { languages: ['de'] },
  ])
    // prettier-ignore
    await expect(planMailing(desk(limit), issue())).rejects.toEqual(refused('staff.not-allowed'));
});

test('the mail has the words of the issue, absolute links and the headers that end it', async () => {
  subscribe(2);
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    return new Response('{}');
  });
  await planMailing(desk(), issue());
  await advanceMailings(shop.db, NOW);
  shop.sqlite.exec(
    `update newsletter_subscription set state = 'off', ended_at = '${NOW}' where id like '%00001'`,
  );
  const env = { SHOP: shop.db, MAIL_SERVICE_URL: 'https://mail.example/send' } as unknown as Bindings;
  await deliverDue(env, new Date(NOW));
  expect(sent).toHaveLength(1); // who has left since gets none
  const end = 'https://shop.example/de-de/newsletter/abmelden/end-main-on-00000';
  expect(sent[0]).toMatchObject({
    to: 'main-on-00000@example.com',
    subject: 'Neues <Zirkon>',
    headers: { 'List-Unsubscribe': `<${end}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  const { html, text } = sent[0] as { html: string; text: string };
  expect(html).toContain('Neues &lt;Zirkon&gt;');
  expect(html).toContain('href="https://shop.example/de-de/shop/category/PG3"');
  expect(text).toContain('Zu den Ronden (https://shop.example/de-de/shop/category/PG3)');
  expect(text).toContain(end);
});

test('a trial shows the draft to one address and ends nobody’s subscription', async () => {
  shop.sqlite.exec(`insert into content_revision select 'draft', entry_id, json_set(body, '$.heading', 'Entwurf'), author, created_at from content_revision where id = 'newsletter:1'`); // prettier-ignore
  shop.sqlite.exec(`update content_entry set draft_revision = 'draft' where id = 'newsletter'`);
  const trial = { to: 'probe@example.com', brand: 'main', language: 'de', country: 'DE', home: 'https://shop.example/de-de' } as const; // prettier-ignore
  await tryIssue(desk({ role: 'editor' }), '2026-12', trial);
  await deliverDue({ SHOP: shop.db } as unknown as Bindings, new Date(NOW));
  const [mail] = shop.sqlite.prepare('select * from local_mail').all();
  expect(mail).toMatchObject({ recipient: 'probe@example.com', subject: 'Entwurf' });
  expect(mail!['html']).not.toContain('/newsletter/abmelden/');
});
