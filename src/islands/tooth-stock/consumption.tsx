import { useIsland } from '../kit/island.tsx';
import { DataTable } from './data-table.tsx';

/** Of the highest column: below it and above it the picture has room for month and number. */
const HIGH_REM = 10.5;

interface Props {
  months: readonly { month: string; sets: number }[];
}

/** Columns by month, each with its number and name, and the same as a table that can be saved. */
export function Consumption({ months }: Props) {
  const { t, number } = useIsland();
  const most = Math.max(1, ...months.map(({ sets }) => sets));
  const title = t('tooth-stock:statistics.consumption', { months: months.length });
  const head = [t('tooth-stock:statistics.month'), t('tooth-stock:statistics.sets')];
  return (
    <section className="ts-section" aria-labelledby="ts-consumption">
      <h2 id="ts-consumption">{title}</h2>
      <ol className="ts-months" data-many={months.length > 12 || undefined}>
        {months.map(({ month, sets }) => {
          const rounded = Math.round(sets * 10) / 10;
          return (
            <li key={month}>
              <span className="ts-month-value num">{sets > 0 ? number(rounded) : ''}</span>
              <span
                className="ts-month-bar"
                style={{ height: `${(HIGH_REM * sets) / most}rem` }}
                aria-hidden="true"
              />
              <span className="ts-month num">
                {month.slice(5)}
                <span>{`/${month.slice(2, 4)}`}</span>
              </span>
            </li>
          );
        })}
      </ol>
      <details>
        <summary>{t('tooth-stock:statistics.table')}</summary>
        <DataTable
          caption={title}
          head={head}
          rows={months.map(({ month, sets }) => [month, sets])}
          shown={months.length}
        />
      </details>
    </section>
  );
}
