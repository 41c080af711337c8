import { expect, test } from 'vitest';
import { NO_TERMS, plainTermsToWire } from '#shop/cart/plain-terms.ts';
import { submitBodyOf, termsOf } from './form-values.ts';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

test('the form is a press with what the page showed', () => {
  const seen = [{ id: 'l1', artnr: '301000001', menge: 2, preis: 10_000, vkz: 4 }];
  expect(
    submitBodyOf(
      form({
        version: '7',
        summe: '23800',
        abgang: '2026-11-23',
        positionen: JSON.stringify(seen),
        adressauswahl: 'own',
        versandart: 'parcel',
        versanddatum: '',
        kommentar: 'Tor 3',
        bestellnummer: 'B-1',
        zahlungsart: 'prepayment',
        agb: '1',
      }),
    ),
  ).toEqual({
    ...plainTermsToWire(NO_TERMS),
    version: 7,
    summe: 23_800,
    abgang: '2026-11-23',
    positionen: seen,
    adressauswahl: 'own',
    adresse: null,
    versandart: 'parcel',
    versanddatum: null,
    kommentar: 'Tor 3',
    bestellnummer: 'B-1',
    zahlungsart: 'prepayment',
    agb: true,
    merken: false,
  });
});

test('an address for this order is read by fields; without a choice it is the own one', () => {
  expect(termsOf(form({ adressauswahl: 'other', firma: 'Filiale', plz: '50667', land: 'DE' }))).toMatchObject({
    adressauswahl: 'other',
    adresse: { firma: 'Filiale', plz: '50667', land: 'DE', strasse: '' },
  });
  expect(termsOf(form({}))).toMatchObject({ adressauswahl: 'own', adresse: null });
}); // prettier-ignore

test('what is no list of lines confirms none', () => {
  expect(submitBodyOf(form({ positionen: '{"a":', summe: '' }))).toMatchObject({
    positionen: [],
    summe: null,
    agb: false,
  });
});
