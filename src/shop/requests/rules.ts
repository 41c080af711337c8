import { localTime } from '#lib/business-time.ts';
import { readDate } from '#lib/validators/date-time.ts';
import { FIELD_TEXTS, type FieldErrors } from '#lib/validators/field-texts.ts';
import { isHoliday } from '#lib/business-calendar.ts';
import type { RequestPlace } from './kind.ts';

type Values = Readonly<Record<string, unknown>>;

/** Office hours by weekday, Sunday first, by the clock of the country; null: nobody is there. */
const OFFICE_HOURS = [
  null,
  ['08:00', '18:00'],
  ['08:00', '18:00'],
  ['08:00', '18:00'],
  ['08:00', '18:00'],
  ['08:00', '17:00'],
  null,
] as const;

/** Hidden damage must be reported so many days after delivery at the latest. */
const HIDDEN_DAMAGE_DAYS = 7;
const DAY_MS = 86_400_000;

const dayOf = (value: unknown): string => readDate(String(value)) ?? '';

/** Nothing wrong for a moment to come within the office hours of the country; on holidays of the company's state nobody is there. */
export function withinOfficeHours({ Datum, Uhrzeit }: Values, { now, zone }: RequestPlace): FieldErrors {
  const day = dayOf(Datum);
  const time = String(Uhrzeit).padStart(5, '0');
  const today = localTime(now, zone);
  if (day < today.day) return { Datum: FIELD_TEXTS.past };
  const hours = OFFICE_HOURS[new Date(day).getUTCDay()];
  if (!hours) return { Datum: FIELD_TEXTS['office-hours'] };
  if (isHoliday(day)) return { Datum: FIELD_TEXTS.holiday };
  if (time < hours[0] || time >= hours[1]) return { Uhrzeit: FIELD_TEXTS['office-hours'] };
  return day === today.day && time <= today.time ? { Uhrzeit: FIELD_TEXTS.past } : {};
}

/** What was bought or delivered was so today or before. */
export function notAfterToday(field: string, value: unknown, { now, zone }: RequestPlace): FieldErrors {
  return dayOf(value) > localTime(now, zone).day ? { [field]: FIELD_TEXTS.date } : {};
}

/** Wrong where a hidden damage is told too many days after the delivery; days by the calendar of `zone`. */
export function hiddenDamageInTime({ Schaden, Geliefert }: Values, { now, zone }: RequestPlace): FieldErrors {
  const days = (Date.parse(localTime(now, zone).day) - Date.parse(dayOf(Geliefert))) / DAY_MS;
  return Schaden === 'hidden' && days > HIDDEN_DAMAGE_DAYS ? { Geliefert: FIELD_TEXTS['hidden-damage'] } : {};
}
