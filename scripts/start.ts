/**
 * The shop on this machine: builds what changed, loads content and catalogue, serves the built Worker.
 *
 *   npm start -- --help
 */
import { accessSync } from 'node:fs';
import process from 'node:process';
import { stopChildren } from './support/child.ts';
import { Mistake, sentenceOf } from './support/command/mistake.ts';
import { LISTEN_OPTIONS } from './support/command/listen-options.ts';
import { startCommand } from './support/command/start-command.ts';
import { prepare } from './support/prepare.ts';
import { Progress } from './support/progress.ts';
import { outFolder, stateFolder } from './support/project.ts';
import { needFreePort, takeStateAlone } from './support/running.ts';
import { catalogueScale } from './support/scale.ts';
import { serve, type Serving } from './support/serve.ts';
import { emptyState } from './support/stamp.ts';

const { values: flags } = startCommand({
  name: 'npm start',
  about:
    'The shop on this machine: builds what changed, loads content and catalogue, serves the built Worker.',
  options: {
    ...LISTEN_OPTIONS,
    https: { type: 'boolean', default: false, about: 'with a certificate of its own' },
    catalogue: {
      type: 'string',
      value: 'FILE',
      about: 'any catalogue instead of the demonstration’s: JSON Lines or BMEcat (docs/catalogue-format.md)',
    },
    scale: {
      type: 'string',
      value: 'FACTOR',
      about: 'a demonstration catalogue so many times as large: 10, 0.02',
    },
    'no-erp': {
      type: 'boolean',
      default: false,
      about: 'orders wait in the outbox; else a stand-in of the ERP works them off (docs/erp.md)',
    },
    homes: {
      type: 'string',
      value: 'on|back',
      oneOf: ['on', 'back'],
      about:
        'works, labels, stock, lists and orders of each customer in a home of his own, or back (docs/operations.md#homes)',
    },
    reset: { type: 'boolean', default: false, about: 'begins with empty databases' },
  },
  notes: ['LABORKONTOR_STATE in the environment names another folder for the databases.'],
});

const [state, out] = [stateFolder(), outFolder()];
const { host, https } = flags;
const port = Number(flags.port);
if (flags.catalogue) accessSync(flags.catalogue);
if (flags.scale) catalogueScale(flags.scale);
if (flags.catalogue && flags.scale)
  throw new Mistake('--scale is for the demonstration catalogue, --catalogue brings another one', 2);

const lock = takeStateAlone(state, 'npm start');
await needFreePort(port, host, 'npm start');

let serving: Serving | undefined;
let isStopping = false;

/** Ends everything that was started; the second signal of an impatient person changes nothing, a hang ends after 5 s. */
async function stop(code: number): Promise<never> {
  if (!isStopping) {
    isStopping = true;
    setTimeout(() => process.exit(code || 1), 5000).unref();
    stopChildren();
    await serving?.stop();
    lock.release();
    process.exit(code);
  }
  return new Promise<never>(() => {});
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void stop(0));

try {
  const progress = new Progress();
  if (flags.reset) emptyState(state);
  const catalogue = {
    ...(flags.catalogue && { file: flags.catalogue }),
    ...(flags.scale && { scale: flags.scale }),
  };
  await prepare({ state, out, progress, catalogue });
  serving = await progress.step('Starting the runtime', () =>
    serve({
      state,
      out,
      host,
      port,
      https,
      erp: !flags['no-erp'],
      homes: flags.homes as 'on' | 'back' | undefined,
    }),
  );
  lock.announce(serving.url);
  console.log(serving.welcome);
} catch (error) {
  if (!isStopping) console.error(sentenceOf(error) ?? (error as Error).message);
  await stop(isStopping ? 0 : 1);
}
