import process from 'node:process';

/**
 * How much of the tests a run takes (`LABORKONTOR_GATE`): `fast` is `npm run verify`, `flows` is `npm test`,
 * `whole` is `npm run test:whole`, which CI asks. Who runs a file by its name, and `npm run test:long`, has no gate: everything is taken.
 */
export type Gate = 'fast' | 'flows' | 'whole';

export const GATE = process.env['LABORKONTOR_GATE'] as Gate | undefined;

/** Unit tests of more than twenty seconds that prove a measure or a command line: `npm run test:long -- --only units`, no gate. */
export const LONG_UNITS: readonly string[] = [
  'scripts/commands.test.ts',
  'scripts/search/former-words.test.ts',
  'scripts/search/serve-index.test.ts',
  'src/i18n/cached-texts.test.ts',
  'tests/time/calls.test.ts',
  'tests/time/reading.test.ts',
];

/** The longest ones beside those, and the matrices of every call: `npm run test:whole` alone takes them. */
export const SLOW_UNITS: readonly string[] = [
  'demo/{drawing/drawing,catalogue/generate}.test.ts',
  'scripts/search/{everyday-words,judged}.test.ts',
  'scripts/support/{demo-orders/{seed,stock},erp/stub,progress}.test.ts',
  'gallery/states.test.tsx',
  'src/api/customer/{api-tokens,order-documents}.test.ts',
  'src/i18n/island-texts.test.ts',
  'src/islands/order-sheets/spreadsheet-limits.test.ts',
  'src/islands/tooth-stock/photo/read-drawer.test.ts',
  'src/platform/password.test.ts',
  'src/shop/catalogue/import/receive.test.ts',
  'src/shop/tooth-stock/random-walk.test.ts',
  'tests/{access,answers,faults}/**',
];

/** Files of tests/api and tests/fuzz that ask every address, wait for a dead upstream's time or fill a database: of the whole alone. */
export const SLOW_API: readonly string[] = [
  'tests/api/{attacks,audit-archive,backup,cross-site,import-under-load,page-access}.test.ts',
  'tests/api/{proxied-content,proxied-pages,row-sizes,strapi}.test.ts',
  'tests/fuzz/**',
];
