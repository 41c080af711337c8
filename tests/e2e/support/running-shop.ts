import process from 'node:process';
import type { DatabaseSync } from 'node:sqlite';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { SqlDatabase, SqlResult, SqlStatement } from '#lib/sql.ts';
import type { Homes, Row } from '#platform/logbooks.ts';
import { hasHomes } from '../../../scripts/support/homes.ts';
import { openDatabase } from '../../../scripts/support/local-d1.ts';
import { stateFolder } from '../../../scripts/support/project.ts';
import { d1Over } from '../../../scripts/support/sqlite-d1.ts';
import { haveHomes } from '../../support/homes.ts';
import type {
  Answers,
  Failure,
  HomeQuestion,
  ShopQuestion,
  SqlAnswer,
  SqlQuestion,
} from '../../support/sql-bridge.ts';

/** Where `npm test` lets tests write the database of the shop that runs. */
const BRIDGE = process.env['LABORKONTOR_SQL_BRIDGE'];
/** Whether customers of the running shop live in homes of their own. */
const HAS_HOMES = BRIDGE !== undefined && hasHomes();

/**
 * The database of the running shop in the shape of node:sqlite, as far as tests use it. Each statement is a transaction of
 * its own. By hand, without a bridge, it is the file itself: a call that is under way may then fail.
 */
export function openShop(): DatabaseSync {
  if (!BRIDGE) return openDatabase(stateFolder(), 'SHOP');
  return databaseOver((question) => ask({ shop: [question] })[0]!);
}

/** The same of what a customer keeps – works, stock, lists, orders –: his home where he has one, else the shop's database. */
export function openLogbook(customer: string): DatabaseSync {
  if (!HAS_HOMES) return openShop();
  return databaseOver(({ sql, values }) => askHome(customer, { own: [{ sql, bound: values }] })[0]!);
}

function databaseOver(run: (question: SqlQuestion) => SqlAnswer): DatabaseSync {
  const database = {
    prepare: (sql: string) => ({
      run: (...values: SqlQuestion['values']) => ({ changes: run({ sql, values }).changes }),
      all: (...values: SqlQuestion['values']) => run({ sql, values }).rows,
      get: (...values: SqlQuestion['values']) => run({ sql, values }).rows[0],
    }),
    close: () => {},
  };
  return database as unknown as DatabaseSync;
}

/** The database of the running shop, opened by {@link openShop}, in the shape of D1, with the logbooks of its customers. */
export function d1OfShop(database: DatabaseSync): SqlDatabase {
  if (!BRIDGE) return d1Over(database);
  const shop: SqlDatabase = {
    prepare: (sql) => statement({ sql, values: [] }),
    batch: async <One>(statements: SqlStatement[]) =>
      ask({ shop: statements.map((one) => (one as Asked).question) }).map(resultOf<One>),
  };
  if (HAS_HOMES) haveHomes(shop, HOMES);
  return shop;
}

interface Asked extends SqlStatement {
  readonly question: SqlQuestion;
}

function statement(question: SqlQuestion): Asked {
  const run = (): SqlAnswer => ask({ shop: [question] })[0]!;
  return {
    question,
    bind: (...values) => statement({ ...question, values: values as SqlQuestion['values'] }),
    all: async <One>() => resultOf<One>(run()),
    first: async <One>() => resultOf<One>(run()).results[0] ?? null,
    run: async () => resultOf(run()),
  };
}

function resultOf<One>({ rows, changes }: SqlAnswer): SqlResult<One> {
  const whole = { results: rows as One[], meta: { changes } };
  return whole;
}

const HOMES: Homes = {
  getByName: () => ({
    run: async (customer, own, forShop) => askHome(customer, { own, forShop }).map(({ rows }): Row[] => rows),
    take: async (customer) => {
      askHome(customer, { take: true });
      return true;
    },
  }),
};

const askHome = (home: string, more: Partial<HomeQuestion>): SqlAnswer[] =>
  ask({ home, own: [], forShop: [], take: false, ...more });

const CALLER = `
  const { workerData: { port, signal, url } } = require('node:worker_threads');
  port.on('message', async (question) => {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(question) })
      .then((response) => response.json())
      .catch((error) => ({ error: String(error) }));
    port.postMessage(answer);
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  });`;

let caller: { port: MessageChannel['port1']; signal: Int32Array } | undefined;

/** Asks the bridge and waits: a thread makes the call, so that tests need not be written otherwise for it. */
function ask(question: ShopQuestion | HomeQuestion): SqlAnswer[] {
  caller ??= startCaller();
  const { port, signal } = caller;
  Atomics.store(signal, 0, 0);
  port.postMessage(question);
  Atomics.wait(signal, 0, 0, 20_000);
  const answer = receiveMessageOnPort(port)?.message as Answers | Failure | undefined;
  if (!answer || 'error' in answer) throw new Error(answer?.error ?? 'no answer from the database');
  return answer.answers;
}

function startCaller(): NonNullable<typeof caller> {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { port: port2, signal, url: BRIDGE };
  new Worker(CALLER, { eval: true, workerData, transferList: [port2] }).unref();
  port1.unref();
  return { port: port1, signal };
}
