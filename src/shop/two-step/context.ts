import type { SqlDatabase } from '#lib/sql.ts';
import type { WithNote } from '#shop/activity/model.ts';
import type { MailDraft } from '#shop/mail/index.ts';
import type { Attempt, Passwords, WithCaller } from '#shop/session/index.ts';

/** Keeps secrets unreadable for who has the database alone; `owner` binds a secret to its row. */
export interface Seals {
  seal(secret: string, owner: string): Promise<string>;
  open(sealed: string, owner: string): Promise<string>;
}

/** What the account's changes of its second step see of the world. */
export interface TwoStepContext extends WithCaller, WithNote {
  db: SqlDatabase;
  /** UTC, ISO 8601. */
  now: string;
  newId: () => string;
  passwords: Pick<Passwords, 'verify'>;
  seals: Seals;
  /** Runs a guess under the budgets of whoever makes it; refuses with `request.too-many` before anything is hashed. */
  attempt: Attempt;
  /** Brand, language and home of the mails that tell of a change. */
  mail: Pick<MailDraft, 'brand' | 'language' | 'home'>;
}
