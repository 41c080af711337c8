import { describe, expect, test } from 'vitest';
import { addressForm, bookAddressForm } from './form.ts';
import { addressFromWire, addressToWire } from './wire.ts';
import { missingOfRecipient } from './recipient.ts';

const ADDRESS = { firma: 'Dentallabor', strasse: 'Werkstraße 1', plz: '10115', ort: 'Berlin', land: 'DE' };
const form = addressForm(['DE', 'AT', 'CH']);
const wrong = (change: object) => {
  const { success, error } = form.safeParse({ ...ADDRESS, ...change });
  return success ? [] : error.issues.map(({ path }) => path.join('.'));
};

describe('an address', () => {
  test('is kept without blanks around, its country in capitals, what is left out empty', () => {
    expect(form.parse({ ...ADDRESS, firma: '  Labor Nord ', land: ' at ', plz: ' 1010 ' })).toEqual({
      firma: 'Labor Nord',
      zeile2: '',
      zeile3: '',
      strasse: 'Werkstraße 1',
      plz: '1010',
      ort: 'Berlin',
      land: 'AT',
    });
  });

  test.each(['firma', 'strasse', 'plz', 'ort', 'land'])('needs %s, and blanks are none', (field) => {
    for (const text of ['   ', '', undefined])
      expect([...new Set(wrong({ [field]: text }))]).toEqual([field]);
  });

  test('has a postal code of its own country', () => {
    expect([wrong({ plz: '1010' }), wrong({ plz: '1010', land: 'AT' }), wrong({ plz: '10115', land: 'AT' })]).toEqual([['plz'], [], ['plz']]); // prettier-ignore
  });

  test('goes to a country that is offered, by its two letters', () => {
    expect([wrong({ land: 'FR' }), wrong({ land: 'Deutschland' }), wrong({ land: 'D' })]).toEqual([['land'], ['land'], ['land']]); // prettier-ignore
  });

  test('with several faults names each field once', () => {
    expect(wrong({ firma: '', ort: '' })).toEqual(['firma', 'ort']);
  });

  test('of the book is the default only where it says so', () => {
    const book = bookAddressForm(['DE']);
    expect(book.parse(ADDRESS).standard).toBe(false);
    expect(book.parse({ ...ADDRESS, standard: true }).standard).toBe(true);
    expect(book.safeParse({ ...ADDRESS, standard: 'ja' }).success).toBe(false);
  });

  test('is the same after the way to the contract’s words and back', () => {
    const ours = addressFromWire(form.parse({ ...ADDRESS, zeile2: 'Tor 3' }));
    expect(ours).toMatchObject({
      company: 'Dentallabor',
      line2: 'Tor 3',
      postalCode: '10115',
      country: 'DE',
    });
    expect(addressFromWire(addressToWire(ours))).toEqual(ours);
  });
});

test('the recipient of invoices lacks what is empty or blank, by the contract’s names', () => {
  const own = { street: 'Werkstraße 1', postalCode: '10115', city: 'Berlin' };
  expect(missingOfRecipient(own)).toEqual([]);
  expect(missingOfRecipient({ ...own, street: ' ', city: '' })).toEqual(['Strasse', 'Ort']);
});
