import type { DatabaseSync } from 'node:sqlite';
import { secretHash } from '#shop/session/index.ts';

/** A work of a laboratory as its software keeps it. */
export const WORK = {
  number: 'A-1', client: { name: 'Praxis am Markt', reference: '', info: '' }, patient: '', kind: 'crown', teeth: '11', shade: 'A2',
  technician: null,
  positions: [
    { id: 'p1', article: '301000001', name: 'Ronde', manufacturer: '', di: '', lot: 'L1', serial: '', expiry: '', production: '', quantity: 1, isWithoutBatch: false, isConfirmed: false, code: '' },
  ],
} as const; // prettier-ignore

interface Links {
  readonly post: (path: string, body: object) => Promise<unknown>;
  /** An open work. */
  readonly work: string;
  /** Another one for each company, of two digits. */
  readonly number: number;
}

/** A link that opens the statement of a finished work, and one to an open work for its laboratory to take back. */
export async function addStatementLinks(
  sqlite: DatabaseSync,
  company: string,
  { post, work, number }: Links,
): Promise<{ secret: string; id: string }> {
  const finished = `0F1N0000${number}`;
  for (const [version, step] of ['save', 'finish'].entries())
    await post(`/logbook/arbeiten/${finished}`, { version, step, work: { ...WORK, number: 'A-2' } });
  const secret = String(number / 10).repeat(43);
  const insert = sqlite.prepare(
    `insert into statement_link (customer_id, id, work_id, hash, language, grounds, substances, sent_to, made_by, created_at, expires_at)
     values (?, ?, ?, ?, 'de', '', '', '', '', '', '2099')`,
  );
  insert.run(company, `linked-${number}`, finished, await secretHash(secret));
  insert.run(company, `link-${number}`, work, `hash-${number}`);
  return { secret, id: `link-${number}` };
}
