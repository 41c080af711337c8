import type { ActingUser } from '#shop/session/model.ts';
import type { Account, Salutation } from './model.ts';

/** The customer information response of the contract (specification 3), and what the pages need beside it. */
export interface AccountWire {
  Firma: 1 | 3;
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
  Benutzer: { id: number; name: string; funktionen: string[]; farbe: number };
  /** Name of the procurement system in which the session began. */
  Einkaufssystem?: string;
}

const GENDER: Readonly<Record<Salutation, AccountWire['Geschlecht']>> = { '': '', ms: 'w', mr: 'm' };

/** The account as user/infos answers it; `country` names the account's country in the caller's language. */
export function accountToWire(
  account: Account,
  user: ActingUser,
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
    Benutzer: { id: user.id, name: user.name, funktionen: [...user.functions], farbe: user.colour },
  };
}
