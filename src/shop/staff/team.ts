import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import type { Language } from '#shop/markets/index.ts';
import type { Invited, Member } from './member-queries.ts';
import { endStaff, inviteStaff, listStaff } from './members.ts';
import { INVITATION_HOURS, requireStaff, type Staff, type WithStaff } from './model.ts';

interface TeamContext extends WithStaff {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

/** What a mail's link needs. */
interface InviteContext extends TeamContext {
  readonly brand: MailDraft['brand'];
  /** Address of a brand's shop from the configuration, without the market. */
  readonly origin: (brand: MailDraft['brand']) => string;
}

/** Everybody at the desk. For admins. */
export async function readMembers(ctx: TeamContext): Promise<Member[]> {
  requireStaff(ctx, 'admin');
  return listStaff(ctx.db);
}

/**
 * Invites somebody, or anew, and mails the link; it opens once, for 48 hours. For admins. Refuses `staff.oneself`: who invites
 * oneself anew would be out.
 */
export async function inviteMember(ctx: InviteContext, invited: Invited, language: Language): Promise<void> {
  const staff = requireOther(ctx, invited.login);
  const { brand } = ctx;
  const origin = ctx.origin(brand);
  const id = ctx.newId();
  const mailOf = (secret: string): MailDraft => ({
    kind: 'staff-invitation',
    brand,
    language,
    to: invited.login,
    home: `${origin}/${language}-de`,
    values: { hours: String(INVITATION_HOURS), name: staff.name },
    link: `${origin}/redaktion?sprache=${language}#einladung=${secret}`,
  });
  await inviteStaff(ctx, invited, staff, (secret) => [
    queueMail(ctx.db, mailOf(secret), { id, key: `staff-invitation:${id}`, now: ctx.now }),
  ]);
}

/** Ends somebody's access at once. For admins. Refuses `staff.oneself` and `desk.unknown`. */
export async function endMember(ctx: TeamContext, login: string): Promise<void> {
  const staff = requireOther(ctx, login);
  if (!(await endStaff(ctx, login, staff))) throw new Refusal('desk.unknown');
}

/** The admin who acts on somebody else: nobody locks themselves out. */
function requireOther(ctx: TeamContext, login: string): Staff {
  const staff = requireStaff(ctx, 'admin');
  if (staff.login === login.trim().toLowerCase()) throw new Refusal('staff.oneself');
  return staff;
}
