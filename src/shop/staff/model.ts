import { Refusal } from '#lib/refusal.ts';

/** What a member of staff may do: answer customers; write; publish, too; all of it, invite others and read the log. */
export const STAFF_ROLES = ['service', 'editor', 'publisher', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who does what a role may: an editor has no business with customers' letters, nor service with what is published. */
const DOES: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  service: ['service', 'admin'],
  editor: ['editor', 'publisher', 'admin'],
  publisher: ['publisher', 'admin'],
  admin: ['admin'],
};

/** Sessions of the staff end after half an hour without a call, and twelve hours after the login whatever happens. */
export const STAFF_IDLE_MINUTES = 30;
export const STAFF_LIFETIME_HOURS = 12;
/** Hours for which an invitation opens. */
export const INVITATION_HOURS = 48;

/** A limit: '*', or the codes that are allowed. */
export type Limit = '*' | readonly string[];

/** Where somebody may write. */
export interface StaffScope {
  readonly languages: Limit;
  readonly countries: Limit;
  readonly brands: Limit;
}

/** A logged-in member of staff, read again for every call. */
export interface Staff extends StaffScope {
  readonly sessionHash: string;
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** For whom an entry is: `*` stands for all of them. */
export interface Place {
  readonly language: string;
  readonly country: string;
  readonly brand: string;
}

/** Anything a verb may know about which member of staff calls. */
export interface WithStaff {
  staff: Staff | null;
}

/** The member of staff who may do what the role may; any member for null. Refuses `session.login-required` and `staff.not-allowed`. */
export function requireStaff({ staff }: WithStaff, role: StaffRole | null = 'editor'): Staff {
  if (!staff) throw new Refusal('session.login-required');
  if (role && !DOES[role].includes(staff.role)) throw new Refusal('staff.not-allowed');
  return staff;
}

/** Whether what is for that place may be written: a limit is kept by what it names alone, never by a wildcard. */
export function mayWrite(scope: StaffScope, { language, country, brand }: Place): boolean {
  const within = (limit: Limit, value: string) => limit === '*' || limit.includes(value);
  return within(scope.languages, language) && within(scope.countries, country) && within(scope.brands, brand);
}

/** 'de en' as the database keeps a limit, and back. */
export const limitOf = (text: string): Limit => (text === '*' ? '*' : text.split(' '));
