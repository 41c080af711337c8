import * as z from 'zod/mini';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { optionalText, requiredText } from '#lib/validators/fields.ts';
import { isPostalCode } from '#lib/validators/postal-code.ts';
import type { DeliveryAddress } from './model.ts';

/** An address of delivery as the contract writes it (specification 3). */
export interface AddressWire {
  firma: string;
  zeile2: string;
  zeile3: string;
  strasse: string;
  plz: string;
  ort: string;
  /** ISO 3166 two letters. */
  land: string;
}

/** The fields of an address: trimmed, the country in capitals and one of those named (ISO 3166, two capitals). */
export function deliveryFields(countries: readonly string[]) {
  return {
    firma: requiredText(),
    zeile2: optionalText(),
    zeile3: optionalText(),
    strasse: requiredText(),
    plz: requiredText(),
    ort: requiredText(),
    land: requiredText([(iso2) => countries.includes(iso2.toUpperCase()), FIELD_TEXTS.invalid]).check(
      z.toUpperCase(),
    ),
  };
}

/** The postal code is one of the country. */
export const postalCodeFits = () =>
  z.refine<Pick<AddressWire, 'plz' | 'land'>>(
    ({ plz, land }) => plz === '' || isPostalCode(plz, land.toUpperCase()),
    { path: ['plz'], error: FIELD_TEXTS['postal-code'] },
  );

/** The form of an address, for browser and server (specification 5). */
export function addressForm(countries: readonly string[]) {
  return z.object(deliveryFields(countries)).check(postalCodeFits());
}

/** An entry of the address book; `standard` makes it the default. */
export function bookAddressForm(countries: readonly string[]) {
  return z
    .object({ ...deliveryFields(countries), standard: z.prefault(z.boolean(), false) })
    .check(postalCodeFits());
}

/** An address in the contract’s words. */
export function addressToWire(address: DeliveryAddress): AddressWire {
  const { company, line2, line3, street, postalCode, city, country } = address;
  return { firma: company, zeile2: line2, zeile3: line3, strasse: street, plz: postalCode, ort: city, land: country };
} // prettier-ignore

/** An address of the contract in ours. */
export function addressFromWire(wire: AddressWire): DeliveryAddress {
  const { firma, zeile2, zeile3, strasse, plz, ort, land } = wire;
  return { company: firma, line2: zeile2, line3: zeile3, street: strasse, postalCode: plz, city: ort, country: land };
} // prettier-ignore
