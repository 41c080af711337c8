import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaywright, readVitest, shakyTests } from './reports.ts';
import { DATA } from '../support/project.ts';
import { REPORTS, type Step } from './step.ts';

/** Arguments without blanks; a path may have some and stands alone. */
const words = (text: string): string[] => text.split(' ');

const CACHE = join(DATA, 'prettier');

/** Types of templates and of every TypeScript file. */
export const types: readonly Step[] = [
  { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'error'] },
];

/** What can be said about the code without running it. */
export const lint: readonly Step[] = [
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'style lint', command: 'stylelint', args: ['src/**/*.css'] },
  {
    name: 'binding types', // of wrangler.toml: `npm run types` writes them anew
    command: 'wrangler',
    args: words(
      'types src/platform/bindings.d.ts --include-runtime=false --env-interface=WorkerBindings --check',
    ),
    env: { WRANGLER_SEND_METRICS: 'false' },
  },
  { name: 'reach', command: 'knip', args: ['--no-config-hints'] },
  { name: 'project checks', command: 'node', args: ['scripts/check/index.ts'] },
  {
    name: 'format',
    command: 'prettier',
    args: [
      ...words('--check --log-level warn --cache --cache-strategy content .'),
      `--cache-location=${CACHE}`,
    ],
  },
];

/** A project of vitest.config.ts. */
export function vitest(project: 'unit' | 'api'): Step {
  const file = join(REPORTS, `${project}.json`);
  return {
    name: project === 'unit' ? 'unit tests' : 'API tests',
    command: 'vitest',
    args: [
      ...words(`run --project ${project} --passWithNoTests --reporter=dot --reporter=json`),
      `--outputFile=${file}`,
    ],
    report: { file, read: readVitest },
    again: (output) => fallenAgain(project, output),
  };
}

const UNHANDLED = /Vitest caught (\d+) unhandled errors?/;
const FELL = /Worker exited unexpectedly with signal (\w+) .*while running test file (\S+)/g;

/**
 * Asks the files again during which a process of the runtime fell by a signal, where nothing but that went wrong
 * (docs/decisions/248). A second fall, and whatever fails then, counts.
 */
export function fallenAgain(project: 'unit' | 'api', output: string): Step | null {
  const fallen = [...output.matchAll(FELL)];
  if (fallen.length === 0 || Number(UNHANDLED.exec(output)?.[1]) !== fallen.length) return null;
  const file = join(REPORTS, `${project}-again.json`);
  return {
    name: `again after ${fallen.map(([, signal, path]) => `${signal} in ${path}`).join(', ')}`,
    command: 'vitest',
    args: [
      ...words(`run --project ${project} --reporter=dot --reporter=json --outputFile=${file}`),
      ...fallen.map(([, , path]) => path!),
    ],
    report: { file, read: readVitest },
  };
}

export interface BrowserSetting {
  readonly url: string;
  readonly chromium: string;
  readonly state: string;
  /** Where the tests may write the database of the shop (tests/support/sql-bridge.ts). */
  readonly sqlBridge: string;
  /** What the tests sign with when they speak for the ERP (tests/e2e/support/erp.ts). */
  readonly erpSecret: string;
}

const BROWSER_REPORT = join(REPORTS, 'e2e.json');
const AGAIN = 5;

/** The tests in a browser against a running shop on a state folder. */
export function browser(
  { url, chromium, state, sqlBridge, erpSecret }: BrowserSetting,
  args: readonly string[] = [],
): Step {
  return {
    name: 'browser tests',
    command: 'playwright',
    args: ['test', ...args],
    env: {
      LABORKONTOR_E2E_URL: url,
      LABORKONTOR_CHROMIUM: chromium,
      LABORKONTOR_STATE: state,
      LABORKONTOR_SQL_BRIDGE: sqlBridge,
      LABORKONTOR_ERP_SECRET: erpSecret,
    },
    report: { file: BROWSER_REPORT, read: readPlaywright },
  };
}

/**
 * Asks the tests again that passed only at a second try, {@link AGAIN} times each and with no second try: a machine that
 * stalled once lets all of them pass, a shaky test does not.
 */
export function shakyAgain(setting: BrowserSetting): Step[] {
  const report = readReport();
  const shaky = report === undefined ? [] : shakyTests(report);
  return shaky.map(({ place, project }) => ({
    ...browser(setting, [place, `--project=${project}`, `--repeat-each=${AGAIN}`, '--retries=0']),
    name: `again ${place}`,
  }));
}

function readReport(): unknown {
  try {
    return JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'));
  } catch {
    return undefined; // the step itself has said that there is none
  }
}

/** Bytes of pages and queries of routes against their budgets. */
export function budgets(state: string): Step {
  return {
    name: 'budgets',
    command: 'node',
    args: ['scripts/bench.ts', '--check'],
    env: { LABORKONTOR_STATE: state },
  };
}
