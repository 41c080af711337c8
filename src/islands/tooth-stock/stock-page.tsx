import { useState } from 'react';
import { withColon } from '#i18n/typography.ts';
import type { StockOverview, Counts, Drawer } from '#shop/tooth-stock/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { $toothStock, readToothStock, resetSelection } from '../kit/stores/tooth-stock.ts';
import { useKept } from '../kit/use-kept.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { onIntent, useLoaded } from '../ui/use-loaded.ts';
import { BookedInList } from './booked-in-list.tsx';
import { useDrawerName } from './drawer-name.ts';
import { NewCabinet } from './new-cabinet.tsx';
import { Surveys, type Survey } from './surveys.tsx';
import { orderPlaces } from './use-drawer.ts';

const loadFinder = () => import('./tooth-finder.tsx');
const loadExchange = () => import('./exchange.tsx');
const loadFile = () => import('./stock-file.tsx');

interface Props {
  overview: StockOverview;
  /** Stocks that the dealer recorded. */
  surveys: readonly Survey[];
  /** Until when an order still leaves, and when it arrives; null where that is agreed upon. */
  promise: { readonly until: string; readonly arrival: string } | null;
}

type Counted = Drawer & Counts;
const sum = (drawers: readonly Counted[], part: keyof Counts): number =>
  drawers.reduce((total, drawer) => total + drawer[part], 0);
/** Percent of the assigned places where something lies. */
const fill = (drawers: readonly Counted[]): number => {
  const assigned = sum(drawers, 'assigned');
  return assigned === 0 ? 0 : Math.round((100 * (assigned - sum(drawers, 'empty'))) / assigned);
};

/** The whole stock: each cabinet drawn as one, its drawers with how full they are. */
export const StockPage = island('tooth-stock', function StockPage({ overview, surveys, promise }: Props) {
  const { t, prefix, number } = useIsland();
  const { cabinets, drawers } = overview;
  const dealers = new Set(cabinets.flatMap(({ id, ownership }) => (ownership === 'consignment' ? [id] : [])));
  const hasGaps = drawers.some(({ cabinet, empty }) => empty > 0 && !dealers.has(cabinet)); // others the dealer fills
  const figures = [
    ['sets', sum(drawers, 'occupied')],
    ['opened', sum(drawers, 'opened') + sum(drawers, 'marked')],
    ['gaps', sum(drawers, 'empty')],
  ] as const;
  return (
    <div className="ts-stock">
      <OfflineBar />
      <Surveys surveys={surveys} />
      {cabinets.length > 0 && (
        <>
          <dl className="ts-figures">
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{t(`tooth-stock:figure.${name}`)}</dt>
                <dd className="num">{number(value)}</dd>
              </div>
            ))}
            <div>
              <dt>{t('tooth-stock:figure.fill')}</dt>
              <dd className="num">{fill(drawers)} %</dd>
            </div>
          </dl>
          <StockTools hasGaps={hasGaps} />
          {promise && hasGaps && <p className="ts-none">{t('catalogue:article.arrives', { ...promise })}</p>}
        </>
      )}
      <FurtherTools hasCabinets={cabinets.length > 0} />
      <div className="ts-cabinets">
        {cabinets.map((cabinet) => (
          <CabinetFront
            key={cabinet.id}
            cabinet={cabinet}
            drawers={drawers.filter((drawer) => drawer.cabinet === cabinet.id)}
          />
        ))}
      </div>
      {cabinets.length === 0 && <p className="ts-none">{t('tooth-stock:none.cabinets')}</p>}
      {cabinets.length > 0 && (
        <nav className="ts-tools" aria-label={t('tooth-stock:statistics.title')}>
          <ButtonLink href={`/${prefix}/zahnlager/statistik`}>{t('tooth-stock:statistics.title')}</ButtonLink>
          <ButtonLink href={`/${prefix}/zahnlager/bestellhistorie`}>
            {t('tooth-stock:history.title')}
          </ButtonLink>
        </nav>
      )}
      <NewCabinet isOpen={cabinets.length === 0} />
      {cabinets.length > 0 && <BookedInList />}
    </div>
  );
});

