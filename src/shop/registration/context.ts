import type { SqlDatabase } from '#lib/sql.ts';
import type { WithNote } from '#shop/activity/model.ts';
import type { MailDraft } from '#shop/mail/index.ts';
import type { Market } from '#shop/markets/model.ts';
import type { Attempt, Passwords } from '#shop/session/index.ts';

/** What the verbs of the registration see of the world. */
export interface RegistrationContext extends WithNote {
  db: SqlDatabase;
  /** UTC, ISO 8601. */
  now: string;
  newId: () => string;
  market: Market;
  /** Origin for links in mails: configured, never the caller's. */
  origin: string;
  passwords: Passwords;
  /** Runs a guess under the budgets of whoever makes it; refuses with `request.too-many` before anything is hashed. */
  attempt: Attempt;
  /** Wrong guesses at a name from everywhere, the one under way with them. */
  guessesAt: (name: string) => Promise<number>;
}

/** The common part of a mail to a customer of this market. */
export function mailTo(
  ctx: Pick<RegistrationContext, 'market' | 'origin'>,
  to: string,
): Pick<MailDraft, 'brand' | 'language' | 'to' | 'home'> {
  const { brand, language, prefix } = ctx.market;
  return { brand, language, to, home: `${ctx.origin}/${prefix}` };
}

/** The time so many hours after another; both UTC, ISO 8601. */
export function later(now: string, hours: number): string {
  return new Date(Date.parse(now) + hours * 3_600_000).toISOString();
}
