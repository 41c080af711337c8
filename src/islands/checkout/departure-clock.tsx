import type { OfferedMethod } from '#shop/checkout/model.ts';
import { useIsland } from '../kit/island.tsx';
import type { DayText } from './day-text.ts';

type Next = NonNullable<OfferedMethod['next']>;

interface Props {
  day: DayText;
  leaves: Pick<Next, 'day' | 'arrival'>;
  /** Until when an order still leaves on that day; null for a wished day. */
  until: Next['until'] | null;
  /** The customer fetches the goods. */
  isFetched: boolean;
}

/** Until when to order, when the goods leave, when they arrive. */
export function DepartureClock({ day, leaves, until, isFetched }: Props) {
  const { t } = useIsland();
  return (
    <dl className="checkout-clock num" aria-live="polite">
      {until && (
        <div>
          <dt>{t('checkout:date.cut-off')}</dt>
          <dd>
            {day.near(until.day)}, {day.time(until.time)}
          </dd>
        </div>
      )}
      <div>
        <dt>{t(isFetched ? 'checkout:date.ready' : 'checkout:date.dispatch')}</dt>
        <dd>{isFetched ? <b>{day.near(leaves.day)}</b> : day.near(leaves.day)}</dd>
      </div>
      {leaves.arrival && !isFetched && (
        <div>
          <dt>{t('checkout:date.arrival')}</dt>
          <dd>
            <b>{day.range(leaves.arrival)}</b>
          </dd>
        </div>
      )}
    </dl>
  );
}
