import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Mistake } from './command/mistake.ts';
import { ROOT } from './project.ts';

/** Held by the one process that may serve a state folder. */
export interface StateLock {
  /** Leaves the address for whoever tries to start a second time. */
  announce(url: string): void;
  release(): void;
}

/**
 * Takes a state folder for this process, or returns the address of the shop that runs on it already ('' while that one is
 * still starting). The operating system releases the lock when the process ends, however it ends.
 */
export function takeState(state: string): StateLock | { readonly runningAt: string } {
  mkdirSync(state, { recursive: true });
  const address = join(state, 'address.txt');
  const lock = new DatabaseSync(join(state, 'lock.sqlite'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!/locked/.test((error as Error).message)) throw error;
    return { runningAt: readAddress(address) };
  }
  rmSync(address, { force: true });
  return {
    announce: (url) => writeFileSync(address, url),
    release: () => {
      rmSync(address, { force: true });
      lock.close();
    },
  };
}

/** As above; the Mistake that it throws says who has the folder and both ways on. `command`: 'npm start'. */
export function takeStateAlone(state: string, command: string): StateLock {
  const taken = takeState(state);
  if (!('runningAt' in taken)) return taken;
  const at = taken.runningAt ? ` at ${taken.runningAt}` : '';
  throw new Mistake(
    `A shop is running already${at}, on the databases in ${relative(ROOT, state) || state}; two would spoil them.\n` +
      'Stop that one first (Ctrl-C in its window), or run this one on databases of its own:\n' +
      `  LABORKONTOR_STATE=.data/second ${command} -- --port 8788`,
  );
}

/** Throws a Mistake when somebody listens on the port already. */
export async function needFreePort(port: number, host: string, command: string): Promise<void> {
  if (port !== 0 && !(await isPortFree(port, host)))
    throw new Mistake(
      `Port ${port} is taken. Choose another: ${command} -- --port ${port === 8787 ? 8788 : 8787}`,
    );
}

function readAddress(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the other one has not come that far
  }
}

/** Whether nobody listens on a port of a host. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
