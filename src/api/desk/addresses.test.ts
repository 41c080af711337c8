import { beforeEach, expect, test } from 'vitest';
import { deskShop, NO_PUBLISHERS, type Json } from './desk-calls.test-support.ts';

let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  desk = await deskShop();
  desk.sqlite.exec('delete from legacy_link'); // those of the old site, which come with the shop
});

const LINK = { path: '/alt/zangen', kind: 'category', target: 'PG1' };

test('an old address leads where a publisher says, and anew where it is said again', async () => {
  const { status, json } = await desk.ask('publisher', 'addresses', { ...LINK, path: '/ALT/Zangen/' });
  expect([status, json.links]).toEqual([200, [LINK]]);
  const again = await desk.ask('publisher', 'addresses', { ...LINK, target: 'PG2' });
  expect(again.json.links).toEqual([{ ...LINK, target: 'PG2' }]);
  await desk.ask('publisher', 'addresses', { ...LINK, target: 'PG2' }); // the same: nothing is noted
  expect(desk.acts()).toEqual([
    { staff_id: 'publisher', kind: 'link', subject: '/alt/zangen → category PG1' },
    { staff_id: 'publisher', kind: 'link', subject: '/alt/zangen → category PG2' },
  ]);
});

test('an address that led nowhere leaves the list once it leads somewhere', async () => {
  desk.sqlite.exec(
    `insert into missing_page (path, count, first_at, last_at) values
       ('/alt/zangen', 3, '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'),
       ('/alt/fern', 9, '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'),
       ('/alt/lange-her', 99, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
  );
  const paths = ({ json }: { json: Json }): string[] =>
    json.missing.map(({ path }: { path: string }) => path);
  expect(paths(await desk.ask('editor', 'addresses'))).toEqual(['/alt/fern', '/alt/zangen']);
  expect(paths(await desk.ask('publisher', 'addresses', LINK))).toEqual(['/alt/fern']);
  expect(paths(await desk.ask('publisher', 'addresses', { ...LINK, path: '/alt/*' }))).toEqual([]);
});

test.each([
  ['no address', { ...LINK, path: 'https://anderswo.example/alt' }, ['path']],
  ['a script as its end', { ...LINK, kind: 'page', target: 'javascript:alert(1)' }, ['target']],
  ['a page there is not', { ...LINK, kind: 'page', target: 'gibt/es/nicht' }, ['target']],
  ['a way out of its part', { ...LINK, target: '../../redaktion' }, ['target']],
  ['an end where none is asked', { ...LINK, kind: 'promotions', target: 'x' }, ['target']],
])('%s is refused by the field', async (_, body, fields) => {
  const { status, json } = await desk.ask('publisher', 'addresses', body);
  expect([status, json.error.code, json.error.fields]).toEqual([400, 'desk.fields', fields]);
  expect((await desk.ask('editor', 'addresses')).json.links).toEqual([]);
});

test('an address is forgotten by a publisher; twice is no fault and noted once', async () => {
  await desk.ask('publisher', 'addresses', LINK);
  for (let n = 0; n < 2; n += 1) {
    const { status, json } = await desk.ask('publisher', 'addresses/remove', { path: LINK.path });
    expect([status, json.links]).toEqual([200, []]);
  }
  expect(desk.acts().filter((act) => (act as { kind: string }).kind === 'link-removed')).toHaveLength(1);
});

test('who does not publish reads addresses and changes none', async () => {
  for (const [who, status] of NO_PUBLISHERS) {
    expect((await desk.ask(who, 'addresses', LINK)).status).toBe(status);
    expect((await desk.ask(who, 'addresses/remove', { path: LINK.path })).status).toBe(status);
  }
  expect((await desk.ask('nobody', 'addresses')).status).toBe(401);
  expect((await desk.ask('service', 'addresses')).status).toBe(403); // the customers' service writes no content
  expect((await desk.ask('editor', 'addresses')).json).toEqual({ links: [], missing: [] });
});
