import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { useDrawerName } from './drawer-name.ts';
import type { Period, Statistics } from './figures.ts';

/** Which part of the stock is looked at; nothing: all of it. */
export interface StatisticsScope {
  readonly cabinet?: number | undefined;
  readonly drawer?: number | undefined;
}

interface Props {
  statistics: Statistics;
  scope: StatisticsScope;
  period: Period;
  onPeriod: (period: Period) => void;
}

const PERIODS: readonly Period[] = [12, 24];

/** Whole stock, a cabinet or a drawer – a page of its own each –, and how many months back. */
export function ScopeChoice({ statistics, scope, period, onPeriod }: Props) {
  const { t } = useIsland();
  const nameOf = useDrawerName();
  const options = statistics.cabinets.flatMap(({ id, name }) => [
    { key: `${id}`, label: `${id} · ${name}` },
    ...statistics.drawers
      .filter(({ cabinet }) => cabinet === id)
      .map((drawer) => ({ key: `${id}/${drawer.id}`, label: `${id}/${drawer.id} · ${nameOf(drawer)}` })),
  ]);
  const go = (key: string): void => {
    const [cabinet, drawer] = key.split('/');
    const said = { ...(cabinet && { schrank: cabinet }), ...(drawer && { schublade: drawer }) };
    location.search = new URLSearchParams(said).toString();
  };
  return (
    <div className="ts-filters">
      <ChoiceField
        label={t('tooth-stock:statistics.scope')}
        options={[{ key: '', label: t('tooth-stock:statistics.all') }, ...options]}
        pick={[scope.cabinet, scope.drawer].filter(Boolean).join('/')}
        onPick={go}
      />
      <div className="ts-tools" role="group" aria-label={t('tooth-stock:statistics.period')}>
        {PERIODS.map((months) => (
          <Button key={months} aria-pressed={months === period} onClick={() => onPeriod(months)}>
            {t('tooth-stock:statistics.months', { months })}
          </Button>
        ))}
      </div>
    </div>
  );
}
