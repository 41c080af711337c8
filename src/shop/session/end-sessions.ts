import type { SqlDatabase } from '#lib/sql.ts';
import { countSessions, customerByNumber, deleteEverySession, deleteSessionsOf } from './queries.ts';
import { deleteLoginStepsOf } from './login-step-queries.ts';

/** Whose sessions an operator ends: a customer's by brand's firm and number, or every customer's. */
export type SessionsOf = { firm: 1 | 3; number: string } | 'all';

/**
 * Ends sessions for the operator – customers' and users' alike, those from procurement systems too. Passwords, passkeys and tokens stay: who
 * knows one logs in anew. Returns how many there were; null for a number that is no customer's.
 */
export async function endSessions(db: SqlDatabase, of: SessionsOf): Promise<number | null> {
  if (of === 'all') {
    const count = await countSessions(db);
    await db.batch([...deleteEverySession(db)]);
    return count;
  }
  const customerId = await customerByNumber(db, of.firm, of.number);
  if (customerId === null) return null;
  const count = await countSessions(db, customerId);
  await db.batch([deleteSessionsOf(db, customerId), deleteLoginStepsOf(db, customerId)]);
  return count;
}
