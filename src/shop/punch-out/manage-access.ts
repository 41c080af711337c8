import { Refusal } from '#lib/refusal.ts';
import { refusalOf, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import type { Deed, EventKind, WithNote } from '#shop/activity/model.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import { readUser } from '#shop/sub-users/index.ts';
import {
  deleteSessionsOfAccess,
  mayAs,
  newSecret,
  requireLeader,
  requireProof,
  secretHash,
  type Caller,
  type WithCaller,
} from '#shop/session/index.ts';
import { MAX_HOSTS, MAX_NAME, readHosts, type Access, type Kind } from './model.ts';
import { accessesOf, deleteAccess, insertAccess, updateAccess, updateSecret } from './queries.ts';

export interface ManageContext extends WithCaller, WithNote {
  db: SqlDatabase;
  now: string;
  newId: () => string;
  /** Brand, language and home of the mail that tells the account of a new secret. */
  mail: Pick<MailDraft, 'brand' | 'language' | 'home'>;
  /** Carts may go to a receiver on this machine: not in production. */
  isLocal: boolean;
}

export interface AccessInput {
  name: string;
  /** Who acts; 0 = the account itself. */
  user: number;
  /** Hosts as they were typed. */
  hosts: string;
}

/** The procurement systems of the caller's customer: for the account itself and leaders. */
export async function readAccesses(ctx: Pick<ManageContext, 'caller' | 'db'>): Promise<Access[]> {
  return accessesOf(ctx.db, requireLeader(ctx).customerId);
}

/**
 * Sets a procurement system up and returns what it proves itself with, once; the database keeps the secret's hash. By the
 * account itself or a leader, in a session of their own; a leader's acts as a user of the laboratory
 * (docs/rules/accounts.md#switching-users). The account is told by mail. Refuses others; `session.prove`; `form.invalid` with the fields; `users.unknown`;
 * `punch-out.full` above 10.
 */
export async function createAccess(
  ctx: ManageContext,
  input: AccessInput & { kind: Kind },
): Promise<{ id: string; login: string; secret: string }> {
  const caller = requireProof(ctx);
  const checked = await checkInput(ctx, caller, input);
  const id = ctx.newId();
  const secret = newSecret();
  const login = `${input.kind}-${caller.customerNumber}-${newSecret()
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 8)}`.toLowerCase();
  const access = { id, customerId: caller.customerId, kind: input.kind, login, ...checked };
  try {
    await ctx.db.batch([
      insertAccess(ctx.db, { ...access, secretHash: await secretHash(secret), now: ctx.now }),
      ctx.note(deed(caller, 'procurement-created', checked.name)),
      mailAboutAccess(ctx, caller, checked.name, id),
    ]);
  } catch (error) {
    throw refusalOf(error, { punchout_full: 'punch-out.full' });
  }
  return { id, login, secret };
}

/** Changes a system or turns it off; turned off its sessions end. Refuses as above, and `punch-out.unknown`. */
export async function changeAccess(
  ctx: ManageContext,
  input: AccessInput & { id: string; isOn: boolean },
): Promise<void> {
  const caller = requireLeader(ctx);
  const checked = await checkInput(ctx, caller, input);
  const [changed] = await ctx.db.batch([
    updateAccess(ctx.db, caller.customerId, input.id, { ...checked, isOn: input.isOn }),
    ctx.note({ ...deed(caller, 'procurement-changed', checked.name), of: input.id }),
    // what its sessions may do and where their carts may go was read when they began
    deleteSessionsOfAccess(ctx.db, caller.customerId, input.id),
  ]);
  if (!changed!.results[0]) throw new Refusal('punch-out.unknown');
}

/** Makes a new secret of a system, once; the old one and its sessions end; the account is told by mail. Refuses others, `session.prove` and `punch-out.unknown`. */
export async function rotateSecret(
  ctx: ManageContext,
  { id }: { id: string },
): Promise<{ login: string; secret: string }> {
  const caller = requireProof(ctx);
  const { customerId } = caller;
  const subject = await nameOf(ctx, customerId, id);
  const secret = newSecret();
  const hash = await secretHash(secret);
  const [changed] = await ctx.db.batch<{ login: string }>([
    updateSecret(ctx.db, customerId, id, { hash, now: ctx.now }),
    ctx.note({ ...deed(caller, 'procurement-secret', subject), of: id }),
    deleteSessionsOfAccess(ctx.db, customerId, id),
    ...(subject ? [mailAboutAccess(ctx, caller, subject, hash)] : []),
  ]);
  const row = changed!.results[0];
  if (!row) throw new Refusal('punch-out.unknown');
  return { login: row.login, secret };
}

/** Forgets a system; its sessions end. Refuses others, and `punch-out.unknown` for a foreign or missing one alike. */
export async function removeAccess(ctx: ManageContext, { id }: { id: string }): Promise<void> {
  const caller = requireLeader(ctx);
  const { customerId } = caller;
  const subject = await nameOf(ctx, customerId, id);
  const [gone] = await ctx.db.batch([
    deleteAccess(ctx.db, customerId, id),
    ctx.note(deed(caller, 'procurement-removed', subject)),
    deleteSessionsOfAccess(ctx.db, customerId, id),
  ]);
  if (!gone!.results[0]) throw new Refusal('punch-out.unknown');
}

/** The mail that tells the account of a secret that was drawn; once per secret. */
function mailAboutAccess(ctx: ManageContext, to: Caller, name: string, key: string): SqlStatement {
  const mail = {
    ...ctx.mail,
    to: to.email,
    kind: 'procurement-secret' as const,
    values: { number: to.customerNumber, name },
    path: '/meinlabor/schnittstellen/punch-out',
  };
  return queueMail(ctx.db, mail, { id: ctx.newId(), key: `procurement-secret:${key}`, now: ctx.now });
}

function deed({ customerId, user }: Caller, kind: EventKind, subject: string): Deed {
  return { kind, customerId, user, subject };
}

async function nameOf({ db }: Pick<ManageContext, 'db'>, customerId: string, id: string): Promise<string> {
  return (await accessesOf(db, customerId)).find((access) => access.id === id)?.name ?? '';
}

/** The input as it is kept. Who acts must be able to fill a cart and see its prices, which are handed over. */
async function checkInput(ctx: ManageContext, caller: Caller, input: AccessInput) {
  const name = input.name.trim();
  const hosts = readHosts(input.hosts, ctx.isLocal);
  const wrong = [
    (name === '' || name.length > MAX_NAME) && 'name',
    (hosts === null || hosts.length === 0 || hosts.length > MAX_HOSTS) && 'hosts',
    input.user === 0 && caller.user.id !== 0 && 'user',
  ].filter((field) => field !== false);
  if (wrong.length > 0) throw new Refusal('form.invalid', { fields: wrong });
  const user = await readUser(ctx, { id: input.user });
  if (!mayAs(user, ['K09'])) throw new Refusal('form.invalid', { fields: ['user'] });
  return { name, hosts: hosts!, user: input.user };
}
