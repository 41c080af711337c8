import { formatHour } from '#i18n/format.ts';
import { COMPANY_TIME_ZONE } from '#lib/business-time.ts';
import type { Island } from '../kit/island.tsx';

/** How days of dispatch and arrival are written on one page. */
export interface DayText {
  /** 'heute, Mo., 23.11.' – with a word where there is one. */
  near(day: string): string;
  /** 'Mo., 23.11.' */
  plain(day: string): string;
  /** One day, or the first and last. */
  range(range: { readonly from: string; readonly to: string }): string;
  /** Hour of the warehouse: '17:30 Uhr', with its zone for customers elsewhere. */
  time(time: string): string;
}

/** Builds the formats of a page once: a list of days asks for them a hundred times. `soon` are today and tomorrow. */
export function dayText(
  { locale, country }: Pick<Island, 'locale' | 'country'>,
  soon: readonly string[],
): DayText {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });
  const zone = country === 'DE' ? '' : ` (${COMPANY_TIME_ZONE.split('/')[1]})`;
  const plain = (day: string): string => date.format(new Date(day));
  const near = (day: string): string => {
    const ahead = soon.indexOf(day);
    return ahead < 0 ? plain(day) : `${words.format(ahead, 'day')}, ${plain(day)}`;
  };
  return {
    near,
    plain,
    range: ({ from, to }) => (from === to ? near(from) : `${near(from)} – ${plain(to)}`),
    time: (time) => formatHour(time, { locale }) + zone,
  };
}
