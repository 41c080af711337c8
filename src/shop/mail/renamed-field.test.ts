import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/support/project.ts';
import { migrationFiles } from '../../../scripts/support/migrate.ts';

const FOLDER = `${ROOT}/migrations/shop`;
const RENAMING = '0285-mails-name-the-order-number.sql';
const read = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');

/** The shop's database as it was before the migration, with rows of the outbox. */
function shopBefore(
  rows: readonly { id: string; kind: string; payload: object; sentAt?: string }[],
): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const name of migrationFiles(FOLDER)) if (name < RENAMING) database.exec(read(name));
  const insert = database.prepare(
    `insert into outbox (id, kind, idempotency_key, payload, next_try_at, sent_at, created_at)
       values (?, ?, ?, ?, '2026-11-26', ?, '2026-11-26')`,
  );
  for (const { id, kind, payload, sentAt = null } of rows)
    insert.run(id, kind, id, JSON.stringify(payload), sentAt);
  return database;
}

const payloads = (database: DatabaseSync): Record<string, unknown> =>
  Object.fromEntries(
    database
      .prepare('select id, payload from outbox')
      .all()
      .map(({ id, payload }) => [id, JSON.parse(String(payload))]),
  );

test('a mail that waited while the shop was renewed keeps the customer’s order number', () => {
  const database = shopBefore([
    { id: 'waiting', kind: 'mail', payload: { order: { ownNumber: 'B-7', comment: 'x' } } },
    { id: 'new', kind: 'mail', payload: { order: { purchaseOrderNumber: 'B-8' } } },
  ]);
  database.exec(read(RENAMING));
  expect(payloads(database)).toEqual({
    waiting: { order: { purchaseOrderNumber: 'B-7', comment: 'x' } },
    new: { order: { purchaseOrderNumber: 'B-8' } },
  });
});

test('what customers wrote, what was sent and what is no mail stays as it was', () => {
  const rows = [
    { id: 'said', kind: 'mail', payload: { order: { comment: 'in "ownNumber": steht die Nummer' } } },
    { id: 'sent', kind: 'mail', payload: { order: { ownNumber: 'B-1' } }, sentAt: '2026-11-25' },
    { id: 'export', kind: 'order-export', payload: { ownNumber: 'B-2' } },
  ];
  const database = shopBefore(rows);
  database.exec(read(RENAMING));
  expect(payloads(database)).toEqual(Object.fromEntries(rows.map(({ id, payload }) => [id, payload])));
});
