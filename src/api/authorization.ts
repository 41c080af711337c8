import { Refusal } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusal-codes.ts';
import { bearerOf, callerOfToken } from '#platform/bearer.ts';
import type { ShopContext } from '#platform/context.ts';
import { requireStaff, type StaffRole } from '#shop/staff/index.ts';
import {
  isHolder,
  isLeader,
  requireAnyCustomer,
  requireCustomer,
  requireFunction,
  type Caller,
} from '#shop/session/index.ts';
import type { AnyOperation, CustomerWho, StaffWho, Who } from './contract/operation.ts';

/** Who may make which call, as the operations declare it. */
type Rights = Pick<AnyOperation, 'family' | 'who' | 'beforePasswordChange' | 'scope' | 'procurement'>;

/** Families whose calls are a customer's. */
export const isPersonal = ({ family }: Pick<AnyOperation, 'family'>): boolean =>
  family === 'customer' || family === 'logbook';

/** The role of the staff that each kind of call needs; null: any. */
const STAFF_GATES: Readonly<Record<StaffWho, StaffRole | null>> = {
  member: null,
  service: 'service',
  staff: 'editor',
  publisher: 'publisher',
  admin: 'admin',
};
const isStaffs = (who: Who): who is StaffWho => who in STAFF_GATES;

/**
 * The shop as the call may see it. A customer's call that carries a bearer token is made by the token – here and nowhere
 * else: pages know no tokens, and a cookie beside it does not count.
 *
 * A call of the desk is made by a session of the staff alone.
 *
 * Refuses `session.login-required`, `session.change-password`, `session.not-allowed`, `staff.not-allowed`, and see
 * `callerOfToken`.
 */
export async function authorize(
  operation: Rights,
  request: Request,
  shop: ShopContext,
): Promise<ShopContext> {
  const { who } = operation;
  if (isStaffs(who)) requireStaff({ staff: await shop.staff() }, STAFF_GATES[who]);
  if (!isPersonal(operation)) return shop;
  const token = bearerOf(request);
  if (token !== null) {
    const caller = await callerOfToken(token, operation.scope ?? null, shop);
    admit(operation, caller);
    return { ...shop, caller: async () => caller };
  }
  if (operation.who !== 'anyone') admit(operation, await shop.caller());
  return shop;
}

/** Refuses a caller to whom the operation is closed; verbs look for themselves, too. */
export function admit(operation: Rights, caller: Caller | null): void {
  if (operation.who === 'anyone' || isStaffs(operation.who)) return;
  const known = operation.beforePasswordChange ? requireAnyCustomer({ caller }) : requireCustomer({ caller });
  if (known.punchout && !isOpenToProcurement(operation)) throw new Refusal('session.not-allowed');
  GATES[operation.who](known);
}

const GATES: Readonly<Record<CustomerWho, (caller: Caller) => void>> = {
  customer: () => {},
  filler: (caller) => requireFunction({ caller }, 'K09', 'K13'),
  technician: (caller) => requireFunction({ caller }, 'K13'),
  buyer: (caller) => requireFunction({ caller }, 'K09'),
  holder: (caller) => {
    if (!isHolder(caller)) throw new Refusal('session.not-allowed');
  },
  leader: (caller) => {
    if (!isLeader(caller)) throw new Refusal('session.not-allowed');
  },
};

/**
 * A session from a procurement system sees catalogue, lists and the cart of its own, fills that and ends: a call is open to it
 * only where its declaration says so (docs/rules/security.md#procurement-sessions).
 */
const isOpenToProcurement = ({ procurement = false, who }: Rights): boolean =>
  who !== 'leader' && who !== 'holder' && procurement;

/** What a call refuses because of who makes it, for the document. */
export function refusalsOfCaller(operation: Rights): readonly RefusalCode[] {
  if (isStaffs(operation.who)) return ['session.login-required', 'staff.not-allowed'];
  if (!isPersonal(operation)) return [];
  const { who, beforePasswordChange = false } = operation;
  const isLimited = who !== 'customer' || !isOpenToProcurement(operation);
  return [
    'api-tokens.invalid',
    'api-tokens.scope',
    'request.too-many',
    'account.moving',
    ...(who === 'anyone' ? [] : (['session.login-required'] as const)),
    ...(who === 'anyone' || beforePasswordChange ? [] : (['session.change-password'] as const)),
    ...(who !== 'anyone' && isLimited ? (['session.not-allowed'] as const) : []),
  ];
}

/** A session, or a token of the scope; nothing for the calls of a login. */
export function securityOf({ who, scope }: Rights): Record<string, string[]>[] {
  if (isStaffs(who)) return [{ staff: [] }];
  return who === 'anyone' ? [] : [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])];
}
