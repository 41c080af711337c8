/**
 * The developer's server: Astro's with hot reload, in workerd, on the databases of `npm start`.
 *
 *   npm run dev -- [--port 8787] [any option of astro dev]
 */
import process from 'node:process';
import { run, stopChildren } from './support/child.ts';
import { prepareData } from './support/prepare.ts';
import { Progress } from './support/progress.ts';
import { stateFolder } from './support/project.ts';
import { takeState } from './support/running.ts';

const state = stateFolder();
const lock = takeState(state);
if ('runningAt' in lock) {
  console.error('The shop is running already; stop that one first, both write to the same databases.');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stopChildren);

await prepareData({ state, progress: new Progress() });
const args = process.argv.slice(2);
const port = args.includes('--port') ? [] : ['--port', '8787'];
const { code } = await run('astro', ['dev', ...port, ...args], { inherit: true });
lock.release();
process.exit(code);
