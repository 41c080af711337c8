import * as z from 'zod/mini';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { optionalText, requiredText } from '#lib/validators/fields.ts';
import { isPostalCode } from '#lib/validators/postal-code.ts';
import type { AddressWire } from './wire.ts';

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
