import { describe, expect, test } from 'vitest';
import { businessTime } from '#lib/business-time.ts';
import { easterSunday, isHoliday, isWorkingDay, plusWorkingDays } from '#lib/business-calendar.ts';
import {
  deliveryMethod,
  deliveryMethods,
  departures,
  nextDeparture,
  obstaclesOf,
  ORDINARY_GOODS,
  problemOfDay,
  type DeliveryMethod,
} from './index.ts';

const DE = { iso2: 'DE', zone: 'DOM', continent: 'EU' } as const;
const FR = { iso2: 'FR', zone: 'EU', continent: 'EU' } as const;
const JP = { iso2: 'JP', zone: '3RD', continent: 'AS' } as const;
const by = (id: string): DeliveryMethod => deliveryMethods(DE).find((method) => method.id === id)!;
const COLD = { ...ORDINARY_GOODS, cold: true };
/** Monday, 23 November 2026: 16:29 and 16:30 UTC are 17:29 and 17:30 in Berlin. */
const IN_TIME = '2026-11-23T16:29:00.000Z';
const TOO_LATE = '2026-11-23T16:30:00.000Z';

describe('the calendar', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is %s', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  test('Berlin keeps ten holidays, four of them after Easter, and no others of Germany', () => {
    const days = Array.from({ length: 365 }, (_, i) =>
      new Date(Date.UTC(2027, 0, i + 1)).toISOString().slice(0, 10),
    );
    expect(days.filter(isHoliday)).toEqual([
      '2027-01-01',
      '2027-03-08',
      '2027-03-26',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-17',
      '2027-10-03',
      '2027-12-25',
      '2027-12-26',
    ]);
    expect(isHoliday('2028-06-17')).toBe(true);
  });

  test('the warehouse’s clock knows summer time and the day’s end', () => {
    expect(businessTime('2026-07-01T22:30:00.000Z')).toEqual({ day: '2026-07-02', time: '00:30' });
    expect(businessTime('2026-12-31T22:30:00.000Z')).toEqual({ day: '2026-12-31', time: '23:30' });
    expect(businessTime('2026-12-31T23:00:00.000Z')).toEqual({ day: '2027-01-01', time: '00:00' });
  });

  test('working days pass over weekends and holidays', () => {
    expect(isWorkingDay('2026-12-25')).toBe(false);
    expect(plusWorkingDays('2026-12-24', 1)).toBe('2026-12-28');
    expect(plusWorkingDays('2026-11-22', 0)).toBe('2026-11-23');
  });
});

describe('the cut-off clock', () => {
  test('an order before 17:30 leaves today and arrives tomorrow, later a day later', () => {
    expect(nextDeparture(by('parcel'), ORDINARY_GOODS, IN_TIME)).toEqual({
      day: '2026-11-23',
      arrival: { from: '2026-11-24', to: '2026-11-24' },
      until: { day: '2026-11-23', time: '17:30' },
    });
    expect(nextDeparture(by('parcel'), ORDINARY_GOODS, TOO_LATE)).toMatchObject({
      day: '2026-11-24',
      until: { day: '2026-11-24', time: '17:30' },
    });
  });

  test('before Christmas the next parcel after the cut-off leaves on the Monday after', () => {
    expect(nextDeparture(by('parcel'), ORDINARY_GOODS, '2026-12-24T17:00:00.000Z')!.day).toBe('2026-12-28');
  });

  test('a Saturday’s delivery leaves on Friday; after Friday’s cut-off a week later', () => {
    expect(nextDeparture(by('saturday'), ORDINARY_GOODS, IN_TIME)).toMatchObject({
      day: '2026-11-27',
      arrival: { from: '2026-11-28', to: '2026-11-28' },
    });
    expect(nextDeparture(by('saturday'), ORDINARY_GOODS, '2026-11-27T16:00:00.000Z')!.day).toBe('2026-12-04');
  });

  test('a collective delivery is ordered on the working day before, until 16:00', () => {
    expect(nextDeparture(by('collective'), ORDINARY_GOODS, '2026-11-20T14:59:00.000Z')).toEqual({
      day: '2026-11-23',
      arrival: { from: '2026-11-23', to: '2026-11-23' },
      until: { day: '2026-11-20', time: '16:00' },
    });
    expect(nextDeparture(by('collective'), ORDINARY_GOODS, '2026-11-20T15:00:00.000Z')!.day).toBe(
      '2026-11-24',
    );
  });

  test('what is fetched before 14:00 is ready that day, cold goods on any working day', () => {
    const thursday = '2026-11-26T12:00:00.000Z';
    expect(nextDeparture(by('pick-up'), COLD, thursday)).toMatchObject({
      day: '2026-11-26',
      arrival: { from: '2026-11-26', to: '2026-11-26' },
    });
  });

  test('freight by agreement has no clock', () => {
    expect(nextDeparture(by('forwarder'), ORDINARY_GOODS, IN_TIME)).toBeNull();
  });

  test('a parcel to France needs two to three working days', () => {
    expect(nextDeparture(deliveryMethod(FR, 'parcel'), ORDINARY_GOODS, '2026-11-26T09:00:00.000Z')!.arrival).toEqual(
      { from: '2026-11-30', to: '2026-12-01' },
    );
  }); // prettier-ignore
});

