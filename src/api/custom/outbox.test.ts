import { beforeEach, expect, test } from 'vitest';
import { IMPORT_HEADERS, signMessage } from '#lib/signature.ts';
import { handOver } from '#shop/orders/index.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addOrder } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const SECRET = 'a secret of at least thirty-two characters';
const NOW = '2026-11-21T09:00:00.000Z';

let app: InProcess;
let asked: number;

beforeEach(async () => {
  app = inProcess({ IMPORT_SECRET: SECRET });
  asked = 0;
  addCustomer(app.sqlite);
  for (const id of ['a', 'b', 'c']) {
    await addOrder(app.db, { id });
    await handOver(app.db, id, { id: `row-${id}`, now: NOW }).run();
  }
  app.sqlite.exec(
    `update outbox set dead_at = '${NOW}', tries = 20, last_error = 'Error: ERP answered 503' where id = 'row-a'`,
  );
  app.sqlite.exec(`update outbox set sent_at = '${NOW}' where id = 'row-b'`);
});

async function ask(path: string, body: object, secret = SECRET) {
  const at = new Date(Date.parse(NOW) + (asked += 1) * 1000);
  const headers = await signMessage(
    IMPORT_HEADERS,
    secret,
    { to: `/custom/outbox/${path}`, body: JSON.stringify(body) },
    at,
  );
  return app.ask(`/custom/outbox/${path}`, { body, headers, now: at.toISOString() });
}

test('dead letters and waiting rows show their errors, never their content', async () => {
  const { status, json } = await ask('list', {});
  expect(status).toBe(200);
  expect(json.counts).toEqual([{ kind: 'order-export', waiting: 1, dead: 1, oldest: NOW }]);
  expect(json.rows).toMatchObject([
    { id: 'row-a', key: 'order-export:a', isDead: true, tries: 20, lastError: 'Error: ERP answered 503' },
    { id: 'row-c', isDead: false },
  ]);
  expect(json.rows[0]).not.toHaveProperty('payload');
});

test('a dead letter is sent again with all its tries; what was sent stays sent', async () => {
  expect((await ask('requeue', { ids: ['row-a', 'row-b', 'nothing'] })).json).toEqual({ requeued: 1 });
  const rows = app.sqlite
    .prepare(`select id, tries, dead_at, sent_at is not null sent from outbox order by id`)
    .all();
  expect(rows).toMatchObject([
    { id: 'row-a', tries: 0, dead_at: null, sent: 0 },
    { id: 'row-b', sent: 1 },
    { id: 'row-c', sent: 0 },
  ]);
  expect((await ask('requeue', { kind: 'order-export' })).json).toEqual({ requeued: 0 });
});

test('what SHOP refused of a home is shown with its reason and run again', async () => {
  const put = app.sqlite.prepare(
    `insert into home_set_aside (id, customer_id, statements, reason, set_aside_at) values (?1, 'c1', ?2, 'no such table', '${NOW}')`,
  );
  const wipe = `update outbox set tries = 3 where id = ?1`;
  put.run('good', JSON.stringify([[wipe, ['row-c']]]));
  put.run(
    'bad',
    JSON.stringify([
      [wipe, ['row-a']],
      ['insert into customer (id) values (?1)', ['c1']],
    ]),
  );
  expect((await ask('list', {})).json.setAside).toMatchObject([
    { reason: 'no such table', at: NOW },
    { about: '' },
  ]);
  expect((await ask('requeue', { ids: ['good', 'bad'] })).json).toEqual({ requeued: 1 });
  const left = (await ask('list', {})).json.setAside;
  expect(left).toMatchObject([{ id: 'bad', reason: expect.stringContaining('constraint') }]);
  expect(left[0]).not.toHaveProperty('statements');
  expect(app.sqlite.prepare('select tries from outbox where id in (?, ?) order by id').all('row-a', 'row-c')).toEqual([{ tries: 20 }, { tries: 3 }]); // prettier-ignore
});

test('nobody looks without the operator’s secret', async () => {
  expect((await ask('list', {}, SECRET.toUpperCase())).status).toBe(401);
  expect((await app.ask('/custom/outbox/requeue', { body: { kind: 'mail' } })).status).toBe(401);
  expect((await inProcess().ask('/custom/outbox/list', { body: {} })).status).toBe(404);
});
