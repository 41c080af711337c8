import type { VatZone } from '#shop/markets/index.ts';

/** Links of mails: how long they live. */
export const VERIFY_DAYS = 7;
export const PASSWORD_HOURS = 4;
/** So long "that was not me" closes an access again, and goods go to addresses on file only. */
export const STOP_DAYS = 14;

/** What opens an account beside its password and outlives every session (docs/rules/security.md#a-new-password). */
export const STANDING = ['tokens', 'systems', 'passkeys', 'users'] as const;
export type Standing = (typeof STANDING)[number];

/** How many there are of each. */
export type StandingCounts = Readonly<Record<Standing, number>>;

/** What a new customer tells, as the form of wire.ts checks it; fast registration leaves the optional part out. */
export interface Registration {
  email: string;
  password: string;
  passwordRepeated: string;
  industry: string;
  name1: string;
  postalCode: string;
  salutation?: '' | 'ms' | 'mr' | undefined;
  title?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  name2?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  phoneArea?: string | undefined;
  phoneNumber?: string | undefined;
  vatId?: string | undefined;
  website?: string | undefined;
  newsletter?: boolean | undefined;
}

/** What the country of an account decides (docs/rules/accounts.md#country). */
export interface Decided {
  /** ISO 4217, of the price list. */
  readonly currency: string;
  readonly zone: VatZone;
  /** The standard way of delivery. */
  readonly method: 'parcel' | 'parcel-customs' | 'export';
  /** Working days until arrival, fewest and most; null = by agreement. */
  readonly days: readonly [number, number] | null;
}

/** The countries of a registration, as its page tells them. */
export interface CountryChoices {
  /** By name; `decided` is a position in the list below. */
  readonly choices: readonly { readonly key: string; readonly label: string; readonly decided: number }[];
  readonly decided: readonly Decided[];
  /** ISO 3166: whom a foreign postal code is asked for first – countries of the page's language, then neighbours. */
  readonly likely: readonly string[];
}
