import { expect, test } from 'vitest';
import { checkForm } from '#lib/validators/check-form.ts';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { zoneOf } from '#shop/markets/index.ts';
import { readFileSync } from 'node:fs';
import { KIND_NAMES, KINDS, type RequestKindName } from './model.ts';
import { requestForm } from './wire.ts';

/** A Thursday, 10:00 in Berlin. */
const PLACE = { now: '2026-11-26T09:00:00.000Z', zone: 'Europe/Berlin' };
const person = {
  Anrede: 'w',
  Vorname: 'Lea',
  Nachname: 'Labor',
  eMail: 'lea@example.com',
  Telefon: '0351 123456',
  Nachricht: 'Bitte melden',
};
const errorsOf = (kind: RequestKindName, values: object, place = PLACE) =>
  checkForm(requestForm(kind, place), { ...person, ...values }).errors ?? {};

test('every subject asks who it is, how to reach them, and a message', () => {
  for (const kind of KIND_NAMES) {
    const errors = checkForm(requestForm(kind, PLACE), { eMail: 'lea', Telefon: '12' }).errors!;
    expect(errors, kind).toMatchObject({
      Anrede: FIELD_TEXTS.required,
      Vorname: FIELD_TEXTS.required,
      Nachname: FIELD_TEXTS.required,
      Nachricht: FIELD_TEXTS.required,
      eMail: FIELD_TEXTS.email,
      Telefon: FIELD_TEXTS.phone,
    });
  }
  expect(errorsOf('general', {})).toEqual({});
});

test('a product question needs an article number', () => {
  expect(errorsOf('product', {})).toEqual({ Artikelnummer: FIELD_TEXTS.required });
  expect(errorsOf('product', { Artikelnummer: '301000001' })).toEqual({});
});

test('an order number has up to ten letters and digits', () => {
  expect(errorsOf('cancellation', { Auftragsnummer: '2600001-1' })).toEqual({
    Auftragsnummer: FIELD_TEXTS.alphanumeric,
  });
  expect(errorsOf('cancellation', { Auftragsnummer: '26000012345' })).toEqual({
    Auftragsnummer: FIELD_TEXTS.alphanumeric,
  });
  expect(errorsOf('cancellation', { Auftragsnummer: '2600001' })).toEqual({});
});

test.each([
  ['2026-11-26', '10:30', {}],
  ['2026-11-27', '8:00', {}],
  ['2026-11-27', '25:00', { Uhrzeit: FIELD_TEXTS.time }],
  ['2026-02-30', '9:00', { Datum: FIELD_TEXTS.date }],
  ['2026-11-26', '9:59', { Uhrzeit: FIELD_TEXTS.past }],
  ['2026-11-25', '10:30', { Datum: FIELD_TEXTS.past }],
  ['2026-11-26', '18:00', { Uhrzeit: FIELD_TEXTS['office-hours'] }],
  ['2026-11-27', '17:30', { Uhrzeit: FIELD_TEXTS['office-hours'] }],
  ['2026-11-28', '10:00', { Datum: FIELD_TEXTS['office-hours'] }],
  ['2026-12-25', '10:00', { Datum: FIELD_TEXTS.holiday }],
  ['', '', { Datum: FIELD_TEXTS.required, Uhrzeit: FIELD_TEXTS.required }],
])('a callback on %s at %s is within the office hours to come, or is told why not', (Datum, Uhrzeit, wrong) => {
  expect(errorsOf('callback', { Datum, Uhrzeit })).toEqual(wrong);
}); // prettier-ignore

test('office hours are those of the country’s clock', () => {
  const late = { Datum: '2026-11-26', Uhrzeit: '9:30' };
  expect(errorsOf('callback', late)).toEqual({ Uhrzeit: FIELD_TEXTS.past });
  expect(errorsOf('callback', late, { ...PLACE, zone: zoneOf('PT') })).toEqual({});
});

test.each(['transport-damage', 'complaint', 'special-order', 'device-complaint', 'repair'] as const)(
  'a request of kind %s needs a photo and a text',
  (kind) => {
    const own = { Artikelnummer: '1', Charge: 'A', Auftragsnummer: '26', Menge: '2', Geraet: 'Ofen', Seriennummer: '7',
      Kaufdatum: '2026-01-01', Wunsch: 'repair', Geliefert: '2026-11-25', Schaden: 'hidden' }; // prettier-ignore
    expect(errorsOf(kind, { ...own, Nachricht: ' ' })).toEqual({
      Nachricht: FIELD_TEXTS.required,
      Fotos: FIELD_TEXTS.photo,
    });
    expect(errorsOf(kind, { ...own, Fotos: ['id'] })).toEqual({});
  },
);

test('hidden damage is reported within seven days, a purchase is not to come', () => {
  const damage = { Auftragsnummer: '26', Fotos: ['id'], Schaden: 'hidden' };
  expect(errorsOf('transport-damage', { ...damage, Geliefert: '2026-11-19' })).toEqual({});
  expect(errorsOf('transport-damage', { ...damage, Geliefert: '2026-11-18' })).toEqual({
    Geliefert: FIELD_TEXTS['hidden-damage'],
  });
  expect(errorsOf('transport-damage', { ...damage, Geliefert: '2026-11-27' })).toEqual({
    Geliefert: FIELD_TEXTS.date,
  });
});

test('a digitisation has a cabinet at least and a photo of each drawer', () => {
  expect(errorsOf('digitisation', {})).toEqual({ Schraenke: FIELD_TEXTS.cabinet });
  const two = { Schraenke: ['Fenster', 'Tür'], Schubladen: ['2', '1'] };
  expect(errorsOf('digitisation', { ...two, Fotos: ['1.1:a', '2.1:b'] })).toEqual({
    Fotos: FIELD_TEXTS.drawers,
  });
  expect(errorsOf('digitisation', { ...two, Fotos: ['1.1:a', '2.1:b', '1.2:c'] })).toEqual({});
  expect(errorsOf('digitisation', { ...two, Schubladen: ['0', '1'], Fotos: ['2.1:b'] })).toEqual({
    Fotos: FIELD_TEXTS.drawers,
  });
});

test('every country has a time zone that the platform knows', () => {
  const rows = readFileSync('data/countries.csv', 'utf8').trim().split('\n').slice(1);
  for (const country of rows.map((row) => row.slice(0, 2)))
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneOf(country) }), country).not.toThrow();
  expect([zoneOf('AU'), zoneOf('AR'), zoneOf('DE')]).toEqual([
    'Australia/Sydney',
    'America/Argentina/Buenos_Aires',
    'Europe/Berlin',
  ]);
  expect(Object.keys(KINDS)).toHaveLength(15);
});
