/**
 * The developer's server: Astro's with hot reload, in workerd, on the databases of `npm start`.
 *
 *   npm run dev -- --help
 */
import process from 'node:process';
import { run, stopChildren } from './support/child.ts';
import { LISTEN_OPTIONS } from './support/command/listen-options.ts';
import { startCommand } from './support/command/start-command.ts';
import { needNobodyMoved } from './support/moved-customers.ts';
import { prepareData } from './support/prepare.ts';
import { Progress } from './support/progress.ts';
import { stateFolder } from './support/project.ts';
import { needFreePort, takeStateAlone } from './support/running.ts';

const { values: flags, operands } = startCommand({
  name: 'npm run dev',
  about: 'The developer’s server: hot reload, in the Worker’s runtime, on the databases of npm start.',
  operands: '[-- options of astro dev]',
  options: {
    ...LISTEN_OPTIONS,
    open: { type: 'boolean', default: false, about: 'opens a browser' },
    verbose: { type: 'boolean', default: false, about: 'tells more' },
  },
  notes: ['/gallery shows every component in each of its states.'],
});

const state = stateFolder();
const lock = takeStateAlone(state, 'npm run dev');
await needFreePort(Number(flags.port), flags.host, 'npm run dev');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stopChildren);

await prepareData({ state, progress: new Progress() });
needNobodyMoved(state, 'npm run dev');
lock.announce(`http://localhost:${flags.port}`);
const args = [
  '--port',
  flags.port,
  ...(flags.host === '127.0.0.1' ? [] : ['--host', flags.host]),
  ...(flags.open ? ['--open'] : []),
  ...(flags.verbose ? ['--verbose'] : []),
];
const { code } = await run('astro', ['dev', ...args, ...operands], { inherit: true });
lock.release();
process.exit(code);
