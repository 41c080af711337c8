import type { SqlDatabase } from '#lib/sql.ts';
import type { WithNote } from '#shop/activity/model.ts';
import type { MailDraft } from '#shop/mail/index.ts';
import type { Attempt, Passwords, WithCaller } from '#shop/session/index.ts';
import type { RelyingParty } from './model.ts';

/** What the account's changes of its passkeys see of the world. */
export interface PasskeyContext extends WithCaller, WithNote {
  db: SqlDatabase;
  /** UTC, ISO 8601. */
  now: string;
  newId: () => string;
  passwords: Pick<Passwords, 'verify'>;
  /** Runs a guess under the budgets of whoever makes it; refuses with `request.too-many` before anything is hashed. */
  attempt: Attempt;
  rp: RelyingParty;
  /** Brand, language and home of the mails that tell of a change. */
  mail: Pick<MailDraft, 'brand' | 'language' | 'home'>;
}
