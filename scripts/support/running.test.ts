import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPortFree, takeState } from './running.ts';

let state: string;
beforeEach(() => void (state = mkdtempSync(join(tmpdir(), 'state-'))));
afterEach(() => rmSync(state, { recursive: true }));

const source = join(import.meta.dirname, 'running.ts');
const takeElsewhere = (then: string): string =>
  spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `const { takeState } = await import(${JSON.stringify(source)});
     const taken = takeState(${JSON.stringify(state)}); ${then}`,
  ]).stdout.toString();

test('a second process is told where the first one serves', () => {
  const lock = takeState(state);
  if (!('announce' in lock)) throw new Error('the folder is taken');
  expect(takeElsewhere('console.log(JSON.stringify(taken))')).toBe('{"runningAt":""}\n');
  lock.announce('http://localhost:1');
  expect(takeElsewhere('console.log(taken.runningAt)')).toBe('http://localhost:1\n');
  lock.release();
  expect(takeElsewhere('console.log("release" in taken)')).toBe('true\n');
});

test('a process that is killed leaves the folder free', () => {
  takeElsewhere('taken.announce("x"); process.kill(process.pid, "SIGKILL")');
  const lock = takeState(state);
  expect(lock).toHaveProperty('release');
  if ('release' in lock) lock.release();
});

test('a port that somebody listens on is not free', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  expect(await isPortFree(port, '127.0.0.1')).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isPortFree(port, '127.0.0.1')).toBe(true);
});
