import { formatPercent } from '#i18n/format.ts';
import { withColon } from '#i18n/typography.ts';
import { useIsland } from '../kit/island.tsx';
import { DataTable } from './data-table.tsx';
import { useDrawerName } from './drawer-name.ts';
import { furniture, type Furniture, type Period, type Statistics } from './figures.ts';
import type { StatisticsScope } from './statistics-scope.tsx';

interface Props {
  statistics: Statistics;
  scope: StatisticsScope;
  period: Period;
}

/** How full cabinets and drawers are and what was taken from them: a bar each, and the numbers as a table. */
export function DrawerFigures({ statistics, scope, period }: Props) {
  const { t, prefix, number } = useIsland();
  const drawerName = useDrawerName();
  const shown = furniture(statistics).filter(
    ({ cabinet, drawer }) =>
      (scope.cabinet === undefined || cabinet === scope.cabinet) &&
      (scope.drawer === undefined || drawer === scope.drawer),
  );
  if (shown.length === 0) return null;
  const nameOf = ({ cabinet, drawer }: Furniture): string => {
    const one = statistics.drawers.find((each) => each.cabinet === cabinet && each.id === drawer);
    return one ? drawerName(one) : (statistics.cabinets.find(({ id }) => id === cabinet)?.name ?? '');
  };
  const taken = (one: Furniture): number => (period === 12 ? one.year : one.years);
  const title = t('tooth-stock:statistics.drawers');
  const head = [
    t('cart:place.drawer'),
    t('tooth-stock:statistics.name'),
    t('tooth-stock:figure.sets'),
    t('tooth-stock:figure.opened'),
    t('tooth-stock:figure.gaps'),
    `${t('tooth-stock:figure.fill')} %`,
    t('tooth-stock:statistics.taken', { months: 12 }),
    t('tooth-stock:statistics.taken', { months: 24 }),
  ];
  const rows = shown.map((one) => [one.key, nameOf(one), one.whole, one.opened, one.gaps, one.fill, one.year, one.years]); // prettier-ignore
  return (
    <section className="ts-section" aria-labelledby="ts-drawers">
      <h2 id="ts-drawers">{title}</h2>
      <p className="ts-legend">
        {(['whole', 'opened', 'gaps'] as const).map((part) => (
          <span key={part}>
            <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
              <rect className={`ts-part-${part}`} x="0.5" y="0.5" width="13" height="13" />
            </svg>
            {t(`tooth-stock:figure.${part === 'whole' ? 'sets' : part}`)}
          </span>
        ))}
      </p>
      <ol className="ts-bars">
        {shown.map((one) => (
          <li key={one.key} data-cabinet={one.drawer === null || undefined}>
            <a href={`/${prefix}/zahnlager/schrank/${one.cabinet}${one.drawer === null ? '' : `/schublade/${one.drawer}`}`}>
              <b className="num">{one.key}</b> {nameOf(one)}
            </a>
            <FillBar one={one} />
            <span className="num">
              {t('tooth-stock:statistics.taken-sets', { sets: number(Math.round(taken(one) * 10) / 10) })}
            </span>
          </li>
        ))}
      </ol>
      <details>
        <summary>{t('tooth-stock:statistics.table')}</summary>
        <DataTable caption={title} head={head} rows={rows} shown={rows.length} />
      </details>
    </section>
  );
} // prettier-ignore

/** Whole sets, opened ones and gaps as shares of the assigned places; told apart by look as well as colour. */
function FillBar({ one }: { one: Furniture }) {
  const { t, locale, language } = useIsland();
  const all = one.whole + one.opened + one.gaps;
  const said = [
    `${withColon(t('tooth-stock:figure.sets'), language)} ${one.whole}`,
    `${withColon(t('tooth-stock:figure.opened'), language)} ${one.opened}`,
    `${withColon(t('tooth-stock:figure.gaps'), language)} ${one.gaps}`,
    `${withColon(t('tooth-stock:figure.fill'), language)} ${formatPercent(one.fill, { locale })}`,
  ].join(', ');
  const share = (part: number): number => (all === 0 ? 0 : (100 * part) / all);
  const id = `ts-bar-${one.key.replace('/', '-')}`;
  return (
    <svg
      className="ts-bar-picture"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>{said}</title>
      <rect className="ts-part-gaps" x="0" y="0" width="100" height="12" />
      <rect className="ts-part-opened" x={share(one.whole)} y="0" width={share(one.opened)} height="12" />
      <rect className="ts-part-whole" x="0" y="0" width={share(one.whole)} height="12" />
    </svg>
  );
}
