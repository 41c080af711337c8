import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { ROOT } from '../support/project.ts';

export interface StartTimes {
  /** Seconds until the address is printed: nothing built or loaded, packages present. */
  readonly first: number;
  readonly next: number;
  /** Articles (with nine languages each) imported per second during the first start, beside the build. */
  readonly importedPerSecond: number;
}

const ARTICLES = /^✓ Loading the catalogue\s+([\d.]+) s\s+([\d,]+) articles/;

/** Starts the shop twice in folders of its own, as a person would. */
export async function measureStarts(): Promise<StartTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  const env = { LABORKONTOR_STATE: join(folder, 'state'), LABORKONTOR_OUT: join(folder, 'dist') };
  let importedPerSecond = 0;
  try {
    const first = await measureStart(env, (line) => {
      const [, seconds, articles] = ARTICLES.exec(line) ?? [];
      if (seconds && articles) importedPerSecond = Number(articles.replaceAll(',', '')) / Number(seconds);
    });
    return { first, next: await measureStart(env, () => {}), importedPerSecond };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureStart(env: Record<string, string>, onLine: (line: string) => void): Promise<number> {
  const started = performance.now();
  const child = spawn('node', [join(ROOT, 'scripts/start.mjs'), '--port', '0'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await linesUntil(child, /Ctrl-C ends it/, onLine);
  const seconds = (performance.now() - started) / 1000;
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

function linesUntil(child: ChildProcess, last: RegExp, onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        onLine(line);
        if (last.test(line)) resolve();
      });
    }
    child.on('exit', (code) => reject(new Error(`the start ended with ${code}`)));
  });
}
