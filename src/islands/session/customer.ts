import { atom } from 'nanostores';
import type { AccountWire } from '#shop/account/wire.ts';

/** A phone, mobile or fax number in its two parts. */
export interface PhoneNumber {
  area: string;
  number: string;
}

/** The customer as islands know it: user/infos, catalogue, firm and company in one (specification 3). */
export interface Customer {
  loggedIn: boolean;
  isGuest: boolean;
  /** The light-shop variant. */
  isLight: boolean;
  /** 1 or 3 by brand. */
  firm: number;
  /** As it is printed; '' for a guest. */
  number: string;
  title: string;
  firstName: string;
  lastName: string;
  /** ISO date. */
  birthDate: string | null;
  gender: '' | 'w' | 'm';
  email: string;
  website: string;
  vatId: string;
  phone: PhoneNumber;
  mobile: PhoneNumber;
  fax: PhoneNumber;
  address: {
    lines: readonly [string, string, string];
    street: string;
    postalCode: string;
    city: string;
    country: { number: number; name: string; iso2: string };
  };
  catalogue: { url: string | null; priceList: number; currentPriceList: number } | null;
  advertising: { newsletter: boolean; fax: boolean };
  /** ISO 4217. */
  currency: string;
}

/** The catalogue's answer (specification 3). */
export interface CatalogueWire {
  URL: string | null;
  pl: number;
  plnr: number;
}

/** What the market's three reads said; a read that failed leaves its part out. */
export interface MarketReads {
  catalogue?: CatalogueWire | null;
  currency?: string | undefined;
  firm?: number | undefined;
}

const DEFAULT_CURRENCY = 'EUR';

/** Null for a guest and until the startup's reads are there. */
export const $customer = atom<Customer | null>(null);

/** The customer of the startup's answers; logged in is who has a customer number greater than 0. */
export function customerOf(infos: AccountWire, reads: MarketReads = {}): Customer {
  const loggedIn = Number.parseInt(infos.Kundennummer, 10) > 0;
  const firm = reads.firm ?? infos.Firma;
  return {
    loggedIn,
    isGuest: !loggedIn,
    isLight: firm === 3,
    firm,
    number: infos.Kundennummer,
    title: infos.Titel,
    firstName: infos.Vorname,
    lastName: infos.Nachname,
    birthDate: infos.Geburtsdatum,
    gender: infos.Geschlecht,
    email: infos.eMail,
    website: infos.Internetadresse,
    vatId: infos.UstIdNr,
    phone: { area: infos.TelefonVorwahl, number: infos.TelefonRufnummer },
    mobile: { area: infos.MobilVorwahl, number: infos.MobilRufnummer },
    fax: { area: infos.FaxVorwahl, number: infos.FaxRufnummer },
    address: {
      lines: [infos.NamensZeile1, infos.NamensZeile2, infos.NamensZeile3],
      street: infos.Strasse,
      postalCode: infos.PLZ,
      city: infos.Ort,
      country: { number: infos.Landnummer, name: infos.Landname, iso2: infos.LandISO2 },
    },
    catalogue: reads.catalogue
      ? { url: reads.catalogue.URL, priceList: reads.catalogue.pl, currentPriceList: reads.catalogue.plnr }
      : null,
    advertising: { newsletter: infos.Newsletter, fax: infos.Faxwerbung },
    currency: reads.currency ?? DEFAULT_CURRENCY,
  };
}
