/**
 * Source for modules that stand before the built Worker's entry (`before` of a runtime): `environmentAround(env, around)` gives an
 * environment whose D1 databases call `around(sqls, go)` for each trip, with the texts of its statements; `go` makes it.
 */
export const AROUND_TRIPS = `
const real = Symbol('real');

const wrap = (object, sql, methods) =>
  new Proxy(object, {
    get(_, name) {
      if (name === real) return { object, sql };
      if (methods[name]) return methods[name];
      const value = object[name];
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });

const statementAround = (object, sql, around) => {
  const trip = (name) => (...args) => around([sql], () => object[name](...args));
  const bind = (...args) => statementAround(object.bind(...args), sql, around);
  return wrap(object, sql, { bind, all: trip('all'), first: trip('first'), raw: trip('raw'), run: trip('run') });
};

const databaseAround = (object, around) =>
  wrap(object, '', {
    prepare: (sql) => statementAround(object.prepare(sql), sql, around),
    batch: (list) => {
      const all = list.map((one) => one[real] ?? { object: one, sql: '' });
      return around(all.map(({ sql }) => sql), () => object.batch(all.map((one) => one.object)));
    },
    withSession: (...args) => databaseAround(object.withSession(...args), around),
  });

const environments = new WeakMap();
const environmentAround = (env, around) => {
  if (!environments.has(env)) {
    const isDatabase = (value) => typeof value?.prepare === 'function' && typeof value.batch === 'function';
    const entries = Object.entries(env).map(([name, value]) => [name, isDatabase(value) ? databaseAround(value, around) : value]);
    environments.set(env, Object.fromEntries(entries));
  }
  return environments.get(env);
};
`;
