import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { leanIcons } from './scripts/build/lean-icons.ts';
import { ByEnvironment } from './scripts/testing/by-environment.ts';
import { GATE, LONG_UNITS, SLOW_API, SLOW_UNITS } from './scripts/testing/gates.ts';

const unit = [
  'src/**/*.test.{ts,tsx}',
  'demo/**/*.test.ts',
  'gallery/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'tests/**/*.test.ts',
];
const api = ['tests/api/**/*.test.ts', 'tests/fuzz/**/*.test.ts'];
const leftOut = {
  fast: [...LONG_UNITS, ...SLOW_UNITS],
  flows: [...LONG_UNITS, ...SLOW_UNITS],
  whole: LONG_UNITS,
};
const elsewhere = ['tests/e2e/**', '**/node_modules/**'];

/** Unit tests lie beside the code; those of tests/api and tests/fuzz drive the built Worker on databases of their own. */
export default defineConfig({
  plugins: [leanIcons()],
  test: {
    environment: 'node',
    sequence: { sequencer: ByEnvironment },
    silent: 'passed-only', // the shop writes a log: what failed shows it
    setupFiles: ['tests/support/fuzz-seed.ts', 'tests/support/component-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // components are transformed for a browser, where every import must lead somewhere
          alias: {
            'cloudflare:workers': fileURLToPath(new URL('tests/support/no-bindings.ts', import.meta.url)),
          },
          setupFiles: ['tests/support/fuzz-seed.ts', 'tests/support/load-languages.ts'],
          include: unit,
          exclude: [...api, ...elsewhere, ...(GATE ? leftOut[GATE] : [])],
          maxWorkers: 2, // the runner's own idea on two cores is one
          // our modules keep nothing (docs/rules/runtime.md#module-state), so each is loaded once and not once per file
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000, // a catalogue is imported in one; on a busy machine that takes more than the 10 seconds there are
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          include: api,
          exclude: [...elsewhere, ...(GATE === 'flows' ? SLOW_API : [])],
          maxWorkers: 2, // each file has a Worker and databases of its own
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
