import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './project.ts';

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Called with every line that the child says on either stream. */
  readonly onLine?: (line: string) => void;
  /** Passes the output through instead of keeping it. */
  readonly inherit?: boolean;
}

export interface ChildResult {
  readonly code: number;
  /** Everything said on both streams, unless it was passed through. */
  readonly output: string;
}

const running = new Set<ChildProcess>();

/** The project's own Node and tools come first. */
const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);

/** Runs a program to its end; `node` is the project's. */
export async function run(
  command: string,
  args: readonly string[],
  options: ChildOptions = {},
): Promise<ChildResult> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH, ...options.env },
    stdio: ['ignore', options.inherit ? 'inherit' : 'pipe', options.inherit ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  });
  running.add(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (coloured) => {
      const line = stripVTControlCharacters(coloured);
      lines.push(line);
      options.onLine?.(line);
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('close', (exit) => resolve(exit ?? 1));
  }).finally(() => running.delete(child));
  return { code, output: lines.join('\n') };
}

/** As `run`, but throws with the end of the output when the program fails. */
export async function runOrThrow(
  command: string,
  args: readonly string[],
  options: ChildOptions = {},
): Promise<string> {
  const { code, output } = await run(command, args, options);
  if (code === 0) return output;
  const end = output.split('\n').slice(-30).join('\n');
  throw new Error(`${[command, ...args].join(' ')} ended with ${code}\n${end}`);
}

/** Ends every program that is still running. */
export function stopChildren(): void {
  for (const child of running) child.kill('SIGTERM');
}
