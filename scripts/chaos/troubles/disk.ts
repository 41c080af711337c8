import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { between, type Trouble } from './trouble.ts';

const SPARE_BYTES = 96 * 1024 ** 2;
const FULL_MS = [300, 1500] as const;
const BLOCK = new Uint8Array(64 * 1024);

/** The disk of the databases has no byte left for a while. */
export const DISK: Trouble = {
  name: 'the disk is full',
  settings: { spareBytes: SPARE_BYTES },
  sendsAgain: true,
  strike: async ({ state }) => {
    const ballast = join(state, 'ballast');
    fill(ballast);
    const until = performance.now() + between(...FULL_MS);
    // what others gave back in the meantime is taken again
    while (performance.now() < until) {
      await wait(20);
      fill(ballast);
    }
    rmSync(ballast);
  },
};

/** Writes to the end of a file until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = BLOCK.length; size >= 1;) {
      try {
        writeSync(file, BLOCK, 0, size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}
