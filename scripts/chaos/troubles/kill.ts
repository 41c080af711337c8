import { readFileSync, readdirSync } from 'node:fs';
import process from 'node:process';
import type { Trouble } from './trouble.ts';

/** The runtime ends as in a crash, in the middle of whatever it does; Miniflare starts another. */
export const KILL: Trouble = {
  name: 'the runtime is killed',
  sendsAgain: true,
  strike: async () => {
    if (!killRuntime()) throw new Error('no runtime to kill');
  },
};

/** SIGKILL for the workerd that this process started. False where there is none now. */
export function killRuntime(): boolean {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let stat: string;
    try {
      stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
    } catch {
      continue; // it has just ended
    }
    const [, name, parent] = /^\d+ \((.+)\) \S (\d+)/.exec(stat) ?? [];
    if (name !== 'workerd' || Number(parent) !== process.pid) continue;
    process.kill(Number(entry), 'SIGKILL');
    return true;
  }
  return false;
}
