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
import { ChangeCabinet } from './new-cabinet.tsx';
import { NewDrawer } from './new-drawer.tsx';
import { shownState, SHOWN_STATES } from './place-state.ts';
import { useDrawerName } from './drawer-name.ts';
import { orderPlaces } from './use-drawer.ts';

const loadConsignment = () => import('./consignment.tsx');
const loadInventory = () => import('./inventory-list.tsx');
const loadPaper = () => import('./paper-stock.tsx');
const loadStocktake = () => import('./stocktake-section.tsx');

interface Props {
  stock: ShownStock;
  customer: number;
}

/** A cabinet with its drawers pulled out: each grid to scale, each set in its colour. */
export const CabinetPage = island('tooth-cabinet', function CabinetPage({ stock, customer }: Props) {
  const { t, prefix } = useIsland();
  const cabinet = stock.cabinets[0]!;
  const { id } = cabinet;
  const { selected } = useStore($toothStock);
  useEffect(() => {
    toothStockOf(customer);
    changeToothStock({ open: `${id}` });
  }, [customer, id]);
  const sets = new Map(stock.sets.map((set) => [set.number, set]));
  const own = selected.filter((spot) => spot.startsWith(`${id}/`));
  const gaps = stock.places.some((place) => stateOf(place) === 'empty' && !place.coming);
  return (
    <div className="ts-stock">
      <div className="ts-tools">
        {cabinet.ownership === 'own' && (
          <Button look="primary" disabled={!gaps} onClick={() => void orderPlaces({ cabinet: id }, { t })}>
            {t('tooth-stock:order.gaps')}
          </Button>
        )}
        {own.length > 0 && (
          <>
            <span role="status">{t('tooth-stock:select.count', { places: own.length })}</span>
            <Button onClick={() => resetSelection(`${id}/`)}>{t('tooth-stock:reset.cabinet')}</Button>
          </>
        )}
        <ChangeCabinet cabinet={cabinet} />
        {stock.drawers.length === 0 && (
          <Button onClick={() => void removeCabinet(id, prefix)}>{t('tooth-stock:remove.cabinet')}</Button>
        )}
      </div>
      {stock.drawers.length > 0 && <FurtherTools stock={stock} />}
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

async function removeCabinet(cabinet: number, prefix: string): Promise<void> {
  try {
    await api.call('POST /customerapi/zahnlager/schrank/{cabinet}/entfernen', {
      params: { cabinet },
      body: {},
    });
    location.assign(`/${prefix}/zahnlager`);
  } catch (error) {
    await sayFailure(error);
  }
}

type Tool = 'count' | 'consignment' | 'inventory' | 'paper';

/** What is rare is loaded when it is wanted: a stocktake, the dealer's goods, the inventory list, paper. */
function FurtherTools({ stock }: { stock: ShownStock }) {
  const { t } = useIsland();
  const cabinet = stock.cabinets[0]!;
  const [open, setOpen] = useState<Tool | null>(null);
  const close = (): void => setOpen(null);
  const stocktake = useLoaded(loadStocktake, open === 'count', close);
  const consignment = useLoaded(loadConsignment, open === 'consignment', close);
  const inventory = useLoaded(loadInventory, open === 'inventory', close);
  const paper = useLoaded(loadPaper, open === 'paper', close);
  const toggle = (one: Tool) => ({
    'aria-expanded': open === one,
    onClick: () => setOpen(open === one ? null : one),
  });
  return (
    <>
      <div className="ts-tools">
        {cabinet.ownership === 'consignment' && (
          <Button look="primary" {...toggle('consignment')} {...onIntent(loadConsignment)}>
            {t('tooth-stock:consignment.title')}
          </Button>
        )}
        <Button {...toggle('count')} {...onIntent(loadStocktake)}>
          {t('tooth-stock:count.title')}
        </Button>
        <Button {...toggle('inventory')} {...onIntent(loadInventory)}>
          {t('tooth-stock:inventory.title')}
        </Button>
        <Button {...toggle('paper')} {...onIntent(loadPaper)}>
          {t('tooth-stock:print.open')}
        </Button>
      </div>
      {open === 'count' && stocktake && <stocktake.StocktakeSection stock={stock} />}
      {open === 'consignment' && consignment && <consignment.Consignment />}
      {open === 'inventory' && inventory && <inventory.InventoryList cabinet={cabinet.id} />}
      {open === 'paper' && paper && <paper.PaperStock stock={stock} />}
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
  const counts = Map.groupBy(places, shownState);
  const words = SHOWN_STATES.flatMap((state) => {
    const count = counts.get(state)?.length ?? 0;
    return count > 0 ? [`${count} ${t(`tooth-stock:state.${state}`)}`] : [];
  });
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
