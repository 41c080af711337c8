import { Refusal } from '#lib/refusal.ts';
import { requireLeader, type Passwords, type WithCaller } from '#shop/session/index.ts';
import { isPin } from './model.ts';
import { insertUser, removeUserStatement, updateUser, type UserData } from './queries.ts';

export interface ManageContext extends WithCaller {
  db: D1Database;
  now: string;
  passwords: Pick<Passwords, 'hash'>;
}

export interface UserInput extends UserData {
  /** Four digits; '' = none, or unchanged. */
  pin: string;
}

/** Adds a user: the account itself or a leader (specification 2, logbuch-user-create). Gives its id. */
export async function createUser(ctx: ManageContext, input: UserInput): Promise<number> {
  const caller = requireLeader(ctx);
  checkUser(input);
  const pinHash = input.pin ? await ctx.passwords.hash(input.pin) : null;
  const row = await insertUser(ctx.db, caller.customerId, { ...input, pinHash, now: ctx.now }).first<{
    id: number;
  }>();
  return row!.id;
}

/** Changes a user. Refuses a guest, others than account and leader, and `users.unknown`. */
export async function changeUser(
  ctx: ManageContext,
  input: UserInput & { id: number; withoutPin: boolean },
): Promise<void> {
  const caller = requireLeader(ctx);
  checkUser(input);
  const pinHash = input.pin ? await ctx.passwords.hash(input.pin) : input.withoutPin ? null : undefined;
  const row = await updateUser(ctx.db, caller.customerId, input.id, { ...input, pinHash }).first();
  if (!row) throw new Refusal('users.unknown');
}

/** Removes a user; sessions in which it works end by themselves (the session query asks for it each time). */
export async function removeUser(
  ctx: Omit<ManageContext, 'passwords'>,
  input: { id: number },
): Promise<void> {
  const caller = requireLeader(ctx);
  const row = await removeUserStatement(ctx.db, caller.customerId, input.id, ctx.now).first();
  if (!row) throw new Refusal('users.unknown');
}

function checkUser(input: UserInput): void {
  const wrong = [
    !input.firstName.trim() && 'vorname',
    !input.lastName.trim() && 'nachname',
    input.pin !== '' && !isPin(input.pin) && 'PIN',
  ].filter((name) => name !== false);
  if (wrong.length > 0) throw new Refusal('form.invalid', { fields: wrong });
}
