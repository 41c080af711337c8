import { checkNewPassword } from '#shop/account/index.ts';
import { NO_NUMBER, setUserPassword } from '#shop/sub-users/index.ts';
import { queueMail } from '#shop/mail/index.ts';
import {
  deleteLoginStepsOf,
  deleteSessionsOf,
  deleteTokens,
  findToken,
  isSecret,
  secretHash,
  spendToken,
} from '#shop/session/index.ts';
import type { EventKind } from '#shop/activity/model.ts';
import { Refusal } from '#lib/refusal.ts';
import { mailTo, type RegistrationContext } from './context.ts';
import { passwordByToken } from './queries.ts';
import { STANDING, type Standing, type StandingCounts } from './model.ts';
import { countsOf, endAccess, standingAccess } from './standing-access-queries.ts';

export interface NewPassword {
  /** The customer's; `NO_NUMBER` where a user sets the password of a login of its own. */
  number: string;
  secret: string;
  password: string;
  passwordRepeated: string;
  /** What stays beside the password; all else of it ends. */
  kept: readonly Standing[];
}

/** How the end of each is remembered. */
const ENDED = {
  tokens: 'token-revoked',
  systems: 'procurement-changed',
  passkeys: 'passkey-removed',
  users: 'user-login-ended',
} as const satisfies Record<Standing, EventKind>;

type LinkContext = Pick<RegistrationContext, 'db' | 'now' | 'market'>;

/**
 * What beside the password opens the account whose link that is: whoever sets a new one decides what of it stays. Nothing for the
 * link of a user. Refuses `password.link`.
 */
export async function readPasswordLink(
  ctx: LinkContext,
  { secret }: { secret: string },
): Promise<StandingCounts> {
  const { customer_id: id } = await requireLink(ctx, secret);
  return countsOf(await standingAccess(ctx.db, id));
}

async function requireLink({ db, market, now }: LinkContext, secret: string) {
  const hash = isSecret(secret) ? await secretHash(secret) : '';
  const found = await findToken(db, { hash, purpose: 'password', brand: market.brand });
  if (!found || found.expires_at <= now) throw new Refusal('password.link');
  return { ...found, hash };
}

/**
 * Sets a new password by the link of a mail, once (specification 1, docs/rules/security.md#sessions): every session of
 * the customer ends, other links die, and so does what else opens the account, unless it is kept; a mail tells it. Refuses
 * `password.link` for a link that is unknown, used, expired or of another customer.
 */
export async function setNewPassword(ctx: RegistrationContext, input: NewPassword): Promise<void> {
  if (!isSecret(input.secret)) throw new Refusal('password.link');
  if (input.number === NO_NUMBER) return setUserPassword({ ...ctx, mail: mailTo(ctx, '') }, input);
  const found = await requireLink(ctx, input.secret);
  if (found.number !== input.number) throw new Refusal('password.link');
  const { hash, customer_id: customerId } = found;
  await checkNewPassword(ctx.passwords, input.password, input.passwordRepeated, [
    found.name1,
    found.email,
    found.number,
  ]);
  const passwordHash = await ctx.passwords.hash(input.password);
  const standing = await standingAccess(ctx.db, customerId);
  const ended = STANDING.filter((kind) => !input.kept.includes(kind));
  const mail = {
    ...mailTo(ctx, found.email),
    ...toldOf(
      found.number,
      countsOf(standing, (kind) => ended.includes(kind)),
      countsOf(standing),
    ),
  };
  const results = await ctx.db.batch<{ customer_id: string }>([
    passwordByToken(ctx.db, hash, passwordHash, ctx.now),
    ctx.note({ kind: 'password-reset', customerId, user: null }),
    ...ended.flatMap((kind) => [
      endAccess(ctx.db, kind, { customerId, link: hash, now: ctx.now }),
      ...(standing[kind].length > 0
        ? [ctx.note({ kind: ENDED[kind], customerId, user: null, subject: standing[kind].join(', ') })]
        : []),
    ]),
    ...(ended.includes('systems') ? [deleteTokens(ctx.db, customerId, 'punchout')] : []),
    spendToken(ctx.db, hash, ctx.now),
    deleteTokens(ctx.db, customerId, 'password'),
    deleteTokens(ctx.db, customerId, 'email'),
    deleteSessionsOf(ctx.db, customerId),
    deleteLoginStepsOf(ctx.db, customerId),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `password-changed:${hash}`, now: ctx.now }),
  ]);
  if (results[0]!.results.length === 0) throw new Refusal('password.link');
}

/** The mail's part about it: what else opened the account is counted where there was any. */
function toldOf(number: string, ended: StandingCounts, all: StandingCounts) {
  if (STANDING.every((kind) => all[kind] === 0))
    return { kind: 'password-changed' as const, values: { number } };
  const counts = STANDING.flatMap((kind) => [
    [`${kind}Ended`, String(ended[kind])],
    [`${kind}Kept`, String(all[kind] - ended[kind])],
  ]);
  return {
    kind: 'password-reset' as const,
    values: { number, ...(Object.fromEntries(counts) as Record<string, string>) },
    path: '/meinlabor/sicherheit',
  };
}
