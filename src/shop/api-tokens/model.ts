/** What a token is and may; nothing here reads or writes. */

/**
 * What a token may be good for. `submit` is apart from `cart`: software that fills a cart for a person to look at does not
 * need it; nor does software that only shows the tooth stock need `stock-booking`. Nothing opens the account's data, users,
 * releases, tokens or procurement systems: those are for people.
 */
export const SCOPES = [
  'catalogue',
  'lists',
  'cart',
  'submit',
  'orders',
  'stock',
  'stock-booking',
  'logbook',
  'account',
] as const;
export type Scope = (typeof SCOPES)[number];

export const MAX_NAME = 60;
/** Kept by the table itself. @internal */
export const MAX_TOKENS = 20;

/** Calls of one token before it has to wait (429). */
export const CALLS = { limit: 600, seconds: 60 } as const;

/** `used_at` is written at most this often. */
export const USED_EVERY_MINUTES = 10;

/** Tells people and secret scanners what they found. */
const MARK = 'lk_';
/** Characters of the secret that the list shows. */
const SHOWN = 6;

/** A token from its 32 random bytes in base64url. */
export const tokenOf = (secret: string): string => MARK + secret;

/** The start of a token, by which its customer knows it again in the list. */
export const prefixOf = (token: string): string => token.slice(0, MARK.length + SHOWN);

/** The form every token has; anything else is not even looked up. */
export const isToken = (text: string): boolean => /^lk_[A-Za-z0-9_-]{43}$/.test(text);

/** A token as its customer sees it. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  /** Who acts: 0 = the account itself. */
  readonly user: number;
  /** Its name; '' for the account itself, null where the user was removed: then the token opens nothing. */
  readonly userName: string | null;
  /** UTC, ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  /** To about ten minutes; null = never. */
  readonly usedAt: string | null;
}
