import type { PlainStatement } from '../src/platform/logbooks.ts';
import type { Ground } from './ground.ts';
import { sayLots } from './schema.ts';

/** Statements of one transaction of SHOP. */
const AT_ONCE = 100;

/** What SHOP hears whole or not at all: what a verb wrote for it, or what became of one row – one work's lots – that it has a copy of. */
export interface Message {
  /** The last of its numbers. */
  readonly last: number;
  /** Table and key of what SHOP has a copy of (`aboutRow` in schema.ts); '' for a deed. */
  readonly about: string;
  readonly statements: readonly PlainStatement[];
}

/**
 * Keeps what one transaction has for SHOP, behind what waits, and names as one what came by triggers meanwhile. Call it inside that
 * transaction; `work` is the rest of it, whose result it gives.
 */
export function keepOutgoing<T>(exec: Ground['exec'], forShop: readonly PlainStatement[], work: () => T): T {
  const before = Number(exec('select coalesce(max(seq), 0) last from outgoing', [])[0]!['last']);
  const result = work();
  sayLots(exec, before);
  for (const { sql, bound } of forShop)
    exec('insert into outgoing (sql, bound) values (?1, ?2)', [sql, JSON.stringify(bound)]);
  exec('update outgoing set act = ?2 where seq > ?1', [before, before + 1]);
  return result;
}

/** The last number that a message has, or had when SHOP heard it. */
export function lastNumber(exec: Ground['exec']): number {
  const [home] = exec('select max(told, (select coalesce(max(seq), 0) from outgoing)) last from home', []);
  return Number(home!['last']);
}

/** What waits gets numbers above this one, and so does what comes. Call it inside a transaction. */
export function countFrom(exec: Ground['exec'], number: number): void {
  const waiting = 'select sql, bound, about, act from outgoing where seq < ?1 order by seq';
  exec(`insert into outgoing (seq, sql, bound) values (?1, '', '[]')`, [number]);
  exec(`insert into outgoing (sql, bound, about, act) ${waiting}`, [number]);
  exec('delete from outgoing where seq <= ?1', [number]);
}

interface Waiting {
  readonly seq: number;
  readonly sql: string;
  readonly bound: string;
  readonly about: string | null;
  readonly act: number | null;
}

const isOne = (a: Waiting, b: Waiting): boolean => a.about === b.about && a.act === b.act;

/** What waits first, in its order: some hundred statements, no message torn. */
export function nextMessages(exec: Ground['exec']): Message[] {
  const after = (seq: number) =>
    exec('select seq, sql, bound, about, act from outgoing where seq > ?1 order by seq limit ?2', [seq, AT_ONCE]) as unknown as Waiting[]; // prettier-ignore
  const waiting = after(0);
  for (let more = waiting; more.length === AT_ONCE;) {
    more = after(waiting.at(-1)!.seq);
    const end = more.findIndex((one) => !isOne(one, waiting.at(-1)!));
    if (end >= 0) more = more.slice(0, end);
    waiting.push(...more);
  }
  const messages: Waiting[][] = [];
  for (const one of waiting) {
    const open = messages.at(-1);
    if (open && isOne(open[0]!, one)) open.push(one);
    else messages.push([one]);
  }
  return messages.map((rows) => ({
    last: rows.at(-1)!.seq,
    about: rows[0]!.about ?? '',
    statements: rows.map(({ sql, bound }) => ({ sql, bound: JSON.parse(bound) as PlainStatement['bound'] })),
  }));
}
