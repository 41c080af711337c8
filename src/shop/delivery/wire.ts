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
