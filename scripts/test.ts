/**
 * Tests: types, lint, format, units, API and browser against the built Worker.
 *
 *   npm test -- --help
 *
 * The last line sums all runners: `N passed, N failed, N skipped`. Ends with 1 if anything failed.
 */
import { join } from 'node:path';
import process from 'node:process';
import { runOrThrow, stopChildren } from './support/child.ts';
import { findChromium } from './support/chromium.ts';
import { Mistake } from './support/command/mistake.ts';
import { startCommand } from './support/command/start-command.ts';
import { prepare } from './support/prepare.ts';
import { Progress } from './support/progress.ts';
import { DATA, outFolder } from './support/project.ts';
import { openSqlBridge } from '../tests/support/sql-bridge.ts';
import { startRuntimeWithErp } from './support/erp/with-erp.ts';
import { refuseUnknownTests } from './testing/chosen-tests.ts';
import type { Gate } from './testing/gates.ts';
import { formatTally, runStep, sumOf, type Step, type StepResult } from './testing/step.ts';
import { testLines } from './testing/test-lines.ts';
import { browser, budgets, lint, shakyAgain, types, vitest } from './testing/steps.ts';

const { values: flags, operands: names } = startCommand(
  {
    name: 'npm test',
    about:
      'Types, lint, format, units, API and a browser against the built Worker, in a quarter of an hour: of the browser’s tests what somebody comes for, from end to end. The last line sums them up.',
    operands: '[NAME…]',
    options: {
      fast: {
        type: 'boolean',
        default: false,
        about: 'types, lint, checks, units but the longest: npm run verify',
      },
      whole: {
        type: 'boolean',
        default: false,
        about: 'every test but those of hours, as CI asks them: npm run test:whole',
      },
      browser: {
        type: 'boolean',
        default: false,
        about:
          'only browser tests whose files’ names match, on a shop of their own: npm run test:e2e -- cart',
      },
    },
    notes: [
      'npm run test:e2e passes its options on to Playwright: npm run test:e2e -- cart --project=desktop',
    ],
  },
  helpFirst(process.argv.slice(2)),
);

/** `npm run test:e2e` ends our options with `--`: what follows is Playwright's, but for the call for help. */
function helpFirst(words: readonly string[]): readonly string[] {
  return words.some((word) => word === '--help' || word === '-h') ? ['--help'] : words;
}
if (names.length > 0 && !flags.browser)
  throw new Mistake(`Only browser tests are chosen by name: npm run test:e2e -- ${names.join(' ')}`, 2);

const progress = new Progress(process.stdout);
const results: StepResult[] = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(signal, () => {
    stopChildren();
    process.exit(130);
  });
}

/** Runs steps one after the other; each leaves a line, and its output if something failed. */
async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const result = await progress.step(step.name, () => runStep(step));
    results.push(result);
    if (result.failed > 0) console.log(`\n✗ ${step.name}\n${result.output}\n`);
    if (result.pages) console.log(result.pages);
  }
}

/** Something that must be there for the tests; that it is not counts as one failure. */
async function need<T>(
  name: string,
  work: (tell: (what: string) => void) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await progress.step(name, work);
  } catch (error) {
    console.log(`\n✗ ${name}\n${(error as Error).message}\n`);
    results.push({ name, passed: 0, failed: 1, skipped: 0, output: '', seconds: 0 });
    return undefined;
  }
}

/** Where none is found one is installed, which is network and disk: it begins while the processors have other work. */
const findBrowser = (): Promise<string | undefined> => need('Finding a browser', findChromium);

async function runBrowserTests(
  chromium: string | undefined,
  { state, out }: { state: string; out: string },
  files: readonly string[] = [],
): Promise<void> {
  const runtime =
    chromium &&
    (await need('Starting the runtime', () =>
      startRuntimeWithErp({ out, state }, { pace: 'fast', tell: () => {} }),
    ));
  if (!chromium || !runtime) return;
  const url = runtime.url.replace('127.0.0.1', 'localhost');
  const bridge = await openSqlBridge(await runtime.bindings());
  const setting = { url, chromium, state, sqlBridge: bridge.url, erpSecret: runtime.erpSecret };
  try {
    await runSteps([browser(setting, files)]);
    await runSteps(shakyAgain(setting));
  } finally {
    bridge.close();
    await runtime.stop();
  }
}

/** Lines of a failed step that stand again at the end. */
const FAILURE_LINES = 25;
const [state, out] = [join(DATA, 'e2e-state'), outFolder()];

const prepareShop = (): Promise<true | undefined> =>
  need('Building and loading the shop', () => prepare({ state, out, progress }).then(() => true));

async function runBrowserAlone(): Promise<void> {
  await refuseUnknownTests(names);
  const [prepared, chromium] = await Promise.all([prepareShop(), findBrowser()]);
  if (prepared) await runBrowserTests(chromium, { state, out }, names);
}

async function runAll(): Promise<void> {
  const browserFound = findBrowser();
  const [prepared] = await Promise.all([prepareShop(), runSteps(types), runSteps(lint)]);
  await runSteps([vitest('unit')]);
  if (!prepared) return;
  // budgets count bytes and queries: who works beside them changes nothing
  await Promise.all([runSteps([vitest('api')]), runSteps([budgets(state)])]);
  await runBrowserTests(await browserFound, { state, out });
}

const gate: Gate = flags.fast ? 'fast' : flags.whole ? 'whole' : 'flows';
if (!flags.browser) process.env['LABORKONTOR_GATE'] = gate;
if (flags.fast) await Promise.all([runSteps(types), runSteps([...lint, vitest('unit')])]);
else await (flags.browser ? runBrowserAlone() : runAll());

if (!flags.fast && !flags.browser) {
  console.log(await runOrThrow('node', ['scripts/specification.ts', '--summary']).catch(String));
  console.log(testLines());
}
for (const { name, passed, failed, skipped, seconds, longest } of results) {
  const figures = formatTally({ passed, failed, skipped });
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(22)} ${figures.padEnd(40)} ${seconds.toFixed(1)} s`);
  if (longest) console.log(`  longest: ${longest}`);
}
// Whoever reads only the end of a long log sees why something failed.
for (const { name, output, pages } of results.filter(({ failed }) => failed > 0)) {
  if (pages) console.log(pages);
  console.log(`\n✗ ${name}\n${output.trimEnd().split('\n').slice(-FAILURE_LINES).join('\n')}`);
}
const total = sumOf(results);
console.log(formatTally(total));
process.exit(total.failed > 0 ? 1 : 0);
