/** Links of mails: how long they live. */
export const VERIFY_DAYS = 7;
export const PASSWORD_HOURS = 4;

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
