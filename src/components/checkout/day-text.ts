import { businessDay, COMPANY_TIME_ZONE } from '#lib/business-time.ts';
import { plusDays } from '#shop/delivery/index.ts';
import type { Market } from '#shop/markets/index.ts';

/** How days of dispatch and arrival are written on one page. */
export interface DayText {
  /** 'heute, Mo., 23.11.' – with a word where there is one. */
  near(day: string): string;
  /** 'Mo., 23.11.' */
  plain(day: string): string;
  /** One day, or the first and last. */
  range(range: { from: string; to: string }): string;
  /** Hour of the warehouse: '17:30', with its zone for customers elsewhere. */
  time(time: string): string;
}

/** Builds the formats of a page once: a list of days asks for them a hundred times. */
export function dayText({ locale, country }: Pick<Market, 'locale' | 'country'>, now: string): DayText {
  const today = businessDay(now);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });
  const zone = country.iso2 === 'DE' ? '' : ` (${COMPANY_TIME_ZONE.split('/')[1]})`;
  const plain = (day: string): string => date.format(new Date(day));
  const near = (day: string): string => {
    const days = [0, 1].find((ahead) => plusDays(today, ahead) === day);
    return days === undefined ? plain(day) : `${words.format(days, 'day')}, ${plain(day)}`;
  };
  return {
    near,
    plain,
    range: ({ from, to }) => (from === to ? near(from) : `${near(from)} – ${plain(to)}`),
    time: (time) =>
      new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
        new Date(`1970-01-01T${time}:00Z`),
      ) + zone,
  };
}
