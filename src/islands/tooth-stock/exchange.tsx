import { EXCHANGE_MONTHS, MAX_EXCHANGE, spotKey } from '#shop/tooth-stock/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { useExchange, type Months, type WaitingSet } from './use-exchange.ts';

/** Sets that nobody needs, what the dealer credits for those that are chosen, and the request: the sum stands there before anything is asked. */
export function Exchange() {
  const { t, money } = useIsland();
  const { months, setMonths, offer, chosen, wanted, toggle, isBusy, ask } = useExchange();
  if (!offer) return null;
  const { sets, currency, asked } = offer;
  const credit = wanted.reduce((sum, one) => sum + (one.credit ?? 0), 0);
  const monthsText = (key: string): string =>
    key === '0' ? t('tooth-stock:exchange.all') : t('tooth-stock:exchange.months-of', { months: key });
  return (
    <section className="ts-section" aria-labelledby="ts-exchange">
      <h2 id="ts-exchange">{t('tooth-stock:exchange.title')}</h2>
      <p className="ts-none">{t('tooth-stock:exchange.hint')}</p>
      <ChoiceField
        label={t('tooth-stock:exchange.months')}
        options={[...EXCHANGE_MONTHS.map(String), '0'].map((key) => ({ key, label: monthsText(key) }))}
        pick={months}
        onPick={(key) => setMonths(key as Months)}
      />
      {sets.length === 0 ? (
        <p className="ts-none">{t('tooth-stock:exchange.none')}</p>
      ) : (
        <Sets {...{ sets, currency, chosen, toggle }} />
      )}
      <p role="status">
        {t('tooth-stock:exchange.sum', { sets: wanted.length, sum: money(credit, currency) })}
      </p>
      {asked === null ? (
        <Button
          look="primary"
          busy={isBusy}
          disabled={wanted.length === 0 || wanted.length > MAX_EXCHANGE}
          onClick={ask}
        >
          {t('tooth-stock:exchange.ask')}
        </Button>
      ) : (
        <p className="ts-none">{t('tooth-stock:exchange.asked', { number: asked })}</p>
      )}
    </section>
  );
}

interface SetsProps {
  sets: readonly WaitingSet[];
  currency: string;
  chosen: ReadonlySet<string>;
  toggle: (key: string) => void;
}

/** Each set with its place, since when it lies there, and its credit. */
function Sets({ sets, currency, chosen, toggle }: SetsProps) {
  const { t, date, money } = useIsland();
  const nameOf = ({ name, isEnding }: WaitingSet): string =>
    isEnding ? [name, t('tooth-stock:exchange.ending')].join(', ') : name;
  return (
    <div className="ts-data">
      <table className="ts-table">
        <thead>
          <tr>
            <th scope="col">{t('tooth-stock:consignment.set')}</th>
            <th scope="col">{t('tooth-stock:history.place')}</th>
            <th scope="col">{t('tooth-stock:exchange.since')}</th>
            <th scope="col">{t('tooth-stock:exchange.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {sets.map((set) => (
            <tr key={spotKey(set)}>
              <th scope="row">
                <Checkbox
                  label={nameOf(set)}
                  checked={chosen.has(spotKey(set))}
                  onChange={() => toggle(spotKey(set))}
                />
              </th>
              <td className="num">{spotKey(set)}</td>
              <td className="num">{date(set.since)}</td>
              <td className="num">
                {set.credit === null ? '–' : `${money(set.credit, currency)} (${set.percent} %)`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
