import * as z from 'zod/mini';
import { INDUSTRIES } from '#shop/account/model.ts';
import { FIELD_TEXTS, type FieldText } from '#lib/validators/field-texts.ts';
import {
  emailField,
  newPasswordField,
  optionalText,
  passwordRepetitionField,
  phonePartField,
  postalCodeField,
  repeats,
  emailRepetitionField,
  requiredText,
  tickedField,
  urlField,
  vatIdField,
} from '#lib/validators/fields.ts';
import { isPostalCode } from '#lib/validators/postal-code.ts';
import { readVatId } from '#lib/validators/vat-id.ts';
import { STANDING, type Registration } from './model.ts';

/** Fields of the forms by their names in the contract; one schema for browser and server (specification 5), in the order of the pages. */

const SALUTATION = { '': '', w: 'ms', m: 'mr' } as const;

function accessFields() {
  return {
    eMail: emailField(),
    eMailWiederholung: emailRepetitionField(),
    Kennwort: newPasswordField(),
    KennwortWiederholung: passwordRepetitionField(),
    AGB: tickedField(),
  };
}

const REPEATED = () =>
  [
    repeats('eMail', 'eMailWiederholung'),
    repeats('Kennwort', 'KennwortWiederholung', FIELD_TEXTS['password-repeat']),
  ] as const;

function registrationFields() {
  return {
    NamensZeile1: requiredText(),
    Branche: z.enum(INDUSTRIES, FIELD_TEXTS.required),
    NamensZeile2: optionalText(),
    Strasse: optionalText(),
    PLZ: requiredText(),
    Ort: optionalText(),
    UstIdNr: optionalText(),
    Internetadresse: urlField(),
    Geschlecht: z.prefault(z.enum(['', 'w', 'm'], FIELD_TEXTS.invalid), ''),
    Titel: optionalText(),
    Vorname: optionalText(),
    Nachname: optionalText(),
    TelefonVorwahl: phonePartField(),
    TelefonRufnummer: phonePartField(),
    ...accessFields(),
    Newsletter: z.prefault(z.boolean(), false),
  };
}

/** A new customer of a country (ISO 3166, two capitals); the fast registration leaves the optional fields out. */
export function registrationForm(country: string) {
  const ofCountry = { PLZ: postalCodeField(country), UstIdNr: vatIdField(country) };
  return z.object({ ...registrationFields(), ...ofCountry }).check(...REPEATED());
}

/**
 * The same as its page asks it: the country, one of those given (ISO 3166, two capitals), is chosen there, and the whole
 * registration asks for the whole address.
 */
export function registrationPageForm(countries: readonly string[], isWhole: boolean) {
  const address = isWhole ? { Strasse: requiredText(), Ort: requiredText() } : {};
  return z
    .object({ Land: z.enum(countries, FIELD_TEXTS.invalid), ...registrationFields(), ...address })
    .check(
      ...REPEATED(),
      fitsCountry('PLZ', FIELD_TEXTS['postal-code'], isPostalCode),
      fitsCountry('UstIdNr', FIELD_TEXTS['vat-id'], (id, country) => readVatId(id, country) !== null),
    );
}

/** A field is as its country writes it; an empty one is another check's. */
function fitsCountry<Name extends string>(
  name: Name,
  error: FieldText,
  fits: (text: string, country: string) => boolean,
) {
  return z.refine<Readonly<Record<Name | 'Land', string>>>(
    (fields) => !fields[name] || fits(fields[name], fields.Land),
    {
      path: [name],
      error,
      when: ({ value }) => typeof value === 'object' && value !== null, // also where other fields are wrong
    },
  );
}

/** A customer who has a number already. */
export function knownCustomerForm() {
  return z
    .object({
      Kundennummer: requiredText(),
      PLZ: requiredText(),
      Rechnung: optionalText(),
      ...accessFields(),
    })
    .check(...REPEATED());
}

/** Whoever asks for a link, by e-mail or customer number. */
export function userForm() {
  return z.object({ Benutzername: requiredText() });
}

/** A new password by the link of a mail. */
export function newPasswordForm() {
  return z
    .object({
      Kennwort: newPasswordField(),
      KennwortWiederholung: passwordRepetitionField(),
      Behalten: z.prefault(z.array(z.enum(STANDING)), []),
    })
    .check(repeats('Kennwort', 'KennwortWiederholung', FIELD_TEXTS['password-repeat']));
}

/** What a checked form says. */
export function registrationFromWire(form: z.output<ReturnType<typeof registrationForm>>): Registration {
  return {
    email: form.eMail,
    password: form.Kennwort,
    passwordRepeated: form.KennwortWiederholung,
    industry: form.Branche,
    name1: form.NamensZeile1,
    name2: form.NamensZeile2,
    postalCode: form.PLZ,
    salutation: SALUTATION[form.Geschlecht],
    title: form.Titel,
    firstName: form.Vorname,
    lastName: form.Nachname,
    street: form.Strasse,
    city: form.Ort,
    phoneArea: form.TelefonVorwahl,
    phoneNumber: form.TelefonRufnummer,
    vatId: form.UstIdNr,
    website: form.Internetadresse,
    newsletter: form.Newsletter,
  };
}
