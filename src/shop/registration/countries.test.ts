import { expect, test } from 'vitest';
import { checkForm } from '#lib/validators/check-form.ts';
import { countryChoices, countryOfRegistration, registrationPageForm } from './index.ts';

test('a country decides currency, VAT and delivery as its price list and zone do', () => {
  const { choices, decided } = countryChoices('main', 'de');
  const of = (iso2: string) => decided[choices.find(({ key }) => key === iso2)!.decided];
  expect(of('DE')).toEqual({ currency: 'EUR', zone: 'DOM', method: 'parcel', days: [1, 1] });
  expect(of('AT')).toEqual({ currency: 'EUR', zone: 'EU', method: 'parcel', days: [1, 2] });
  expect(of('CH')).toEqual({ currency: 'CHF', zone: '3RD', method: 'parcel-customs', days: [2, 2] });
  expect(of('HU')).toMatchObject({ currency: 'HUF', zone: 'EU' });
  expect(of('JP')).toEqual({ currency: 'EUR', zone: '3RD', method: 'export', days: null });
  expect(decided.length).toBeLessThan(15); // and not one for each of 129 countries
});

test('countries stand by name; who speaks the page’s language is asked first', () => {
  const { choices, likely } = countryChoices('main', 'de');
  expect(choices.map(({ label }) => label).indexOf('Österreich')).toBeGreaterThan(
    choices.map(({ label }) => label).indexOf('Norwegen'),
  );
  expect(likely.slice(0, 4).toSorted()).toEqual(['AT', 'CH', 'DE', 'LI']);
});

test('a registration begins in a country in which the brand sells', () => {
  expect(countryOfRegistration('light', 'AT')).toBe('AT');
  expect(countryOfRegistration('light', 'JP')).toBe('DE');
});

test('the page’s form checks by the chosen country; the whole one wants the address', () => {
  const typed = {
    Land: 'AT',
    NamensZeile1: 'Labor',
    Branche: 'laboratory',
    PLZ: '10115',
    UstIdNr: 'DE123456788',
  };
  const schema = (isWhole: boolean) => registrationPageForm(['DE', 'AT'], isWhole);
  const names = (input: object, isWhole = false) =>
    Object.keys(checkForm(schema(isWhole), input).errors ?? {});
  expect(names(typed)).toEqual(expect.arrayContaining(['PLZ', 'UstIdNr', 'eMail']));
  expect(names({ ...typed, Land: 'DE' })).not.toContain('PLZ');
  expect(names({ ...typed, Land: 'FR' })).toContain('Land');
  expect(names(typed)).not.toContain('Strasse');
  expect(names(typed, true)).toEqual(expect.arrayContaining(['Strasse', 'Ort']));
});
