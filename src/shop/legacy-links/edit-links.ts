import { Refusal } from '#lib/refusal.ts';
import { routeExists } from '#lib/routes.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { withoutEndSlash } from '#lib/trim-end.ts';
import { noteAct, requireStaff, type WithStaff } from '#shop/staff/index.ts';
import type { LegacyKind, LegacyLink } from './model.ts';
import { deleteLink, deleteMissing, forgetMissing, readLinks, readMissing, writeLinkRow, type MissingPage } from './queries.ts'; // prettier-ignore

/** What verbs of links see of the world. */
export interface LinkContext extends WithStaff {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
}

/** Days for which an address that led to nothing is kept. */
const KEPT_DAYS = 90;
/** Lower case, no host, no query; a '*' stands for the rest. */
const PATH = /^\/[a-z0-9\-._~%/]{0,200}\*?$/;
/** One part of an address: a category's code, an article's number, a tooth line; '*' stands for the rest of the old one. */
const PART = /^(?:\*|[\w.~-]{1,60})$/;

const sinceOf = (now: string): string => new Date(Date.parse(now) - KEPT_DAYS * 86_400_000).toISOString();

/** Links of the old site, and addresses that led to nothing, the most wanted first. */
export async function readAddresses(
  ctx: LinkContext,
): Promise<{ links: LegacyLink[]; missing: MissingPage[] }> {
  requireStaff(ctx);
  const [links, missing] = await Promise.all([readLinks(ctx.db), readMissing(ctx.db, sinceOf(ctx.now))]);
  return { links, missing };
}

/**
 * Says where an old address leads; one that is known leads there instead. For publishers. Refuses
 * `session.login-required`, `staff.not-allowed`, and `desk.fields` for what is no address or leads to no page.
 */
export async function writeLink(ctx: LinkContext, link: LegacyLink): Promise<void> {
  const staff = requireStaff(ctx, 'publisher');
  const path = withoutEndSlash(link.path.trim().toLowerCase());
  const target = link.target.trim().replace(/^\/+/, '');
  const wrong = [...(PATH.test(path) ? [] : ['path']), ...(isTarget(link.kind, target) ? [] : ['target'])];
  if (wrong.length > 0) throw new Refusal('desk.fields', { fields: wrong });
  const subject = `${path} → ${link.kind} ${target}`;
  await ctx.db.batch([
    deleteMissing(ctx.db, path),
    forgetMissing(ctx.db, sinceOf(ctx.now)),
    writeLinkRow(ctx.db, { path, kind: link.kind, target }, ctx.now),
    noteAct(ctx.db, { now: ctx.now, staff, kind: 'link', subject, when: CHANGED }),
  ]);
}

/** Forgets where an old address led. For publishers. Refuses `session.login-required` and `staff.not-allowed`. */
export async function removeLink(ctx: LinkContext, path: string): Promise<void> {
  const staff = requireStaff(ctx, 'publisher');
  await ctx.db.batch([
    deleteLink(ctx.db, path),
    noteAct(ctx.db, { now: ctx.now, staff, kind: 'link-removed', subject: path, when: CHANGED }),
  ]);
}

function isTarget(kind: LegacyKind, target: string): boolean {
  if (kind === 'shop' || kind === 'promotions') return target === '';
  if (kind === 'page') return routeExists(`/${target}`);
  return PART.test(target);
}

/** Holds in a batch where the statement before changed a row. */
const CHANGED = { sql: 'changes() > 0', values: [] };
