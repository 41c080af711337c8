import type { CompanyFunction, CustomerSettings } from '#shop/session/model.ts';

/** Colours of sub-users cycle through so many (specification 3). */
export const USER_COLOURS = 11;

/** Wrong PINs before the account's password is asked for (docs/rules/accounts.md#switching-users). */
export const PIN_TRIES = 5;

/** A PIN is four digits. */
export function isPin(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** A person or place that acts for a customer (specification 3, scanner user). */
export interface SubUser {
  /** 0 = the account itself. */
  id: number;
  salutation: '' | 'ms' | 'mr';
  title: string;
  firstName: string;
  lastName: string;
  functions: readonly CompanyFunction[];
  colour: number;
  hasPin: boolean;
  /** Net in minor units of the customer's currency, above which a release is needed; null = the customer's own. */
  orderLimit: number | null;
  monthLimit: number | null;
}

type Limits = Pick<SubUser, 'orderLimit' | 'monthLimit'>;
export type UserRights = Pick<SubUser, 'id' | 'functions' | 'hasPin'> & Limits;

/**
 * What a switch to a user must prove (docs/rules/accounts.md#switching-users: release must not be by-passed by
 * switching). The account itself is proved by its password; a leader and anyone with a PIN by PIN or password; others
 * only where they may do more than who works now, wider limits included. Who works as the account itself has proved
 * everything but somebody's PIN. `own`: the customer's limits, for users without.
 */
export function needsProof(
  from: Pick<SubUser, 'id' | 'functions'> & Limits,
  to: UserRights,
  own: CustomerLimits = {},
): boolean {
  if (from.id === to.id) return false;
  if (to.id === 0 || to.hasPin) return true;
  if (from.id === 0) return false;
  if (to.functions.includes('K07')) return true;
  if (from.functions.includes('K07')) return false;
  const hasMore = to.functions.some((f) => !from.functions.includes(f));
  return hasMore || (to.functions.includes('K09') && isWider(from, to, own));
}

type CustomerLimits = Pick<CustomerSettings, 'orderLimit' | 'monthLimit'>;

function isWider(from: Limits, to: Limits, own: CustomerLimits): boolean {
  return (['orderLimit', 'monthLimit'] as const).some((name) => {
    const most = (user: Limits): number => user[name] ?? own[name] ?? Infinity;
    return most(to) > most(from);
  });
}
