import process from 'node:process';
import type { DatabaseSync } from 'node:sqlite';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { openDatabase } from '../../../scripts/support/local-d1.ts';
import { stateFolder } from '../../../scripts/support/project.ts';
import type { SqlAnswer, SqlQuestion } from '../../support/sql-bridge.ts';

/** Where `npm test` lets tests write the database of the shop that runs. */
const BRIDGE = process.env['LABORKONTOR_SQL_BRIDGE'];

/**
 * The database of the running shop in the shape of node:sqlite, as far as tests use it. Each statement is a transaction of
 * its own. By hand, without a bridge, it is the file itself: a call that is under way may then fail.
 */
export function openShop(): DatabaseSync {
  if (!BRIDGE) return openDatabase(stateFolder(), 'SHOP');
  const shop = {
    prepare: (sql: string) => ({
      columns: () => (/^\s*(?:select|with)\b|\breturning\b/i.test(sql) ? [sql] : []),
      run: (...values: SqlQuestion['values']) => ({ changes: ask({ sql, values }).changes }),
      all: (...values: SqlQuestion['values']) => ask({ sql, values }).rows,
      get: (...values: SqlQuestion['values']) => ask({ sql, values }).rows[0],
    }),
    exec: () => {}, // begin and commit
    close: () => {},
  };
  return shop as unknown as DatabaseSync;
}

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
function ask(question: SqlQuestion): Exclude<SqlAnswer, { error: string }> {
  caller ??= startCaller();
  const { port, signal } = caller;
  Atomics.store(signal, 0, 0);
  port.postMessage(question);
  Atomics.wait(signal, 0, 0, 20_000);
  const answer = receiveMessageOnPort(port)?.message as SqlAnswer | undefined;
  if (!answer || 'error' in answer) throw new Error(answer?.error ?? 'no answer from the database');
  return answer;
}

function startCaller(): NonNullable<typeof caller> {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { port: port2, signal, url: BRIDGE };
  new Worker(CALLER, { eval: true, workerData, transferList: [port2] }).unref();
  port1.unref();
  return { port: port1, signal };
}
