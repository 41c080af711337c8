import { useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { cart as cartIcon } from '#lib/icons.ts';
import type { proposalOf } from '#shop/restock/model.ts';
import { dayText } from '../checkout/day-text.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { OrderMissing } from './order-missing.tsx';

type Restock = AnswerOf<'GET /customerapi/nachschub'>;

interface Props extends Pick<Restock, 'weekday' | 'until'> {
  /** What is missing. */
  proposal: ReturnType<typeof proposalOf>;
  isBusy: boolean;
  mayChange: boolean;
  fillCart: () => Promise<void>;
  /** It was put into the cart here. */
  isFilled: boolean;
}

/** The list of what is missing: what waits, until when it can be ordered, one press, and the day on which it comes by mail. */
export function WeekList({ proposal, isBusy, mayChange, fillCart, isFilled, until, weekday }: Props) {
  const island = useIsland();
  const { t, prefix } = island;
  const missing = proposal.length;
  const day = dayText(island, []);
  return (
    <section className="card restock-week" aria-labelledby="restock-week">
      <h2 id="restock-week">{t('restock:week.title')}</h2>
      <p role="status">
        {missing > 0 ? t('restock:week.waiting', { articles: missing }) : t('restock:week.nothing')}{' '}
        {missing > 0 &&
          until &&
          t('restock:week.until', { day: day.plain(until.day), time: day.time(until.time) })}
      </p>
      {mayChange && (
        <OrderMissing missing={proposal.map(({ article, quantity }) => `${quantity} ${article}`).join(' ')} />
      )}
      {mayChange && (
        <div className="restock-actions">
          <Button icon={cartIcon} busy={isBusy} disabled={missing === 0} onClick={() => void fillCart()}>
            {t('restock:action.order', { articles: missing })}
          </Button>
          {isFilled && (
            <ButtonLink look="ink" href={`/${prefix}/wk`}>
              {t('restock:week.to-cart')}
            </ButtonLink>
          )}
        </div>
      )}
      {mayChange && <Weekday kept={weekday} />}
    </section>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5];
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** On which day the list comes by mail. */
function Weekday({ kept }: { kept: number | null }) {
  const { t, locale } = useIsland();
  const [weekday, setWeekday] = useState(kept);
  const { run } = useBusy();
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const options = WEEKDAYS.map((one) => ({
    key: String(one),
    label: name.format(MONDAY + (one - 1) * DAY_MS),
  }));
  const choose = (key: string): Promise<void> =>
    run(async () => {
      const chosen = key === '' ? null : Number(key);
      await api.call('POST /customerapi/nachschubliste', { body: { weekday: chosen } });
      setWeekday(chosen);
      showToast(t('restock:week.saved'), 'success');
    });
  return (
    <ChoiceField
      label={t('restock:week.day')}
      hint={t('restock:week.hint')}
      options={[{ key: '', label: t('restock:week.none') }, ...options]}
      pick={weekday === null ? '' : String(weekday)}
      onPick={(key) => void choose(key)}
    />
  );
}
