import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Step } from './plan.ts';

/** A step of an order whose time has come, with the head of its message. */
export interface DueStep {
  readonly order: string;
  readonly index: number;
  readonly kind: Step['kind'];
  readonly body: Record<string, unknown>;
  readonly tries: number;
}

export interface TakenOrder {
  readonly order: string;
  readonly takenAt: string;
  readonly steps: number;
  readonly done: number;
  /** What the shop refused, step by step. */
  readonly errors: readonly string[];
}

/** What the stub has taken and has still to say. */
export interface StubStore {
  /** Takes an order under its key, once; false where it has it already. Times in milliseconds. */
  take(key: string, order: string, steps: readonly Step[], now: number, beat: number): boolean;
  /** The next step of each order whose time has come. */
  due(now: number): DueStep[];
  /** Notes that a step is said, or why it never will be. The next one of the order comes its beats later. */
  settle(step: DueStep, now: number, beat: number, error?: string): void;
  postpone(step: DueStep, until: number): void;
  orders(): TakenOrder[];
  close(): void;
}

const TABLES = `
  create table if not exists taken (key text primary key, name text not null unique, taken_at integer not null);
  create table if not exists step (
    name text not null, n integer not null, kind text not null, beats integer not null, body text not null,
    due_at integer, done_at integer, tries integer not null default 0, error text, primary key (name, n));
  create index if not exists step_due on step (due_at) where done_at is null;
`;

/** Opens the stub's memory: a file that survives a restart, or none. What is lost stays open in the shop, no more. */
export function openStore(file = ':memory:'): StubStore {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec(`pragma journal_mode = wal; pragma synchronous = normal; ${TABLES}`);
  return {
    take: (...given) => take(db, ...given),
    due: (now) => dueSteps(db, now),
    settle({ order, index }, now, beat, error) {
      db.prepare('update step set done_at = ?, error = ? where name = ? and n = ?').run(
        now,
        error ?? null,
        order,
        index,
      );
      db.prepare('update step set due_at = ? + beats * ? where name = ? and n = ?').run(
        now,
        beat,
        order,
        index + 1,
      );
    },
    postpone({ order, index }, until) {
      db.prepare('update step set due_at = ?, tries = tries + 1 where name = ? and n = ?').run(
        until,
        order,
        index,
      );
    },
    orders: () => takenOrders(db),
    close: () => db.close(),
  };
}

/** A known name under a new key comes from a shop that began anew: the old order is forgotten. */
function take(db: DatabaseSync, ...[key, order, steps, now, beat]: Parameters<StubStore['take']>): boolean {
  db.exec('begin immediate');
  const isKnown = db.prepare('select 1 from taken where key = ?').get(key) !== undefined;
  if (!isKnown) {
    db.prepare('delete from step where name = ?').run(order);
    db.prepare('insert or replace into taken (key, name, taken_at) values (?, ?, ?)').run(key, order, now);
    const add = db.prepare('insert into step (name, n, kind, beats, body, due_at) values (?, ?, ?, ?, ?, ?)');
    for (const [index, { kind, after, body }] of steps.entries())
      add.run(order, index, kind, after, JSON.stringify(body), index === 0 ? now + after * beat : null);
  }
  db.exec('commit');
  return !isKnown;
}

function dueSteps(db: DatabaseSync, now: number): DueStep[] {
  const rows = db
    .prepare(
      'select name, n, kind, body, tries from step where done_at is null and due_at <= ? order by due_at, name',
    )
    .all(now);
  return rows.map((row) => ({
    order: String(row['name']),
    index: Number(row['n']),
    kind: row['kind'] as Step['kind'],
    body: JSON.parse(String(row['body'])) as Record<string, unknown>,
    tries: Number(row['tries']),
  }));
}

function takenOrders(db: DatabaseSync): TakenOrder[] {
  const rows = db
    .prepare(
      `select t.name, t.taken_at, count(*) steps, count(s.done_at) done,
              json_group_array(s.kind || ': ' || s.error) filter (where s.error is not null) errors
         from taken t join step s on s.name = t.name group by t.name order by t.taken_at`,
    )
    .all();
  return rows.map((row) => ({
    order: String(row['name']),
    takenAt: new Date(Number(row['taken_at'])).toISOString(),
    steps: Number(row['steps']),
    done: Number(row['done']),
    errors: JSON.parse(String(row['errors'])) as string[],
  }));
}
