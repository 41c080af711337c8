import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import {
  isLeader,
  requireAnyCustomer,
  requireCustomer,
  type Caller,
  type WithCaller,
} from '#shop/session/index.ts';
import { isOpenTo, needsProof, type SubUser } from './model.ts';
import { anyUserOf, userById, usersOf } from './queries.ts';

/** A user as the selection shows it. */
export interface SelectableUser extends SubUser {
  /** A switch to it asks for PIN or password. */
  needsProof: boolean;
  /** A session that a user's own login began may switch to it. */
  isOpen: boolean;
  /** It works now. */
  isActing: boolean;
}

/** The account itself and its users (specification 7, logbook user). Refuses a guest. */
export async function readUsers(ctx: WithCaller & { db: SqlDatabase }): Promise<SelectableUser[]> {
  const caller = requireCustomer(ctx);
  const users = [accountUser(caller), ...(await usersOf(ctx.db, caller.customerId))];
  return users.map((user) => selectable(user, caller));
}

/** True where the account does not work alone: pages then say who does. Refuses a guest. */
export async function hasUsers(ctx: WithCaller & { db: SqlDatabase }): Promise<boolean> {
  const caller = requireAnyCustomer(ctx);
  return caller.user.id > 0 || anyUserOf(ctx.db, caller.customerId);
}

/** One user of the caller's customer. Refuses a guest, and `users.unknown` for a foreign, removed or missing one alike. */
export async function readUser(
  ctx: WithCaller & { db: SqlDatabase },
  input: { id: number },
): Promise<SelectableUser> {
  const caller = requireCustomer(ctx);
  const user = input.id === 0 ? accountUser(caller) : await userById(ctx.db, caller.customerId, input.id);
  if (!user) throw new Refusal('users.unknown');
  return selectable(user, caller);
}

function selectable(user: SubUser, caller: Caller): SelectableUser {
  return {
    ...user,
    login: isLeader(caller) ? user.login : null, // addresses are for those who manage them
    isOpen: isOpenTo(caller.ownLogin, user),
    needsProof: needsProof(caller.user, user, caller.settings),
    isActing: user.id === caller.user.id,
  };
}

const UNLIMITED = { orderLimit: null, monthLimit: null } as const;

/** The account as a user: id 0, general authorisation. */
export function accountUser(caller: Caller): SubUser {
  const nobody = { salutation: '', title: '', firstName: '' } as const;
  return {
    id: 0,
    ...nobody,
    lastName: caller.name,
    functions: [],
    colour: null,
    hasPin: false,
    login: null,
    ...UNLIMITED,
  };
}
