import { join } from 'node:path';
import { readPlaywright, readVitest } from './reports.ts';
import { REPORTS, type Step } from './step.ts';

/** Types of templates and of every TypeScript file. */
export const types: readonly Step[] = [
  { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'error'] },
];

/** What can be said about the code without running it. */
export const lint: readonly Step[] = [
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'project checks', command: 'node', args: ['scripts/check/index.ts'] },
  { name: 'format', command: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
];

/** A project of vitest.config.ts. */
export function vitest(project: 'unit' | 'api'): Step {
  const file = join(REPORTS, `${project}.json`);
  return {
    name: project === 'unit' ? 'unit tests' : 'API tests',
    command: 'vitest',
    args: `run --project ${project} --passWithNoTests --reporter=dot --reporter=json --outputFile=${file}`.split(
      ' ',
    ),
    report: { file, read: readVitest },
  };
}

/** The tests in a browser against a running shop on a state folder. */
export function browser(url: string, chromium: string, state: string): Step {
  return {
    name: 'browser tests',
    command: 'playwright',
    args: ['test'],
    env: { LABORKONTOR_E2E_URL: url, LABORKONTOR_CHROMIUM: chromium, LABORKONTOR_STATE: state },
    report: { file: join(REPORTS, 'e2e.json'), read: readPlaywright },
  };
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
