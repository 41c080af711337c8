import { useState } from 'react';
import { formatPercent } from '#i18n/format.ts';
import { REGIONS } from '#shop/tooth-stock/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { DataTable } from './data-table.tsx';
import { Consumption } from './consumption.tsx';
import { DrawerFigures } from './drawer-figures.tsx';
import {
  forecast,
  perMonth,
  placesToDrop,
  ranking,
  totals,
  valueBy,
  within,
  type Part,
  type Period,
  type Statistics,
} from './figures.ts';
import { ScopeChoice, type StatisticsScope } from './statistics-scope.tsx';

const PARTS: readonly Part[] = ['line', 'region', 'mould', 'shade'];

interface Props {
  statistics: Statistics;
  scope?: StatisticsScope;
}

/** What the movements say: figures, consumption by month, and what is used most; pictures with their numbers as tables. */
export const StatisticsPage = island(
  'tooth-statistics',
  function StatisticsPage({ statistics, scope = {} }: Props) {
    const [now] = useState(() => new Date());
    const [period, setPeriod] = useState<Period>(24);
    const looked = within(statistics, period, now);
    return (
      <div className="ts-stock">
        <ScopeChoice {...{ statistics, scope, period }} onPeriod={setPeriod} />
        <Figures statistics={statistics} now={now} />
        <Consumption months={perMonth(looked, now, period)} />
        <DrawerFigures {...{ statistics, scope, period }} />
        <Forecast weeks={statistics.weeks} />
        <Breakage broken={looked.broken} period={period} />
        <div className="ts-rankings">
          {PARTS.map((part) => (
            <Ranking key={part} part={part} statistics={looked} />
          ))}
        </div>
        <div className="ts-rankings">
          <Value statistics={statistics} />
          <Waiting part="slow" statistics={statistics} />
          <Waiting part="gaps" statistics={statistics} />
          <Proposals statistics={statistics} />
        </div>
      </div>
    );
  },
);