describe('the wished day', () => {
  const problem = (day: string, goods = ORDINARY_GOODS, method = by('parcel')) =>
    problemOfDay(method, goods, IN_TIME, day);

  test.each([
    ['2026-11-22', 'past'],
    ['2026-11-23', null],
    ['2026-11-28', 'closed'],
    ['2026-11-29', 'holiday'],
    ['2026-12-25', 'holiday'],
    ['2027-02-19', null],
    ['2027-02-22', 'far'],
    ['2026-02-30', 'invalid'],
    ['morgen', 'invalid'],
  ])('%s is %s', (day, expected) => {
    expect(problem(day)).toBe(expected);
  });

  test('the last day is the ninetieth', () => {
    const sunday = '2026-11-22T09:00:00.000Z';
    expect(problemOfDay(by('parcel'), ORDINARY_GOODS, sunday, '2027-02-19')).toBeNull();
    expect(problemOfDay(by('parcel'), ORDINARY_GOODS, '2026-11-20T09:00:00.000Z', '2027-02-18')).toBeNull();
    expect(problemOfDay(by('parcel'), ORDINARY_GOODS, '2026-11-20T09:00:00.000Z', '2027-02-19')).toBe('far');
  });

  test('today is too late after the cut-off', () => {
    expect(problemOfDay(by('parcel'), ORDINARY_GOODS, TOO_LATE, '2026-11-23')).toBe('late');
  });

  test('cold goods leave from Monday to Wednesday only', () => {
    expect(problem('2026-11-25', COLD)).toBeNull();
    expect(problem('2026-11-26', COLD)).toBe('cold');
    const days = departures(by('parcel'), COLD, IN_TIME).map(({ day }) => new Date(day).getUTCDay());
    expect(new Set(days)).toEqual(new Set([1, 2, 3]));
  });
});

describe('special goods', () => {
  test('dangerous goods go by no express, cold for no Saturday, machines in no parcel', () => {
    expect(obstaclesOf(by('express-12'), { ...ORDINARY_GOODS, dangerous: true })).toEqual(['dangerous']);
    expect(obstaclesOf(by('saturday'), COLD)).toEqual(['cold']);
    expect(obstaclesOf(by('parcel'), { ...ORDINARY_GOODS, bulky: true })).toEqual(['bulky']);
    expect(obstaclesOf(by('parcel'), { dangerous: true, cold: true, bulky: false })).toEqual([]);
  });

  test('a choice that does not take the goods gives way to the first that does', () => {
    expect(deliveryMethod(DE, 'express-9', { ...ORDINARY_GOODS, dangerous: true }).id).toBe('parcel');
    expect(deliveryMethod(DE, '', { ...ORDINARY_GOODS, bulky: true }).id).toBe('forwarder');
    expect(deliveryMethod(FR, '', { ...ORDINARY_GOODS, bulky: true }).id).toBe('forwarder');
  });

  test('dangerous goods cannot go overseas: the way stays, with its obstacle', () => {
    const goods = { ...ORDINARY_GOODS, dangerous: true };
    const method = deliveryMethod(JP, '', goods);
    expect([method.id, obstaclesOf(method, goods)]).toEqual(['export', ['dangerous']]);
  });
});
