import { businessTime } from '#lib/business-time.ts';
import { isHoliday, isWorkingDay, plusDays, plusWorkingDays, weekdayOf } from '#lib/business-calendar.ts';
import type { DeliveryMethod, GoodsKinds } from './model.ts';

/** The furthest wished day (docs/rules/ordering.md#delivery). */
export const MAX_DAYS_AHEAD = 90;

/** When goods leave and arrive; ISO dates. */
export interface Departure {
  readonly day: string;
  /** First and last likely day; null where the arrival is agreed upon. */
  readonly arrival: { readonly from: string; readonly to: string } | null;
}

/** The clock of an order that is placed now. */
export interface NextDeparture extends Departure {
  /** Orders until this day and hour of the warehouse still leave on that day. */
  readonly until: { readonly day: string; readonly time: string };
}

/**
 * Why goods cannot leave on a day: no such day; over; Sunday or holiday; nothing leaves then – Saturday, or not Friday for
 * a Saturday's delivery –; the cut-off is over; cold goods must not wait over a weekend; too far ahead.
 */
export type DayProblem = 'invalid' | 'past' | 'holiday' | 'closed' | 'late' | 'cold' | 'far';

const THURSDAY = 4;
const FRIDAY = 5;

/** Why goods cannot leave on a day by that way; null where they can. */
export function problemOfDay(
  method: DeliveryMethod,
  goods: GoodsKinds,
  now: string,
  day: string,
): DayProblem | null {
  return isDay(day) ? problemIn(spanOf(method, now), method, goods, day) : 'invalid';
}

/** What the clock says about a way of delivery: reading it costs more than all days together, so it is read once. */
interface Span {
  readonly today: string;
  readonly earliest: string;
  readonly last: string;
}

function spanOf(method: DeliveryMethod, now: string): Span {
  const clock = businessTime(now);
  return {
    today: clock.day,
    earliest: earliestDay(method, clock),
    last: plusDays(clock.day, MAX_DAYS_AHEAD),
  };
}

function problemIn(span: Span, method: DeliveryMethod, goods: GoodsKinds, day: string): DayProblem | null {
  if (day < span.today) return 'past';
  if (day > span.last) return 'far';
  if (weekdayOf(day) === 0 || isHoliday(day)) return 'holiday';
  if (!isWorkingDay(day)) return 'closed';
  if (method.id === 'saturday' && (weekdayOf(day) !== FRIDAY || isHoliday(plusDays(day, 1)))) return 'closed';
  if (goods.cold && travels(method) && weekdayOf(day) >= THURSDAY) return 'cold';
  return day < span.earliest ? 'late' : null;
}

/** All days on which goods can leave, with their arrival. */
export function departures(method: DeliveryMethod, goods: GoodsKinds, now: string): Departure[] {
  return [...eachDeparture(method, goods, now)];
}

function* eachDeparture(method: DeliveryMethod, goods: GoodsKinds, now: string): Generator<Departure> {
  const span = spanOf(method, now);
  for (let { today: day } = span; day <= span.last; day = plusDays(day, 1)) {
    if (problemIn(span, method, goods, day) === null) yield { day, arrival: arrivalOf(method, day) };
  }
}

/** When an order placed now leaves at the earliest, and until when that holds; null for what is agreed upon. */
export function nextDeparture(method: DeliveryMethod, goods: GoodsKinds, now: string): NextDeparture | null {
  if (method.cutOff === null) return null;
  const { value: next } = eachDeparture(method, goods, now).next();
  return next ? { ...next, until: { day: orderDay(method, next.day), time: method.cutOff } } : null;
}

/** First and last likely day of arrival. Holidays of other countries are not known here. */
export function arrivalOf(method: DeliveryMethod, day: string): Departure['arrival'] {
  if (method.days === null) return null;
  if (method.id === 'saturday') return { from: plusDays(day, 1), to: plusDays(day, 1) };
  if (method.id === 'collective') return { from: day, to: day }; // the tour of the chosen weekday
  const [fewest, most] = method.days;
  return { from: plusWorkingDays(day, fewest), to: plusWorkingDays(day, most) };
}

/** False for what the customer fetches. */
function travels({ days }: DeliveryMethod): boolean {
  return days === null || days[0] > 0;
}

/** The first day that the cut-off leaves: today before it, else the next; collective tours are packed the day before. */
function earliestDay(method: DeliveryMethod, { day, time }: ReturnType<typeof businessTime>): string {
  if (method.cutOff === null) return day;
  const isInTime = isWorkingDay(day) && time < method.cutOff;
  const packed = isInTime ? day : plusWorkingDays(day, 1);
  return method.id === 'collective' ? plusWorkingDays(packed, 1) : packed;
}

/** The last day on which an order still makes a departure. */
function orderDay(method: DeliveryMethod, departure: string): string {
  if (method.id !== 'collective') return departure;
  let day = plusDays(departure, -1);
  while (!isWorkingDay(day)) day = plusDays(day, -1);
  return day;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
