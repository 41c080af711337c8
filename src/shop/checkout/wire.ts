import type { DeliveryAddress } from '../delivery/model.ts';
import type { Change, Submitted } from './model.ts';

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

export function addressToWire(address: DeliveryAddress): AddressWire {
  const { company, line2, line3, street, postalCode, city, country } = address;
  return { firma: company, zeile2: line2, zeile3: line3, strasse: street, plz: postalCode, ort: city, land: country };
} // prettier-ignore

export function addressFromWire(wire: AddressWire): DeliveryAddress {
  const { firma, zeile2, zeile3, strasse, plz, ort, land } = wire;
  return { company: firma, line2: zeile2, line3: zeile3, street: strasse, postalCode: plz, city: ort, country: land };
} // prettier-ignore

/** A change as a refusal tells it in its facts. */
export interface ChangeWire {
  art: Change['kind'];
  artnr: string;
  name: string;
  alt: number | string | null;
  neu: number | string | null;
}

export function changeToWire(change: Change): ChangeWire {
  return {
    art: change.kind,
    artnr: 'number' in change ? change.number : '',
    name: 'name' in change ? change.name : '',
    alt: 'from' in change ? change.from : null,
    neu: 'to' in change ? change.to : null,
  };
}

/** What a submit answers. */
export interface SubmittedWire {
  id: string;
  /** Auftrag. */
  auftrag: number;
  status: Submitted['state'];
  /** UTC, ISO 8601. */
  datum: string;
}

export function submittedToWire({ id, number, state, placedAt }: Submitted): SubmittedWire {
  return { id, auftrag: number, status: state, datum: placedAt };
}
