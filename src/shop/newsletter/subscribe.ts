import type { SqlStatement } from '#lib/sql.ts';
import { queueMail } from '#shop/mail/index.ts';
import { mayMailLink, newSecret, secretHash } from '#shop/session/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { CONFIRM_DAYS, type NewsletterContext, type Topic } from './model.ts';
import { ask, dropUnasked } from './queries.ts';

const DAY_MS = 86_400_000;
const DOUBLED_MS = 60_000;

/**
 * Asks an address by mail whether it wants the newsletter (docs/rules/newsletter.md#consent): the link in it turns the
 * subscription on. The same work and the same mail for every address, known or not; the same address within a minute is
 * mailed once, and six times an hour at most, whoever asks. Refuses `requests.automatic` for what a machine filled in.
 */
export async function subscribe(
  ctx: NewsletterContext,
  input: { email: string; topics: readonly Topic[]; trap?: string },
): Promise<void> {
  if (input.trap) throw new Refusal('requests.automatic');
  const statements = await askingStatements(ctx, input.email, input.topics);
  if (statements.length > 0) await ctx.db.batch(statements);
}

/** What asks an address by mail, for a batch of one's own; nothing where it was mailed too often. Without topics they stay as they are. */
export async function askingStatements(
  ctx: NewsletterContext,
  email: string,
  topics: readonly Topic[] | null = null,
): Promise<SqlStatement[]> {
  const { brand, language } = ctx.market;
  const customerId = `${brand}:${await secretHash(email.toLowerCase())}`;
  if (!(await mayMailLink(ctx.db, { customerId, purpose: 'newsletter', now: ctx.now }))) return [];
  const secret = newSecret();
  const hash = await secretHash(secret);
  const now = Date.parse(ctx.now);
  const until = (ms: number): string => new Date(now + ms).toISOString();
  const asking = {
    email,
    hash,
    endSecret: newSecret(),
    until: until(CONFIRM_DAYS * DAY_MS),
    doubledUntil: until(CONFIRM_DAYS * DAY_MS - DOUBLED_MS),
    topics: topics && JSON.stringify(topics),
  };
  const mail = {
    kind: 'newsletter-confirm' as const,
    brand,
    language,
    to: email,
    home: ctx.home,
    values: { days: String(CONFIRM_DAYS) },
    path: `/newsletter/bestaetigen/${secret}`,
  };
  const key = `newsletter-confirm:${hash}`;
  return [
    ask(ctx, asking),
    queueMail(ctx.db, mail, { id: ctx.newId(), key, now: ctx.now }),
    dropUnasked(ctx.db, hash, key),
  ];
}
