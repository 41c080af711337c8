import { queueMail } from '#shop/mail/index.ts';
import { deleteTokens, insertToken, mayMailLink, newSecret, secretHash } from '#shop/session/index.ts';
import { later, mailTo, type RegistrationContext } from './context.ts';
import { VERIFY_DAYS } from './model.ts';
import { pendingVerifications, type PendingVerification } from './queries.ts';
import { readLoginName } from '#lib/validators/login-name.ts';

/** So many older links a link knows; whoever asks again and again makes it no longer. */
const MOST_REPLACED = 20;

type ResendContext = Pick<RegistrationContext, 'db' | 'now' | 'newId' | 'market' | 'origin'>;

/**
 * Mails the link that verifies a registration once more – the first was lost or expired – to whoever waits under that
 * e-mail or number; the older link dies, and says “already verified” once the new one was followed. Says nothing about who there
 * is: the caller's answer does not wait for it.
 */
export async function resendVerification(ctx: ResendContext, input: { user: string }): Promise<void> {
  const name = readLoginName(input.user);
  if (!name) return;
  const { firm, brand } = ctx.market;
  for (const pending of await pendingVerifications(ctx.db, { firm, brand, name }))
    await mailLink(ctx, pending);
}

async function mailLink(ctx: ResendContext, pending: PendingVerification): Promise<void> {
  if (!(await mayMailLink(ctx.db, { customerId: pending.customer_id, purpose: 'verify', now: ctx.now })))
    return;
  const secret = newSecret();
  const hash = await secretHash(secret);
  const token = {
    hash,
    purpose: 'verify' as const,
    customerId: pending.customer_id,
    brand: ctx.market.brand,
    data: dataOf(pending),
    now: ctx.now,
    expiresAt: later(ctx.now, VERIFY_DAYS * 24),
  };
  const mail = {
    ...mailTo(ctx, pending.email),
    kind: 'verify' as const,
    values: { number: pending.number, days: String(VERIFY_DAYS) },
    path: `/verify/${secret}`,
  };
  await ctx.db.batch([
    deleteTokens(ctx.db, pending.customer_id, 'verify'),
    insertToken(ctx.db, token),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `verify:${hash}`, now: ctx.now }),
  ]);
}

/** What the new link carries: the same as the one that it replaces, and which ones these are. */
function dataOf({ data, hash }: PendingVerification): object {
  const carried = JSON.parse(data) as { replaces?: string[] };
  const replaces = [...(carried.replaces ?? []), ...(hash === null ? [] : [hash])];
  return { ...carried, replaces: replaces.slice(-MOST_REPLACED) };
}
