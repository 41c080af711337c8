import type { OfferedMethod } from '#shop/checkout/model.ts';
import type { CheckoutState } from '#shop/checkout/wire.ts';
import { useIsland, type Island } from '../kit/island.tsx';
import type { Choice } from '../ui/choice.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { ChoiceCard, ChoiceCards } from './choice-card.tsx';
import { dayText, type DayText } from './day-text.ts';
import { DepartureClock } from './departure-clock.tsx';
import type { CheckoutForm } from './use-checkout.ts';

interface Props {
  checkout: CheckoutState;
  /** Today and tomorrow at the warehouse, ISO dates. */
  soon: readonly string[];
  form: CheckoutForm;
  keep(): void;
  /** Takes a line out of the cart. */
  takeOut(id: string): Promise<boolean>;
}

/** How and when the goods leave: the ways of the country with cost and arrival, the cut-off clock, the wished day. */
export function DeliveryChoice({ checkout, soon, form, keep, takeOut }: Props) {
  const island = useIsland();
  const { t } = island;
  const { methods, days, missedDay, terms } = checkout;
  const day = dayText(island, soon);
  const chosen = methods.find(({ id }) => id === terms.versandart);
  const wished = days.find((one) => one.day === terms.versanddatum);
  const leaves = wished ?? chosen?.next ?? null;
  // what is possible comes first
  const sorted = methods.toSorted((a, b) => Number(a.obstacles.length > 0) - Number(b.obstacles.length > 0));
  return (
    <section className="card checkout-part" aria-labelledby="checkout-method">
      <h2 id="checkout-method">{t('checkout:method.title')}</h2>
      <ChoiceCards titled="checkout-method" name="versandart" error={form.error('versandart')}>
        {sorted.map((method) => (
          <ChoiceCard
            key={method.id}
            name="versandart"
            id={`method-${method.id}`}
            value={method.id}
            isChosen={method.id === terms.versandart}
            isClosed={method.obstacles.length > 0}
            keep={keep}
            title={t(`checkout:method.${method.id as 'parcel'}`)}
            text={methodText(method, day, island)}
          >
            <span className="checkout-cost num">{costOf(method, checkout, island)}</span>
          </ChoiceCard>
        ))}
      </ChoiceCards>
      <InTheWay checkout={checkout} takeOut={takeOut} />
      <div className="checkout-when">
        <ChoiceField
          id="versanddatum"
          name="versanddatum"
          label={t('checkout:date.title')}
          options={dayChoices(checkout, day, island)}
          pick={terms.versanddatum ?? ''}
          onPick={keep}
          error={form.error('versanddatum')}
          hint={missedDay && t('checkout:date.missed', { day: day.plain(missedDay) })}
        />
        {leaves ? (
          <DepartureClock
            day={day}
            leaves={leaves}
            until={wished ? null : (chosen?.next?.until ?? null)}
            isFetched={terms.versandart === 'pick-up'}
          />
        ) : (
          <p className="checkout-clock">{t('checkout:date.by-agreement')}</p>
        )}
      </div>
      {leaves && <p className="form-hint">{t('checkout:date.in-stock')}</p>}
    </section>
  );
}

/** As soon as possible, and the days to wish for. */
function dayChoices({ days }: CheckoutState, day: DayText, { t }: Island): Choice[] {
  const choices = days.map((one) => ({
    key: one.day,
    label:
      one.arrival && one.arrival.to !== one.day
        ? t('checkout:date.option', { day: day.near(one.day), arrival: day.range(one.arrival) })
        : day.near(one.day),
  }));
  return [{ key: '', label: t('checkout:date.soonest') }, ...choices];
}

function methodText({ obstacles, next }: OfferedMethod, day: DayText, { t }: Island): string {
  if (obstacles.length > 0)
    return obstacles.map((obstacle) => t(`checkout:obstacle.${obstacle}`)).join(' · ');
  return next?.arrival ? day.range(next.arrival) : t('checkout:date.by-agreement');
}

function costOf({ obstacles, cost }: OfferedMethod, { totals }: CheckoutState, { t, money }: Island): string {
  if (obstacles.length > 0 || cost === undefined) return '';
  if (cost === null) return t('cart:sums.by-agreement');
  return cost === 0 ? t('cart:sums.free') : money(cost, totals?.currency);
}

/** Which articles close which ways, and the way to take them out; above all where no way is left. */
function InTheWay({ checkout, takeOut }: Pick<Props, 'checkout' | 'takeOut'>) {
  const { t } = useIsland();
  const { inTheWay, methods } = checkout;
  if (inTheWay.length === 0) return null;
  const isClosed = methods.every(({ obstacles }) => obstacles.length > 0);
  return (
    <div className={isClosed ? 'form-summary' : undefined} data-in-the-way={isClosed ? 'all' : 'some'}>
      <p className="form-hint">{t(isClosed ? 'checkout:in-the-way.all' : 'checkout:in-the-way.some')}</p>
      <ul className="checkout-in-the-way">
        {inTheWay.map(({ id, number, name, obstacles }) => (
          <li key={id}>
            <span>
              <b className="num">{number}</b> {name} –{' '}
              {obstacles.map((obstacle) => t(`checkout:obstacle.${obstacle}`)).join(' · ')}
            </span>{' '}
            <button
              type="submit"
              className="btn btn-quiet"
              name="act"
              value={`take-out ${id}`}
              onClick={(event) => {
                event.preventDefault();
                void takeOut(id);
              }}
            >
              {t('checkout:in-the-way.take-out')}
              <span className="sr-only"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
