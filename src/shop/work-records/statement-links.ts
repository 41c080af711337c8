import { Refusal } from '#lib/refusal.ts';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import type { Language } from '#shop/markets/index.ts';
import { isSecret, newSecret, requireCustomer, requireFunction, secretHash, type WithCaller } from '#shop/session/index.ts'; // prettier-ignore
import { nameOf } from './keep-work.ts';
import type { StatementLink, WorkContent } from './model.ts';
import { finishedOf, insertLink, linkOf, linksOf, noteOpened, revokeLinkRow, type LinkRow } from './link-queries.ts'; // prettier-ignore
import { workOf, type WorkRow } from './queries.ts';

const DAY_MS = 86_400_000;

export interface LinkContext extends WithCaller {
  readonly db: SqlDatabase;
  readonly logbook: Logbooks;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  /** Counts links of a customer; refuses `request.too-many`. */
  limit(customerId: string): Promise<void>;
  /** Where a link with that secret leads. */
  readonly address: (secret: string) => string;
  /** Brand and home of the mail, in the language of the statement. */
  readonly mail: (language: Language) => Pick<MailDraft, 'brand' | 'language' | 'home'>;
}

export interface LinkWish {
  readonly language: Language;
  /** Requirements that are not fully met, with the grounds; '' = none. */
  readonly grounds: string;
  readonly substances: string;
  /** For so many days. */
  readonly days: number;
  /** Where it is mailed to; '' = the laboratory hands it on. */
  readonly email: string;
}

/**
 * Makes a link to the statement of a finished work, and mails it where an address is said; the address of the link is given this
 * once. Refuses users without K13, `works.unknown`, `works.state` for a work that was never finished or is cancelled.
 */
export async function linkStatement(
  ctx: LinkContext,
  work: string,
  wish: LinkWish,
): Promise<{ id: string; address: string; expiresAt: string }> {
  const caller = requireFunction(ctx, 'K13');
  const { customerId } = caller;
  const logbook = ctx.logbook(customerId);
  const row = await workOf(logbook, customerId, work).first<WorkRow>();
  if (!row) throw new Refusal('works.unknown');
  if (row.state === 'cancelled' || !(await finishedOf(logbook, customerId, work)))
    throw new Refusal('works.state');
  await ctx.limit(customerId);
  const [secret, id] = [newSecret(), ctx.newId()];
  const address = ctx.address(secret);
  const expiresAt = new Date(Date.parse(ctx.now) + wish.days * DAY_MS).toISOString();
  const link = { ...wish, id, customer: customerId, work, hash: await secretHash(secret), by: nameOf(caller), now: ctx.now, expiresAt }; // prettier-ignore
  const { number } = JSON.parse(row.content) as WorkContent;
  const mail: MailDraft = {
    ...ctx.mail(wish.language),
    kind: 'statement',
    to: wish.email,
    link: address,
    values: { company: caller.name, number, days: String(wish.days) },
  };
  await ctx.db.batch([
    insertLink(ctx.db, link),
    ...(wish.email ? [queueMail(ctx.db, mail, { id: ctx.newId(), key: `statement:${id}`, now: ctx.now })] : []),
  ]); // prettier-ignore
  return { id, address, expiresAt };
}

/** The links to a work's statement, the newest first, without their addresses. Refuses guests. */
export async function readStatementLinks(
  ctx: Pick<LinkContext, 'db' | 'caller'>,
  work: string,
): Promise<StatementLink[]> {
  return linksOf(ctx.db, requireCustomer(ctx).customerId, work);
}

/** Ends a link at once. Refuses users without K13, and `works.no-link` for another's or a missing one. */
export async function revokeStatementLink(
  ctx: Pick<LinkContext, 'db' | 'caller' | 'now'>,
  link: string,
): Promise<void> {
  const { customerId } = requireFunction(ctx, 'K13');
  const { results } = await revokeLinkRow(ctx.db, customerId, link, ctx.now).all();
  if (results.length === 0) throw new Refusal('works.no-link');
}

/** A statement as the holder of its link reads it: of the version that was finished last. */
export interface LinkedStatement {
  readonly work: WorkContent & { readonly version: number; readonly finishedAt: string };
  readonly language: Language;
  readonly said: { readonly grounds: string; readonly substances: string };
  readonly laboratory: Pick<LinkRow, 'name1' | 'name2' | 'name3' | 'first_name' | 'last_name' | 'street' | 'postal_code' | 'city' | 'country'>;
} // prettier-ignore

/** What a link leads to. Refuses `works.no-link`: unknown, over, taken back, of the other brand, or of a work that was cancelled since. */
export async function openStatementLink(
  ctx: { readonly db: SqlDatabase; readonly logbook: Logbooks; readonly now: string; readonly firm: 1 | 3 },
  secret: string,
): Promise<LinkedStatement> {
  const hash = isSecret(secret) ? await secretHash(secret) : '';
  const row = hash ? await linkOf(ctx.db, { hash, firm: ctx.firm }, ctx.now) : null;
  const work = row && (await finishedOf(ctx.logbook(row.customer), row.customer, row.work));
  if (!work || work.state === 'cancelled') throw new Refusal('works.no-link');
  await noteOpened(ctx.db, hash, ctx.now).run();
  return {
    work: { ...(JSON.parse(work.content) as WorkContent), version: work.version, finishedAt: work.made_at },
    language: row.language as Language,
    said: { grounds: row.grounds, substances: row.substances },
    laboratory: row,
  };
}
