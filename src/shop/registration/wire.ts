import * as z from 'zod/mini';
import { INDUSTRIES } from '#shop/account/model.ts';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
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
import type { Registration } from './model.ts';

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

/** A new customer of a country (ISO 3166, two capitals); the fast registration leaves the optional fields out. */
export function registrationForm(country: string) {
  return z
    .object({
      NamensZeile1: requiredText(),
      Branche: z.enum(INDUSTRIES, FIELD_TEXTS.required),
      NamensZeile2: optionalText(),
      Strasse: optionalText(),
      PLZ: postalCodeField(country),
      Ort: optionalText(),
      UstIdNr: vatIdField(country),
      Internetadresse: urlField(),
      Geschlecht: z.prefault(z.enum(['', 'w', 'm'], FIELD_TEXTS.invalid), ''),
      Titel: optionalText(),
      Vorname: optionalText(),
      Nachname: optionalText(),
      TelefonVorwahl: phonePartField(),
      TelefonRufnummer: phonePartField(),
      ...accessFields(),
      Newsletter: z.prefault(z.boolean(), false),
    })
    .check(...REPEATED());
}

/** A customer who has a number already. */
export function knownCustomerForm() {
  return z
    .object({ Kundennummer: requiredText(), PLZ: requiredText(), ...accessFields() })
    .check(...REPEATED());
}

/** Whoever asks for a link, by e-mail or customer number. */
export function userForm() {
  return z.object({ Benutzername: requiredText() });
}

/** A new password by the link of a mail. */
export function newPasswordForm() {
  return z
    .object({ Kennwort: newPasswordField(), KennwortWiederholung: passwordRepetitionField() })
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
