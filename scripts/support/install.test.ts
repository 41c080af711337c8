import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';

const directory = mkdtempSync(join(tmpdir(), 'server-'));
const server = join(directory, 'server.mjs');
writeFileSync(server, 'console.log(process.pid); setInterval(() => {}, 1000);\n');

/** A server as npm starts it: under a shell of its own, which is killed. Returns the id of the server's process. */
async function leaveAlone(env: NodeJS.ProcessEnv): Promise<number> {
  const start = `import { runInstalled } from './scripts/support/install.mjs';
    runInstalled(${JSON.stringify(relative('.', server))}, { isServer: true });`;
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; :', process.execPath, start], { env });
  const said = await new Promise<Buffer>((resolve) => shell.stdout.once('data', resolve));
  shell.kill('SIGKILL');
  return Number(String(said));
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test.skipIf(process.platform === 'win32')(
  'a server ends with the npm that started it, and only with that',
  async () => {
    const { npm_lifecycle_event: _, ...alone } = process.env;
    const [ofNpm, control] = await Promise.all([
      leaveAlone({ ...alone, npm_lifecycle_event: 'start' }),
      leaveAlone(alone),
    ]);
    await vi.waitFor(() => expect(isRunning(ofNpm)).toBe(false), 5000);
    expect(isRunning(control)).toBe(true);
    process.kill(control);
    rmSync(directory, { recursive: true });
  },
);
