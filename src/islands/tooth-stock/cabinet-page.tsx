import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  type ShownStock,
  spotKey,
  stateOf,
  type Drawer,
  type SetFacts,
  type ShownPlace,
} from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { $toothStock, changeToothStock, resetSelection, toothStockOf } from '../kit/stores/tooth-stock.ts';
import { Button } from '../ui/button.tsx';
import { onIntent, useLoaded } from '../ui/use-loaded.ts';
import { NewDrawer } from './new-drawer.tsx';
import { shownState, stateText } from './place-state.ts';
import { useDrawerName } from './stock-page.tsx';
import { orderPlaces } from './use-drawer.ts';

const loadStocktake = () => import('./stocktake.tsx');

interface Props {
  stock: ShownStock;
  customer: number;
}

/** A cabinet with its drawers pulled out: each grid to scale, each set in its colour. */
export const CabinetPage = island('tooth-cabinet', function CabinetPage({ stock, customer }: Props) {
  const { t, prefix } = useIsland();
  const { id } = stock.cabinets[0]!;
  const { selected } = useStore($toothStock);
  useEffect(() => {
    toothStockOf(customer);
    changeToothStock({ open: `${id}` });
  }, [customer, id]);
  const sets = new Map(stock.sets.map((set) => [set.number, set]));
  const own = selected.filter((spot) => spot.startsWith(`${id}/`));
  const gaps = stock.places.some((place) => stateOf(place) === 'empty' && !place.coming);
  const remove = async (): Promise<void> => {
    try {
      await api.call('POST /customerapi/zahnlager/schrank/{cabinet}/entfernen', {
        params: { cabinet: id },
        body: {},
      });
      location.assign(`/${prefix}/zahnlager`);
    } catch (error) {
      await sayFailure(error);
    }
  };
  return (
    <div className="ts-stock">
      <div className="ts-tools">
        <Button look="primary" disabled={!gaps} onClick={() => void orderPlaces({ cabinet: id }, t)}>
          {t('tooth-stock:order.gaps')}
        </Button>
        {own.length > 0 && (
          <>
            <span role="status">{t('tooth-stock:select.count', { places: own.length })}</span>
            <Button onClick={() => resetSelection(`${id}/`)}>{t('tooth-stock:reset.cabinet')}</Button>
          </>
        )}
        {stock.drawers.length === 0 && (
          <Button onClick={() => void remove()}>{t('tooth-stock:remove.cabinet')}</Button>
        )}
      </div>
      {stock.drawers.length > 0 && <Counting stock={stock} />}
      <ol className="ts-open">
        {stock.drawers.map((drawer) => (
          <li key={drawer.id}>
            <OpenDrawer
              drawer={drawer}
              places={stock.places.filter((place) => place.drawer === drawer.id)}
              sets={sets}
              selected={own}
            />
          </li>
        ))}
      </ol>
      {stock.drawers.length === 0 && <p className="ts-none">{t('tooth-stock:none.drawers')}</p>}
      <NewDrawer cabinet={id} isOpen={stock.drawers.length === 0} />
    </div>
  );
});

/** A stocktake is rare: loaded when it is wanted. */
function Counting({ stock }: { stock: ShownStock }) {
  const { t } = useIsland();
  const [isOpen, setIsOpen] = useState(false);
  const parts = useLoaded(loadStocktake, isOpen, () => setIsOpen(false));
  return (
    <>
      <div className="ts-tools">
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} {...onIntent(loadStocktake)}>
          {t('tooth-stock:count.title')}
        </Button>
      </div>
      {isOpen && parts && <parts.Stocktake stock={stock} />}
    </>
  );
}

interface OpenProps {
  drawer: Drawer;
  places: readonly ShownPlace[];
  sets: ReadonlyMap<string, SetFacts>;
  selected: readonly string[];
}

/** A drawer from above, small; what lies in it is also said in words. */
function OpenDrawer({ drawer, places, sets, selected }: OpenProps) {
  const { t, prefix } = useIsland();
  const nameOf = useDrawerName();
  const counts = new Map<string, number>();
  for (const place of places) counts.set(stateText(place), (counts.get(stateText(place)) ?? 0) + 1);
  const words = [...counts].map(([key, count]) => `${count} ${t(key as ReturnType<typeof stateText>)}`);
  return (
    <a className="ts-tray" href={`/${prefix}/zahnlager/schrank/${drawer.cabinet}/schublade/${drawer.id}`}>
      <span className="ts-plate num">{drawer.id}</span>
      <span className="ts-front-name">{nameOf(drawer)}</span>
      <span className="ts-front-facts">{words.join(' · ')}</span>
      <span
        className="ts-mini"
        aria-hidden="true"
        style={{ '--ts-columns': drawer.columns } as Record<string, number>}
      >
        {places.map((place) => (
          <span
            key={spotKey(place)}
            data-state={shownState(place)}
            data-selected={selected.includes(spotKey(place)) || undefined}
            style={place.teeth > 0 ? { background: sets.get(place.article)?.swatch } : undefined}
          />
        ))}
      </span>
    </a>
  );
}
