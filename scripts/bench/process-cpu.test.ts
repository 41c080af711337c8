import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import process from 'node:process';
import { afterEach, expect, test } from 'vitest';
import { cpuOfTree, listenerOn } from './process-cpu.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('whoever listens on a port is found, and nobody on a free one', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(listenerOn(port)).toBe(process.pid);
  server.close();
  await once(server, 'close');
  expect(listenerOn(port)).toBeNull();
});

test('the work of a process below another one counts for both', async () => {
  const script = `require('child_process').spawn(process.execPath, ['-e', 'for (;;);']); setInterval(() => {}, 1000)`;
  const parent = spawn(process.execPath, ['-e', script], { detached: true });
  ends.push(() => process.kill(-parent.pid!, 'SIGKILL'));
  await expect.poll(() => cpuOfTree(parent.pid!), { timeout: 20_000 }).toBeGreaterThan(500);
});
