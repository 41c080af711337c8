import { limitsOf, type CompanyFunction, type CustomerSettings } from '#shop/session/model.ts';

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
  /** Index into the eleven; null = the account itself, which is neutral. */
  colour: number | null;
  hasPin: boolean;
  /** Net in minor units of the customer's currency, above which a release is needed; null = the customer's own. */
  orderLimit: number | null;
  monthLimit: number | null;
  /** Its own login; null = it has none, or who asks is not told. */
  login: UserLogin | null;
}

/** An e-mail and a password of a user's own (docs/decisions/061). */
export interface UserLogin {
  email: string;
  /** False while the invitation is not accepted. */
  isActive: boolean;
  passkeys: number;
  /** A code of an app is asked after its password. */
  hasTwoStep: boolean;
}

/** Hours for which an invitation's link is good. */
export const INVITATION_HOURS = 7 * 24;
/** Hours for which the link to a new password of a user is good, as the account's. */
export const USER_PASSWORD_HOURS = 4;
/** Stands for the customer's number in links of users: they name nothing of the account. */
export const NO_NUMBER = '-';

type OwnLimits = Pick<SubUser, 'orderLimit' | 'monthLimit'>;
export type UserRights = Pick<SubUser, 'id' | 'functions' | 'hasPin'> & OwnLimits;

type CustomerLimits = Pick<CustomerSettings, 'orderLimit' | 'monthLimit'>;

/**
 * What a switch to a user must prove (docs/rules/accounts.md#switching-users: release must not be by-passed by
 * switching). The account itself is proved by its password; a leader and anyone with a PIN by PIN or password; others
 * only where they may do more than who works now, wider limits included. Who works as the account itself has proved
 * everything but somebody's PIN. `own`: the customer's limits, for users without.
 */
export function needsProof(
  from: Pick<SubUser, 'id' | 'functions'> & OwnLimits,
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

/** A session that a user's own login began never becomes the account's or another leader's; `ownLogin` 0 = the account's. */
export function isOpenTo(ownLogin: number, to: Pick<SubUser, 'id' | 'functions'>): boolean {
  return ownLogin === 0 || ownLogin === to.id || (to.id !== 0 && !to.functions.includes('K07'));
}

function isWider(from: OwnLimits, to: OwnLimits, own: CustomerLimits): boolean {
  return (['order', 'month'] as const).some((name) => {
    const most = (user: OwnLimits): number => limitsOf(user, own)[name] ?? Infinity;
    return most(to) > most(from);
  });
}