/** What is rare is loaded when it is wanted: the finder of single teeth, and files. */
function FurtherTools({ hasCabinets }: { hasCabinets: boolean }) {
  const { t } = useIsland();
  const [open, setOpen] = useState<'find' | 'file' | 'exchange' | null>(null);
  const finder = useLoaded(loadFinder, open === 'find', () => setOpen(null));
  const files = useLoaded(loadFile, open === 'file', () => setOpen(null));
  const exchange = useLoaded(loadExchange, open === 'exchange', () => setOpen(null));
  const toggle = (one: 'find' | 'file' | 'exchange') => ({
    'aria-expanded': open === one,
    onClick: () => setOpen(open === one ? null : one),
  });
  return (
    <>
      <div className="ts-tools">
        {hasCabinets && (
          <>
            <Button {...toggle('find')} {...onIntent(loadFinder)}>
              {t('tooth-stock:find.title')}
            </Button>
            <Button {...toggle('exchange')} {...onIntent(loadExchange)}>
              {t('tooth-stock:exchange.open')}
            </Button>
          </>
        )}
        <Button {...toggle('file')} {...onIntent(loadFile)}>
          {t('tooth-stock:file.open')}
        </Button>
      </div>
      {open === 'find' && finder && <finder.ToothFinder />}
      {open === 'exchange' && exchange && <exchange.Exchange />}
      {open === 'file' && files && <files.StockFile />}
    </>
  );
}

/** What concerns the whole stock: its gaps, and what is selected in any drawer. */
function StockTools({ hasGaps }: { hasGaps: boolean }) {
  const island = useIsland();
  const { t } = island;
  const { selected } = useKept($toothStock, readToothStock);
  return (
    <div className="ts-tools">
      <Button look="primary" disabled={!hasGaps} onClick={() => void orderPlaces({}, island)}>
        {t('tooth-stock:order.gaps')}
      </Button>
      <Button disabled={!hasGaps} onClick={() => void orderPlaces({ below: true }, island)}>
        {t('tooth-stock:order.below')}
      </Button>
      {selected.length > 0 && (
        <>
          <span role="status">{t('tooth-stock:select.count', { places: selected.length })}</span>
          <Button look="ink" onClick={() => void orderPlaces({ places: selected.map(spotOf) }, island)}>
            {t('tooth-stock:order.selection')}
          </Button>
          <Button onClick={() => resetSelection()}>{t('tooth-stock:reset.stock')}</Button>
        </>
      )}
    </div>
  );
}

function spotOf(key: string) {
  const [cabinet = 0, drawer = 0, row = 0, column = 0] = key.split('/').map(Number);
  return { cabinet, drawer, row, column };
}

interface FrontProps {
  cabinet: StockOverview['cabinets'][number];
  drawers: readonly Counted[];
}

/** A cabinet from the front: flat drawers above each other, each with its plate. */
function CabinetFront({ cabinet, drawers }: FrontProps) {
  const { t, prefix } = useIsland();
  const href = `/${prefix}/zahnlager/schrank/${cabinet.id}`;
  return (
    <section className="ts-cabinet" aria-labelledby={`ts-cabinet-${cabinet.id}`}>
      <h2 id={`ts-cabinet-${cabinet.id}`}>
        <a href={href}>
          {cabinet.id} · {cabinet.name}
        </a>
        {cabinet.location && <small>{cabinet.location}</small>}
      </h2>
      <ol className="ts-fronts">
        {drawers.map((drawer) => (
          <li key={drawer.id}>
            <DrawerFront drawer={drawer} href={`${href}/schublade/${drawer.id}`} />
          </li>
        ))}
      </ol>
      {drawers.length === 0 && (
        <p className="ts-none">
          <a href={href}>{t('tooth-stock:none.drawers')}</a>
        </p>
      )}
    </section>
  );
}

function DrawerFront({ drawer, href }: { drawer: Counted; href: string }) {
  const { t, language, number } = useIsland();
  const nameOf = useDrawerName();
  const opened = drawer.opened + drawer.marked;
  /** A line that is too short breaks before a word, not before its number. */
  const fact = (name: 'sets' | 'opened' | 'gaps', value: number): string =>
    `${withColon(t(`tooth-stock:figure.${name}`), language)}\u00A0${number(value)}`;
  const facts = [
    fact('sets', drawer.occupied),
    opened > 0 && fact('opened', opened),
    drawer.empty > 0 && fact('gaps', drawer.empty),
  ].filter(Boolean);
  return (
    <a className="ts-front" href={href}>
      <span className="ts-plate num">{drawer.id}</span>
      <span className="ts-front-name">{nameOf(drawer)}</span>
      <span className="ts-front-facts">{facts.join(' · ')}</span>
      <meter
        className="ts-meter"
        min={0}
        max={100}
        value={fill([drawer])}
        aria-label={t('tooth-stock:figure.fill')}
      />
    </a>
  );
}
