import { describe, expect, test } from 'vitest';
import { hiddenDamageInTime, notAfterToday, withinOfficeHours } from './rules.ts';

/** A Friday, 10:00 in Berlin. */
const FRIDAY = { now: '2026-11-20T09:00:00.000Z', zone: 'Europe/Berlin' };
const at = (Datum: string, Uhrzeit: string, place = FRIDAY) => withinOfficeHours({ Datum, Uhrzeit }, place);

describe('a callback', () => {
  test.each([
    ['2026-11-20', '11:00'],
    ['2026-11-20', '16:59'],
    ['2026-11-23', '08:00'],
    ['2026-11-23', '17:59'],
    ['2026-11-23', '8:30'],
  ])('on %s at %s finds somebody there', (day, time) => expect(at(day, time)).toEqual({}));

  test.each([
    ['on a Saturday', '2026-11-21', '10:00', { Datum: 'errors:field.office-hours' }],
    ['on a Sunday', '2026-11-22', '10:00', { Datum: 'errors:field.office-hours' }],
    ['on Christmas Day', '2026-12-25', '10:00', { Datum: 'errors:field.holiday' }],
    ['on Women’s Day, a holiday of Berlin', '2027-03-08', '10:00', { Datum: 'errors:field.holiday' }],
    ['before eight', '2026-11-23', '07:59', { Uhrzeit: 'errors:field.office-hours' }],
    ['at six in the evening', '2026-11-23', '18:00', { Uhrzeit: 'errors:field.office-hours' }],
    ['on a Friday at five', '2026-11-27', '17:00', { Uhrzeit: 'errors:field.office-hours' }],
    ['yesterday', '2026-11-19', '10:00', { Datum: 'errors:field.past' }],
    ['this minute', '2026-11-20', '10:00', { Uhrzeit: 'errors:field.past' }],
    ['this morning', '2026-11-20', '09:00', { Uhrzeit: 'errors:field.past' }],
  ])('%s is refused beside the field that is wrong', (_, day, time, said) => {
    expect(at(day, time)).toEqual(said);
  });

  test('is measured by the clock of the country that asks', () => {
    const inLondon = { now: '2026-11-20T09:00:00.000Z', zone: 'Europe/London' };
    expect(at('2026-11-20', '09:30', inLondon)).toEqual({});
    expect(at('2026-11-20', '09:30')).toEqual({ Uhrzeit: 'errors:field.past' });
  });
});

test('what was bought was bought today at the latest, by the country’s calendar', () => {
  const late = { now: '2026-11-20T23:30:00.000Z', zone: 'Europe/Berlin' };
  expect(notAfterToday('Gekauft', '2026-11-21', late)).toEqual({});
  expect(notAfterToday('Gekauft', '2026-11-21', FRIDAY)).toEqual({ Gekauft: 'errors:field.date' });
  expect(notAfterToday('Gekauft', '2026-11-20', FRIDAY)).toEqual({});
});

describe('a hidden damage', () => {
  const told = (Schaden: string, Geliefert: string) => hiddenDamageInTime({ Schaden, Geliefert }, FRIDAY);

  test('is told within seven days of the delivery', () => {
    expect(told('hidden', '2026-11-13')).toEqual({});
    expect(told('hidden', '2026-11-12')).toEqual({ Geliefert: 'errors:field.hidden-damage' });
  });

  test('has a time limit that one in plain sight has not', () => {
    expect(told('visible', '2026-10-01')).toEqual({});
  });
});
