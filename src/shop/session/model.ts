import { Refusal } from '#lib/refusal.ts';

/** Company functions of sub-users (specification 6): leader, buyer, technician. */
export const FUNCTIONS = ['K07', 'K09', 'K13'] as const;
export type CompanyFunction = (typeof FUNCTIONS)[number];

/** Who acts in a session: the account itself (id 0) or one of its sub-users. Bound in the session, never sent by the client. */
export interface ActingUser {
  /** 0 = the account itself. */
  id: number;
  name: string;
  functions: readonly CompanyFunction[];
  /** Index into the 11 user colours; null = the account itself, which is neutral. */
  colour: number | null;
  orderLimit: number | null;
  monthLimit: number | null;
}

/** A logged-in caller: customer and acting user, read again for every request. */
export interface Caller {
  /** '' where an API token took the session's place. */
  sessionHash: string;
  customerId: string;
  firm: 1 | 3;
  customerNumber: string;
  email: string;
  name: string;
  country: string;
  language: string;
  priceList: number;
  discountClass: number;
  settings: CustomerSettings;
  mustChangePassword: boolean;
  /** When the company's declaration of use ends, UTC; null or left out: it never gave one. */
  declaredTo?: string | null;
  user: ActingUser;
  /** Ids of users who were removed, where the account itself acts: what they kept to themselves is the account's. */
  formerUsers?: readonly number[];
  /** The session began in a buyer's procurement system: no checkout, lines go back there. */
  punchout: Procurement | null;
  /** User whose own login began the session, whoever works in it now; 0 = the account's. */
  ownLogin: number;
  /** The e-mail of that user's own login. */
  ownEmail?: string | null;
  /** When password or passkey were last proved in the session (UTC, ISO 8601); null = not in it. */
  provedAt: string | null;
  /** Id of the API token that the customer's own software came with; not there in a session. */
  token?: string;
}

/** What a session remembers of the procurement system in which it began. */
export interface Procurement {
  readonly kind: 'oci' | 'cxml';
  /** Name that the customer gave the system. */
  readonly system: string;
  /** Id of its access: what ends the access ends the session. */
  readonly access: string;
  /** Key of the session's own cart. */
  readonly cart: string;
  /** Address to which the browser posts the cart: https, its host allowed by the customer. */
  readonly returnTo: string;
  /** Name of the window that gets the answer. */
  readonly target: string;
  readonly cxml?: CxmlReturn;
}

/** What a cXML system wants back with the cart, as it sent it. */
export interface CxmlReturn {
  readonly buyerCookie: string;
  readonly operation: 'create' | 'edit' | 'inspect';
  readonly from: CxmlCredential;
  readonly to: CxmlCredential;
}

export interface CxmlCredential {
  readonly domain: string;
  readonly identity: string;
}

/** Options of a customer; all off by default. */
export interface CustomerSettings {
  /** K13 users do not see prices. */
  hidePricesFromTechnicians?: boolean;
  /** Orders above need release, minor units of the customer's currency. */
  orderLimit?: number;
  monthLimit?: number;
}

/** What may be ordered without release, net in minor units of the customer's currency; null = any sum. */
export interface Limits {
  order: number | null;
  month: number | null;
}

/** The account's own limits, of its settings. */
export type OwnLimits = Readonly<Partial<Record<'orderLimit' | 'monthLimit', number | undefined>>>;

/** The limits that hold for a user: its own, else the account's (all are off by default). */
export function limitsOf(user: Pick<ActingUser, 'orderLimit' | 'monthLimit'>, own: OwnLimits): Limits {
  return {
    order: user.orderLimit ?? own.orderLimit ?? null,
    month: user.monthLimit ?? own.monthLimit ?? null,
  };
}

/**
 * Runs a guess at a name – an account's id, a user's login, a number, an e-mail –: charged to whoever makes it, given back unless
 * it fails as a guess. `at` says whose failure it is where the name is no account's. Refuses with `request.too-many` while a
 * pause lasts.
 */
export type Attempt = <T>(name: string, work: () => Promise<T>, at?: LoginOwner) => Promise<T>;

