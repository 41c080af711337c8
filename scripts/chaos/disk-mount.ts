import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import process from 'node:process';

/** Room for the databases of a run while they are copied. */
const ROOM_BYTES = 2 * 1024 ** 3;
/** Set in the process that may mount. */
const MARK = 'LABORKONTOR_MAY_MOUNT';

/** A namespace in which an ordinary user may mount; nothing of it is seen outside, and it ends with its process. */
const UNSHARE = ['--user', '--map-root-user', '--mount'] as const;

/**
 * Runs this command again where it may mount a disk of its own, and ends with its code. Returns false where the machine lets
 * nobody; true in the process that may.
 */
export function enterMounts(): boolean {
  if (process.env[MARK]) return true;
  if (spawnSync('unshare', [...UNSHARE, 'true']).status !== 0) return false;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', [...UNSHARE, ...command], {
    stdio: 'inherit',
    env: { ...process.env, [MARK]: '1' },
  });
  process.exit(status ?? 1);
}

const mount = (...args: string[]): void => {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`mount ${args.join(' ')}: ${stderr}`);
};

/** A disk of memory at an empty folder. `leave` cuts it down to so many bytes to spare. */
export function mountDisk(folder: string) {
  mount('-t', 'tmpfs', '-o', `size=${ROOM_BYTES}`, 'chaos', folder);
  return {
    leave: (bytes: number): void => {
      const { blocks, bfree, bsize } = statfsSync(folder);
      mount('-o', `remount,size=${(blocks - bfree) * bsize + bytes}`, folder);
    },
    unmount: (): void => void spawnSync('umount', ['--lazy', folder]),
  };
}
