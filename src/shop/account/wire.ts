import * as z from 'zod/mini';
import { TOPICS } from '#shop/newsletter/model.ts';
import type { ActingUser } from '#shop/session/model.ts';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import {
  emailField,
  emailRepetitionField,
  newPasswordField,
  optionalDateField,
  optionalText,
  passwordField,
  passwordRepetitionField,
  phonePartField,
  postalCodeField,
  repeats,
  requiredText,
  urlField,
  vatIdField,
} from '#lib/validators/fields.ts';
import { readDate } from '#lib/validators/date-time.ts';
import type { Account, AccountChange, Salutation } from './model.ts';

/** The customer information response of the contract (specification 3), and what the pages need beside it. */
export interface AccountWire {
  /** 0: the customer of an upstream belongs to no firm. */
  Firma: 0 | 1 | 3;
  Kundennummer: string;
  Titel: string;
  Vorname: string;
  Nachname: string;
  Geburtsdatum: string | null;
  Geschlecht: '' | 'w' | 'm';
  TelefonVorwahl: string;
  TelefonRufnummer: string;
  MobilVorwahl: string;
  MobilRufnummer: string;
  FaxVorwahl: string;
  FaxRufnummer: string;
  eMail: string;
  Internetadresse: string;
  UstIdNr: string;
  NamensZeile1: string;
  NamensZeile2: string;
  NamensZeile3: string;
  Strasse: string;
  PLZ: string;
  Ort: string;
  Landnummer: number;
  Landname: string;
  LandISO2: string;
  Newsletter: boolean;
  Faxwerbung: boolean;
  Branche: string;
  KennwortAendern: boolean;
  /** Who acts; `farbe` null = neutral, `weitere` = the account has users. */
  Benutzer: {
    id: number;
    name: string;
    funktionen: readonly string[];
    farbe: number | null;
    weitere?: boolean | undefined;
  };
  /** Name of the procurement system in which the session began. */
  Einkaufssystem?: string;
}

const GENDER: Readonly<Record<Salutation, AccountWire['Geschlecht']>> = { '': '', ms: 'w', mr: 'm' };

/** The account as user/infos answers it; `country` names the account's country in the caller's language. */
export function accountToWire(
  account: Account,
  user: ActingUser & { hasOthers: boolean },
  country: { number: number; name: string },
): AccountWire {
  const { phone, mobile, fax, names } = account;
  return {
    Firma: account.firm,
    Kundennummer: account.number,
    Titel: account.title,
    Vorname: account.firstName,
    Nachname: account.lastName,
    Geburtsdatum: account.birthDate,
    Geschlecht: GENDER[account.salutation],
    TelefonVorwahl: phone.area,
    TelefonRufnummer: phone.number,
    MobilVorwahl: mobile.area,
    MobilRufnummer: mobile.number,
    FaxVorwahl: fax.area,
    FaxRufnummer: fax.number,
    eMail: account.email,
    Internetadresse: account.website,
    UstIdNr: account.vatId ?? '',
    NamensZeile1: names[0],
    NamensZeile2: names[1],
    NamensZeile3: names[2],
    Strasse: account.street,
    PLZ: account.postalCode,
    Ort: account.city,
    Landnummer: country.number,
    Landname: country.name,
    LandISO2: account.country,
    Newsletter: account.newsletter,
    Faxwerbung: account.faxAdvertising,
    Branche: account.industry,
    KennwortAendern: account.mustChangePassword,
    Benutzer: {
      id: user.id,
      name: user.name,
      funktionen: [...user.functions],
      farbe: user.colour,
      weitere: user.hasOthers,
    },
  };
}

const SALUTATION = { '': '', w: 'ms', m: 'mr' } as const;

/** Where the account's invoices go, in a country (ISO 3166, two capitals): none of it may be missing. */
function recipientFields(country: string) {
  return { Strasse: requiredText(), PLZ: postalCodeField(country), Ort: requiredText() };
}

/** What a fast registration left out and the first order needs. */
export function recipientForm(country: string) {
  return z.object(recipientFields(country));
}

/** The customer's own data as they change it, for browser and server; the country (ISO 3166, two capitals) is not theirs to change. */
export function accountForm(country: string) {
  return z.object({
    NamensZeile1: requiredText(),
    NamensZeile2: optionalText(),
    NamensZeile3: optionalText(),
    ...recipientFields(country),
    UstIdNr: vatIdField(country),
    Internetadresse: urlField(),
    Geschlecht: z.enum(['', 'w', 'm'], FIELD_TEXTS.invalid),
    Titel: optionalText(),
    Vorname: optionalText(),
    Nachname: optionalText(),
    Geburtsdatum: z.nullable(optionalDateField()),
    TelefonVorwahl: phonePartField(),
    TelefonRufnummer: phonePartField(),
    MobilVorwahl: phonePartField(),
    MobilRufnummer: phonePartField(),
    FaxVorwahl: phonePartField(),
    FaxRufnummer: phonePartField(),
    Newsletter: z.prefault(z.boolean(), false),
    Faxwerbung: z.prefault(z.boolean(), false),
  });
}

/** What a checked form says. */
export function accountFromWire(form: z.output<ReturnType<typeof accountForm>>): AccountChange {
  return {
    salutation: SALUTATION[form.Geschlecht],
    title: form.Titel,
    firstName: form.Vorname,
    lastName: form.Nachname,
    birthDate: readDate(form.Geburtsdatum ?? ''),
    website: form.Internetadresse,
    vatId: form.UstIdNr,
    phone: { area: form.TelefonVorwahl, number: form.TelefonRufnummer },
    mobile: { area: form.MobilVorwahl, number: form.MobilRufnummer },
    fax: { area: form.FaxVorwahl, number: form.FaxRufnummer },
    names: [form.NamensZeile1, form.NamensZeile2, form.NamensZeile3],
    street: form.Strasse,
    postalCode: form.PLZ,
    city: form.Ort,
    newsletter: form.Newsletter,
    faxAdvertising: form.Faxwerbung,
  };
}

/** A new e-mail address, proven by the password. */
export function emailChangeForm() {
  return z
    .object({ eMail: emailField(), eMailWiederholung: emailRepetitionField(), KennwortAlt: passwordField() })
    .check(repeats('eMail', 'eMailWiederholung'));
}

/** A new password of somebody who knows the present one. */
export function passwordChangeForm() {
  return z
    .object({
      KennwortAlt: passwordField(),
      Kennwort: newPasswordField(),
      KennwortWiederholung: passwordRepetitionField(),
    })
    .check(repeats('Kennwort', 'KennwortWiederholung', FIELD_TEXTS['password-repeat']));
}

/** What the customer agrees to receive; a newsletter is about one topic at least, where the form asks for topics. */
export function advertisingForm(asksTopics = true) {
  return z
    .object({
      Newsletter: z.boolean(),
      Faxwerbung: z.boolean(),
      Themen: z.optional(z.array(z.enum(TOPICS, FIELD_TEXTS.invalid))),
    })
    .check(
      z.refine(({ Newsletter, Themen }) => !asksTopics || !Newsletter || Themen?.length !== 0, {
        path: ['Themen'],
        error: FIELD_TEXTS.required,
      }),
    );
}