/** Whose a login is; `user` null = the account's. */
export interface LoginOwner {
  readonly customerId: string;
  readonly user: Pick<ActingUser, 'id' | 'name'> | null;
}

/** A login: the account's (user 0), or that of a user's own. */
export interface LoginKey {
  readonly customerId: string;
  readonly userId: number;
}

/** Name of a login for budgets of guesses and known browsers: the account's id, and behind it the user's. */
export function nameOfLogin(customerId: string, userId: number): string {
  return userId === 0 ? customerId : `${customerId}:${userId}`;
}

/** Anything a verb may know about who calls. */
export interface WithCaller {
  caller: Caller | null;
}

/**
 * The caller, or a 401: the first line of every verb for customers. A customer who has to change the password first gets
 * a 403 everywhere else (specification 8).
 */
export function requireCustomer(ctx: WithCaller): Caller {
  const caller = requireAnyCustomer(ctx);
  if (caller.mustChangePassword) throw new Refusal('session.change-password');
  return caller;
}

/** The caller even before the first password change: for what that change itself needs. */
export function requireAnyCustomer(ctx: WithCaller): Caller {
  if (!ctx.caller) throw new Refusal('session.login-required');
  return ctx.caller;
}

/** The caller if the acting user is the account itself or has one of the functions, else a 403. */
export function requireFunction(ctx: WithCaller, ...allowed: readonly CompanyFunction[]): Caller {
  const caller = requireCustomer(ctx);
  if (!mayAs(caller.user, allowed)) throw new Refusal('session.not-allowed');
  return caller;
}

/**
 * The account itself or a leader, in a session of their own: what concerns the account – its data, password, users – is not
 * for those who came from a procurement system under its name. Else a 403.
 */
export function requireLeader(ctx: WithCaller): Caller {
  const caller = requireCustomer(ctx);
  if (!isLeader(caller)) throw new Refusal('session.not-allowed');
  return caller;
}

/**
 * Whoever may protect the login that began the session, else a 403: the account's is kept by the account itself and leaders, a
 * user's own by that user alone, while nobody else works in its session. Whose it is says `ownLogin`.
 */
export function requireHolder(ctx: WithCaller): Caller {
  const caller = requireCustomer(ctx);
  if (!isHolder(caller)) throw new Refusal('session.not-allowed');
  return caller;
}

/** Whom `requireHolder` lets through. */
export function isHolder(caller: Pick<Caller, 'user' | 'punchout' | 'ownLogin'>): boolean {
  if (caller.ownLogin === 0) return isLeader(caller);
  return caller.punchout === null && caller.user.id === caller.ownLogin;
}

/** What a caller logs in with: the customer's number, or the e-mail of a user's own login. */
export function loginNameOf({
  ownLogin,
  customerNumber,
  ownEmail,
}: Pick<Caller, 'ownLogin' | 'customerNumber' | 'ownEmail'>): string {
  return ownLogin === 0 ? customerNumber : (ownEmail ?? '');
}

/** Where a login's changes are told: the account's address, or that of a user's own login. */
export function mailOfLogin({
  ownLogin,
  email,
  ownEmail,
}: Pick<Caller, 'ownLogin' | 'email' | 'ownEmail'>): string {
  return ownLogin === 0 ? email : (ownEmail ?? email);
}

/** Whom `requireLeader` lets through. */
export function isLeader({ user, punchout }: Pick<Caller, 'user' | 'punchout'>): boolean {
  return punchout === null && mayAs(user, ['K07']);
}

/** The account itself may everything; a leader may everything a buyer or technician may. */
export function mayAs(
  user: Pick<ActingUser, 'id' | 'functions'>,
  allowed: readonly CompanyFunction[],
): boolean {
  return user.id === 0 || user.functions.includes('K07') || user.functions.some((f) => allowed.includes(f));
}

/** Sessions end after 14 idle days, and 60 days after the login whatever happens. */
export const IDLE_DAYS = 14;
export const LIFETIME_DAYS = 60;

/** `seen_at` is written at most this often: a read must not cost a write each time. */
export const SEEN_EVERY_MINUTES = 10;
