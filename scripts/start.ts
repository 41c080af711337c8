/**
 * The shop on this machine: builds what changed, loads content and catalogue, serves the built Worker.
 *
 *   npm start -- [--port 8787] [--host 127.0.0.1] [--https] [--catalogue FILE] [--scale 10] [--no-erp] [--reset]
 *
 *   --catalogue FILE   any catalogue instead of the demonstration's: JSON Lines or BMEcat (docs/catalogue-format.md)
 *   --scale 10         a demonstration catalogue ten times as large
 *   --host 0.0.0.0   also for other machines of the network; phones need --https for camera and sign-in
 *   --no-erp         orders wait in the outbox; else a stand-in of the ERP works them off (docs/erp.md)
 *   --reset          begins with empty databases
 */
import { rmSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { stopChildren } from './support/child.ts';
import { prepare } from './support/prepare.ts';
import { Progress } from './support/progress.ts';
import { outFolder, persistFolder, stateFolder } from './support/project.ts';
import { isPortFree, takeState, type StateLock } from './support/running.ts';
import { serve, type Serving } from './support/serve.ts';

const { values: flags } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    host: { type: 'string', default: '127.0.0.1' },
    https: { type: 'boolean', default: false },
    catalogue: { type: 'string' },
    scale: { type: 'string' },
    'no-erp': { type: 'boolean', default: false },
    reset: { type: 'boolean', default: false },
  },
});

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const [state, out] = [stateFolder(), outFolder()];
const { host, https } = flags;
const port = Number(flags.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) fail(`--port ${flags.port}: a number up to 65535`);

/** Two servers on the same files would spoil them. */
function takeOrFail(): StateLock {
  const taken = takeState(state);
  if (!('runningAt' in taken)) return taken;
  const where = taken.runningAt ? `: ${taken.runningAt}` : '';
  return fail(`The shop is running already${where}. Stop that one first (Ctrl-C).`);
}

const lock = takeOrFail();
if (!(await isPortFree(port, host))) fail(`Port ${port} is taken. Choose another: npm start -- --port 8788`);

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
  if (flags.reset) rmSync(persistFolder(state), { recursive: true, force: true });
  const catalogue = {
    ...(flags.catalogue && { file: flags.catalogue }),
    ...(flags.scale && { scale: flags.scale }),
  };
  await prepare({ state, out, progress, catalogue });
  serving = await progress.step('Starting the runtime', () =>
    serve({ state, out, host, port, https, erp: !flags['no-erp'] }),
  );
  lock.announce(serving.url);
  console.log(serving.welcome);
} catch (error) {
  if (!isStopping) console.error((error as Error).message);
  await stop(isStopping ? 0 : 1);
}
