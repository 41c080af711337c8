import { Refusal } from '#lib/refusal.ts';
import { refusalOf, type SqlDatabase } from '#lib/sql.ts';
import type { Deed, EventKind, WithNote } from '#shop/activity/model.ts';
import {
  deleteSessionsOfLogin,
  requireLeader,
  type Caller,
  type Passwords,
  type WithCaller,
} from '#shop/session/index.ts';
import { isPin, type SubUser } from './model.ts';
import { deleteLogin } from './login-queries.ts';
import { insertUser, removeUserStatement, updateUser, userById, type UserData } from './queries.ts';

export interface ManageContext extends WithCaller, WithNote {
  db: SqlDatabase;
  now: string;
  passwords: Pick<Passwords, 'hash'>;
}

export interface UserInput extends UserData {
  /** Four digits; '' = none, or unchanged. */
  pin: string;
}

/** Adds a user: the account itself or a leader (specification 2, logbuch-user-create). Returns its id. Refuses `users.full` above 100. */
export async function createUser(ctx: ManageContext, input: UserInput): Promise<number> {
  const caller = requireLeader(ctx);
  checkUser(input);
  const pinHash = input.pin ? await ctx.passwords.hash(input.pin) : null;
  const user = { ...input, pinHash, now: ctx.now };
  try {
    const [made] = await ctx.db.batch<{ id: number }>([
      insertUser(ctx.db, caller.customerId, user),
      ctx.note(deed(caller, 'user-added', input)),
    ]);
    return made!.results[0]!.id;
  } catch (error) {
    throw refusalOf(error, { users_full: 'users.full' });
  }
}

/** Changes a user. Refuses a guest, others than account and leader, and `users.unknown`. */
export async function changeUser(
  ctx: ManageContext,
  input: UserInput & { id: number; withoutPin: boolean },
): Promise<void> {
  const caller = requireLeader(ctx);
  checkUser(input);
  const pinHash = input.pin ? await ctx.passwords.hash(input.pin) : input.withoutPin ? null : undefined;
  const before = await userById(ctx.db, caller.customerId, input.id);
  if (!before) throw new Refusal('users.unknown');
  const [changed] = await ctx.db.batch([
    updateUser(ctx.db, caller.customerId, input.id, { ...input, pinHash }),
    ...(hasOtherRights(before, input) ? [ctx.note(deed(caller, 'rights-changed', input))] : []),
  ]);
  if (!changed!.results[0]) throw new Refusal('users.unknown');
}

/** Removes a user and its own login; sessions in which it works end by themselves (the session query asks for it each time). */
export async function removeUser(
  ctx: Omit<ManageContext, 'passwords'>,
  input: { id: number },
): Promise<void> {
  const caller = requireLeader(ctx);
  const user = await userById(ctx.db, caller.customerId, input.id);
  if (!user) throw new Refusal('users.unknown');
  await ctx.db.batch([
    removeUserStatement(ctx.db, caller.customerId, input.id, ctx.now),
    ctx.note(deed(caller, 'user-removed', user)),
    deleteLogin(ctx.db, caller.customerId, input.id),
    deleteSessionsOfLogin(ctx.db, caller.customerId, input.id),
  ]);
}

/** What a leader did about a user, as it is remembered. */
export function deed(
  { customerId, user }: Caller,
  kind: EventKind,
  about: Pick<SubUser, 'firstName' | 'lastName'>,
): Deed {
  return { kind, customerId, user, subject: `${about.firstName.trim()} ${about.lastName.trim()}` };
}

/** What a user may do changed: its functions or limits. */
function hasOtherRights(before: SubUser, input: UserInput): boolean {
  const isOther = (now: number | null | undefined, was: number | null): boolean =>
    now !== undefined && now !== was;
  return (
    input.functions.toSorted().join(' ') !== before.functions.toSorted().join(' ') ||
    isOther(input.orderLimit, before.orderLimit) ||
    isOther(input.monthLimit, before.monthLimit)
  );
}

function checkUser(input: UserInput): void {
  const wrong = [
    !input.firstName.trim() && 'vorname',
    !input.lastName.trim() && 'nachname',
    input.pin !== '' && !isPin(input.pin) && 'PIN',
  ].filter((name) => name !== false);
  if (wrong.length > 0) throw new Refusal('form.invalid', { fields: wrong });
}
