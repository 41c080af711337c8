import { expect, test } from 'vitest';
import { readCheckoutForm } from './read-form.ts';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return readCheckoutForm(data);
};

test('the form as a browser sends it is a press with what the page showed', () => {
  const seen = [{ id: 'l1', artnr: '301000001', menge: 2, preis: 10_000, vkz: 4 }];
  const { act, input } = form({
    act: 'order',
    schluessel: 'key-00000001',
    version: '7',
    summe: '23800',
    abgang: '2026-11-23',
    positionen: JSON.stringify(seen),
    adressauswahl: 'own',
    versandart: 'parcel',
    versanddatum: '',
    kommentar: 'Tor 3',
    bestellnummer: 'B-1',
    agb: '1',
  });
  expect(act).toBe('order');
  expect(input).toEqual({
    key: 'key-00000001',
    confirmed: {
      version: 7,
      total: 23_800,
      departure: '2026-11-23',
      lines: [{ id: 'l1', number: '301000001', quantity: 2, unitPrice: 10_000, vkz: 4 }],
    },
    terms: {
      addressChoice: 'own',
      address: null,
      method: 'parcel',
      shipDate: null,
      comment: 'Tor 3',
      ownNumber: 'B-1',
    },
    accepted: true,
    remember: false,
  });
});

test('an address for this order is read by fields; an unknown choice is the account’s', () => {
  expect(form({ adressauswahl: 'other', firma: 'Filiale', plz: '50667', land: 'DE' }).input.terms).toMatchObject({
    addressChoice: 'other',
    address: { company: 'Filiale', postalCode: '50667', country: 'DE', street: '' },
  });
  expect(form({}).input.terms.addressChoice).toBe('own');
}); // prettier-ignore

test('what is not a press, a number or a list confirms nothing', () => {
  const { act, input } = form({ act: 'steal', version: '-1', summe: '1e9', positionen: '{"a":', kommentar: 'x'.repeat(5000) });
  expect(act).toBe('update');
  expect(input.confirmed).toEqual({ version: -1, total: null, departure: null, lines: [] });
  expect(input.terms.comment).toHaveLength(1000);
  expect(input.accepted).toBe(false);
  expect(form({ positionen: '[null, 3, {"id": "a"}]' }).input.confirmed.lines).toHaveLength(1);
}); // prettier-ignore
