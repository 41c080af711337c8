import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

export interface Stat {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  /** Milliseconds of processor time so far. */
  readonly cpuMs: number;
}

/** All processes of this machine by proc(5); null where there is no such folder. */
export function processes(): readonly Stat[] | null {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(statOf);
  } catch {
    return null; // not Linux
  }
}

/** The name stands in brackets and may contain blanks; then state, parent, …, utime (14), stime (15). None where it ended meanwhile. */
function statOf(pid: string): Stat[] {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return [{ pid: Number(pid), name, parent: Number(fields[1]), cpuMs: (ticks * 1000) / TICKS_PER_SECOND }];
  } catch {
    return [];
  }
}

/** State of a socket in proc_net(5) that waits for connections. */
const LISTENS = '0A';

/** The process of this machine that listens on a port; null where none does, or another user's. */
export function listenerOn(port: number): number | null {
  const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => {
    try {
      return readFileSync(table, 'utf8').split('\n').slice(1);
    } catch {
      return [];
    }
  });
  const found = sockets
    .map((line) => line.trim().split(/\s+/))
    .find(([, local = '', , state]) => local.endsWith(hex) && state === LISTENS);
  return found ? ownerOf(`socket:[${found[9]}]`) : null;
}

function ownerOf(socket: string): number | null {
  const holds = (pid: number): boolean => {
    try {
      return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === socket);
    } catch {
      return false; // ended, or somebody else's
    }
  };
  return processes()?.find(({ pid }) => holds(pid))?.pid ?? null;
}

/** Milliseconds of processor time that a process and all below it have used so far; null where that is not known. */
export function cpuOfTree(root: number): number | null {
  const all = processes();
  if (!all) return null;
  const tree = new Set([root]);
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.filter(({ pid }) => tree.has(pid)).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}
