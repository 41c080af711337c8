import type { ApiCall } from '#lib/api-client.ts';
import type { ChangeWire, SubmittedWire } from '#shop/checkout/wire.ts';
import type { AddressWire } from '#shop/delivery/wire.ts';

/** Calls of the customer API that the checkout's script makes. */

export interface TermsWire {
  adressauswahl: string;
  adresse: AddressWire | null;
  versandart: string;
  versanddatum: string | null;
  kommentar: string;
  bestellnummer: string;
}

export interface SubmitWire extends TermsWire {
  version: number;
  summe: number | null;
  abgang: string | null;
  positionen: unknown;
  agb: boolean;
  merken: boolean;
}

/** What a refused submit tells beside its sentence. */
export interface SubmitFacts {
  waehrung?: string;
  aenderungen?: ChangeWire[];
  artikel?: string[];
  auftrag?: number;
}

export const keepTerms = (terms: TermsWire): ApiCall<unknown> => ({
  path: '/customerapi/wk/bedingungen',
  method: 'POST',
  body: terms,
});

/** The press of the button: the same key is the same press, however often it is sent. */
export const submitCart = (body: SubmitWire, key: string): ApiCall<{ result: SubmittedWire }> => ({
  path: '/customerapi/wk/submit',
  method: 'POST',
  headers: { 'idempotency-key': key },
  body,
});