function Figures({ statistics, now }: { statistics: Statistics; now: Date }) {
  const { t, number, money, locale } = useIsland();
  const sums = totals(statistics, now);
  const { orders, currency } = statistics;
  const worth = valueBy(statistics, 'line').reduce((sum, { value }) => sum + value, 0);
  const days = orders.days === null ? '–' : number(Math.round(orders.days * 10) / 10);
  const figures: readonly (readonly [string, string])[] = [
    [t('tooth-stock:figure.sets'), number(sums.occupied)],
    [t('tooth-stock:statistics.value'), worth === 0 ? '–' : money(worth, currency)],
    [t('tooth-stock:figure.fill'), formatPercent(sums.fill, { locale })],
    [t('tooth-stock:statistics.broken'), formatPercent(sums.broken, { locale })],
    [t('tooth-stock:statistics.range'), sums.range === null ? '–' : number(sums.range)],
    [t('tooth-stock:statistics.gaps'), number(sums.gaps)],
    [t('tooth-stock:statistics.slow'), number(sums.slow)],
    [t('tooth-stock:statistics.days'), days],
    [t('tooth-stock:statistics.ordered'), `${number(orders.delivered)} / ${number(orders.pieces)}`],
  ];
  return (
    <dl className="ts-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the next four weeks will take, with how wrong the same rule was before. */
function Forecast({ weeks }: { weeks: readonly number[] }) {
  const { t, number } = useIsland();
  const found = forecast(weeks);
  const round = (sets: number): string => number(Math.round(sets * 10) / 10);
  return (
    <section className="ts-section" aria-labelledby="ts-forecast">
      <h2 id="ts-forecast">{t('tooth-stock:statistics.forecast')}</h2>
      <p>
        {found
          ? t('tooth-stock:statistics.forecast-is', {
              sets: round(found.sets),
              from: round(Math.max(0, found.sets - found.error)),
              to: round(found.sets + found.error),
            })
          : t('tooth-stock:statistics.forecast-none')}
      </p>
      {found && (
        <p className="ts-none">
          {t('tooth-stock:statistics.forecast-error', {
            error: round(found.error),
            measured: found.measured,
          })}
        </p>
      )}
    </section>
  );
}

/** Teeth in the order of a look into the mouth: upper jaw from 18 to 28, lower jaw from 48 to 38. */
const JAWS = [
  [17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27],
  [47, 46, 45, 44, 43, 42, 41, 31, 32, 33, 34, 35, 36, 37],
] as const;
const STEP = 40;
const HIGH = 60;

/** Which teeth are broken out of sets: a picture of both jaws, and the numbers as a table. */
function Breakage({ broken, period }: { broken: Statistics['broken']; period: Period }) {
  const { t } = useIsland();
  if (broken.length === 0) return null;
  const times = new Map(broken.map((one) => [one.tooth, one.times]));
  const most = Math.max(...times.values());
  const title = t('tooth-stock:statistics.breakage', { months: period });
  const head = [t('tooth-stock:statistics.tooth'), t('tooth-stock:statistics.times')];
  const rows = broken
    .toSorted((one, other) => other.times - one.times)
    .map((one) => [`${one.tooth}`, one.times]);
  return (
    <div className="ts-section ts-rankings">
      <svg
        className="ts-jaws"
        viewBox={`0 0 ${STEP * 14} ${2 * HIGH + 44}`}
        role="img"
        aria-labelledby="ts-jaws"
      >
        <title id="ts-jaws">{title}</title>
        {JAWS.map((jaw, lower) =>
          jaw.map((tooth, at) => {
            const height = (HIGH * (times.get(tooth) ?? 0)) / most;
            const y = lower ? HIGH + 44 : HIGH - height;
            return (
              <g key={tooth}>
                <rect className="ts-jaw-bar" x={at * STEP + 6} y={y} width={STEP - 12} height={height} />
                <text x={at * STEP + STEP / 2} y={HIGH + (lower ? 38 : 16)} textAnchor="middle">
                  {tooth}
                </text>
              </g>
            );
          }),
        )}
      </svg>
      <DataTable caption={title} head={head} rows={rows} />
    </div>
  );
}

/** A region by its name; other parts are names already. */
function regionOr(name: string, t: ReturnType<typeof useIsland>['t']): string {
  const region = REGIONS.find((one) => one === name);
  return region ? t(`tooth-stock:region.${region}`) : name;
}

function Ranking({ part, statistics }: { part: Part; statistics: Statistics }) {
  const { t } = useIsland();
  const caption = t(`tooth-stock:statistics.${part}`);
  const name = t('tooth-stock:statistics.name');
  const head = [t('tooth-stock:statistics.rank'), name, t('tooth-stock:statistics.sets')];
  const rows = ranking(statistics, part).map((one) => [one.rank, regionOr(one.name, t), one.sets]);
  return <DataTable caption={caption} head={head} rows={rows} named={1} />;
}

function Value({ statistics }: { statistics: Statistics }) {
  const { t } = useIsland();
  const caption = t('tooth-stock:statistics.value-by-line');
  const value = `${t('tooth-stock:statistics.value')} (${statistics.currency})`;
  const head = [t('tooth-stock:statistics.name'), t('tooth-stock:statistics.sets'), value];
  const rows = valueBy(statistics, 'line').map((one) => [one.name, one.sets, one.value / 100]);
  return <DataTable caption={caption} head={head} rows={rows} />;
}

/** Sets that lie there for a year, or gaps that nobody fills: by set, the most first. */
function Waiting({ part, statistics: { stock, sets } }: { part: 'slow' | 'gaps'; statistics: Statistics }) {
  const { t } = useIsland();
  const names = new Map(sets.map(({ number, line, mould, shade }) => [number, `${line} ${mould} ${shade}`]));
  const head = [t('tooth-stock:history.article'), t('tooth-stock:statistics.set'), t('tooth-stock:statistics.places')]; // prettier-ignore
  const found = stock.filter((one) => one[part] > 0).toSorted((one, other) => other[part] - one[part]);
  const rows = found.map((one) => [one.article, names.get(one.article) ?? one.article, one[part]]);
  return <DataTable caption={t(`tooth-stock:statistics.${part}`)} head={head} rows={rows} />;
}

/** Places that nobody needs, and sets that are ordered again and again without one. */
function Proposals({ statistics }: { statistics: Statistics }) {
  const { t } = useIsland();
  const [article, set] = [t('tooth-stock:history.article'), t('tooth-stock:statistics.set')];
  const drop = placesToDrop(statistics).map((one) => [one.article, one.name, one.places]);
  const add = statistics.wanted.map((one) => [one.article, one.name, one.orders]);
  return (
    <>
      <DataTable
        caption={t('tooth-stock:statistics.drop')}
        head={[article, set, t('tooth-stock:statistics.places')]}
        rows={drop}
        none={t('tooth-stock:statistics.none')}
      />
      <DataTable
        caption={t('tooth-stock:statistics.add')}
        head={[article, set, t('tooth-stock:statistics.orders')]}
        rows={add}
        none={t('tooth-stock:statistics.none')}
      />
    </>
  );
}
