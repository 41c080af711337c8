/**
 * A module that stands before the built Worker's entry and counts what a request asks of its databases, in answers'
 * `x-d1` header: `trips=2 statements=5 written=3`; rows written as D1 counts them, indexes included. The Worker itself knows
 * nothing of it.
 */
export const COUNTING_ENTRY = `
import { AsyncLocalStorage } from 'node:async_hooks';
import worker from './entry.mjs';

const current = new AsyncLocalStorage();
const real = Symbol('real');
const environments = new WeakMap();

const count = (statements, answer) => {
  const tally = current.getStore();
  if (!tally) return answer;
  tally.trips += 1;
  tally.statements += statements;
  return answer.then((found) => {
    for (const one of [found].flat()) tally.written += one?.meta?.rows_written ?? 0;
    return found;
  });
};

const wrap = (target, methods) =>
  new Proxy(target, {
    get(object, name) {
      if (name === real) return object;
      if (methods[name]) return methods[name](object);
      const value = object[name];
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });

const counted = (name) => (statement) => (...args) => count(1, statement[name](...args));
const statement = (object) =>
  wrap(object, {
    bind: (inner) => (...args) => statement(inner.bind(...args)),
    all: counted('all'),
    first: counted('first'),
    raw: counted('raw'),
    run: counted('run'),
  });
const database = (object) =>
  wrap(object, {
    prepare: (inner) => (sql) => statement(inner.prepare(sql)),
    batch: (inner) => (list) => count(list.length, inner.batch(list.map((one) => one[real] ?? one))),
    withSession: (inner) => (...args) => database(inner.withSession(...args)),
  });

const environment = (env) => {
  let wrapped = environments.get(env);
  if (!wrapped) {
    wrapped = { ...env };
    for (const [name, value] of Object.entries(env)) {
      if (typeof value?.prepare === 'function' && typeof value.batch === 'function') wrapped[name] = database(value);
    }
    environments.set(env, wrapped);
  }
  return wrapped;
};

export default {
  ...worker,
  fetch(request, env, context) {
    const tally = { trips: 0, statements: 0, written: 0 };
    return current.run(tally, async () => {
      const answer = await worker.fetch(request, environment(env), context);
      const counted = new Response(answer.body, answer);
      counted.headers.set('x-d1', \`trips=\${tally.trips} statements=\${tally.statements} written=\${tally.written}\`);
      return counted;
    });
  },
};
`;
