import { useState } from 'react';
import { island, useIsland } from '../kit/island.tsx';
import { perMonth, ranking, totals, type Part, type Statistics } from './figures.ts';

const PARTS: readonly Part[] = ['line', 'mould', 'shade'];

/** What the movements say: figures, consumption by month, and what is used most; pictures with their numbers as tables. */
export const StatisticsPage = island(
  'tooth-statistics',
  function StatisticsPage({ statistics }: { statistics: Statistics }) {
    const { t, number } = useIsland();
    const [now] = useState(() => new Date());
    const sums = totals(statistics, now);
    const figures: readonly (readonly [string, string])[] = [
      [t('tooth-stock:figure.sets'), number(sums.occupied)],
      [t('tooth-stock:figure.fill'), `${number(sums.fill)} %`],
      [t('tooth-stock:statistics.broken'), `${number(sums.broken)} %`],
      [t('tooth-stock:statistics.range'), sums.range === null ? '–' : number(sums.range)],
      [t('tooth-stock:statistics.gaps'), number(sums.gaps)],
      [t('tooth-stock:statistics.slow'), number(sums.slow)],
    ];
    return (
      <div className="ts-stock">
        <dl className="ts-figures">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <Consumption months={perMonth(statistics, now)} />
        <div className="ts-rankings">
          {PARTS.map((part) => (
            <Ranking key={part} part={part} statistics={statistics} />
          ))}
        </div>
      </div>
    );
  },
);

/** Columns by month; each is named, so that the picture is its own table for screen readers. */
function Consumption({ months }: { months: readonly { month: string; sets: number }[] }) {
  const { t, number } = useIsland();
  const most = Math.max(1, ...months.map(({ sets }) => sets));
  return (
    <section aria-labelledby="ts-consumption">
      <h2 id="ts-consumption">{t('tooth-stock:statistics.consumption')}</h2>
      <ol className="ts-months">
        {months.map(({ month, sets }) => {
          const rounded = Math.round(sets * 10) / 10;
          return (
            <li key={month}>
              <span className="ts-month-value num">{sets > 0 ? number(rounded) : ''}</span>
              <span
                className="ts-month-bar"
                style={{ height: `${(100 * sets) / most}%` }}
                aria-hidden="true"
              />
              <span className="ts-month num">{`${month.slice(5)}/${month.slice(2, 4)}`}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const SHOWN = 12;

function Ranking({ part, statistics }: { part: Part; statistics: Statistics }) {
  const { t, number } = useIsland();
  const rows = ranking(statistics, part).slice(0, SHOWN);
  return (
    <table className="ts-table">
      <caption>{t(`tooth-stock:statistics.${part}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tooth-stock:statistics.rank')}</th>
          <th scope="col">{t(`tooth-stock:statistics.${part}`)}</th>
          <th scope="col">{t('tooth-stock:statistics.sets')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, sets, rank }) => (
          <tr key={name}>
            <td>{rank}</td>
            <th scope="row">{name}</th>
            <td className="num">{number(Math.round(sets * 10) / 10)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
