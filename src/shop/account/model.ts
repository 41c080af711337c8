/** Industries a customer may belong to (docs/rules/accounts.md#industries): the proof of trade at registration. */
export const INDUSTRIES = [
  'laboratory',
  'practice',
  'practice-laboratory',
  'dealer',
  'school',
  'orthodontist',
  'authority',
  'other',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

/** Forms of address; none is one too. */
export const SALUTATIONS = ['', 'ms', 'mr'] as const;
export type Salutation = (typeof SALUTATIONS)[number];

/** A telephone, mobile or fax number in its two parts (specification 3). */
export interface Phone {
  area: string;
  number: string;
}

/** The customer's own data (specification 3, customer). */
export interface Account {
  firm: 1 | 3;
  number: string;
  email: string;
  industry: Industry;
  salutation: Salutation;
  title: string;
  firstName: string;
  lastName: string;
  /** ISO date, or null. */
  birthDate: string | null;
  website: string;
  vatId: string | null;
  /** What the registry answered last; null while it was not asked or did not answer. */
  vatCheck: { at: string; valid: boolean } | null;
  phone: Phone;
  mobile: Phone;
  fax: Phone;
  /** Three lines of the company's name. */
  names: readonly [string, string, string];
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166 two letters. */
  country: string;
  newsletter: boolean;
  faxAdvertising: boolean;
  mustChangePassword: boolean;
}

/** What a customer changes by itself; number, e-mail and country are the company's to change. */
export type AccountChange = Pick<
  Account,
  | 'salutation'
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'website'
  | 'phone'
  | 'mobile'
  | 'fax'
  | 'names'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'newsletter'
  | 'faxAdvertising'
> & { vatId: string };
