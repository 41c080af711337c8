import { useState } from 'react';
import { type ShownStock, spotKey, stateOf, type ShownPlace } from '#shop/tooth-stock/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { $toothStock, readToothStock, resetSelection } from '../kit/stores/tooth-stock.ts';
import { useKept } from '../kit/use-kept.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { DrawerGrid } from './drawer-grid.tsx';
import { DrawerTools } from './drawer-tools.tsx';
import { PutAway } from './put-away.tsx';
import { usePutAway } from './use-put-away.ts';
import { useHand } from './use-hand.ts';
import { usePlaceFocus } from './use-place-focus.ts';
import { useDrawer, type DrawerActions } from './use-drawer.ts';

/** Not of the server: a press that is kept until the page wakes would mean the first place, whichever was pressed before it. */
const loadPanel = () => import('./place-panel.tsx');

interface Props {
  /** A {@link ShownStock} as JSON: as a property of an island each of its values would be told and read one by one. */
  stock: string;
}

/** A drawer: its places to scale, the place in hand beside them, what is selected below. */
export const DrawerPage = island('tooth-drawer', function DrawerPage({ stock: json }: Props) {
  const [initial] = useState(() => JSON.parse(json) as ShownStock);
  const { stock, actions, last } = useDrawer(initial);
  const drawer = stock.drawers[0]!;
  const isDealers = stock.cabinets[0]!.ownership === 'consignment'; // who fills its gaps, too
  const below = `${drawer.cabinet}/${drawer.id}/`;
  const { selected, several } = useKept($toothStock, readToothStock);
  const { current, setCurrent, moving, setMoving, cells } = useHand(stock, several, actions);
  const chosen = new Set(selected.filter((spot) => spot.startsWith(below)));
  const sets = new Map(stock.sets.map((set) => [set.number, set]));
  const place = stock.places.find((one) => spotKey(one) === current) ?? stock.places[0];
  const panel = useLoaded(loadPanel, true);
  const bench = usePlaceFocus();
  const { said, putAway, fillRow } = usePutAway({ current, actions, choose: setCurrent });
  return (
    <div className="ts-drawer" ref={bench}>
      <OfflineBar />
      <DrawerTools
        drawer={drawer}
        hasGaps={!isDealers && stock.places.some((one) => stateOf(one) === 'empty' && !one.coming)}
        set={place && sets.get(place.article)}
        {...{ stock, place, several, actions, isDealers }}
      />
      <PutAway said={said} onCode={putAway} />
      <div className="ts-bench">
        <DrawerGrid
          drawer={drawer}
          places={stock.places}
          sets={sets}
          selected={chosen}
          current={current}
          {...cells}
        />
        {place && panel && (
          <panel.PlacePanel
            key={`${current}:${place.article}:${place.teeth}`} // the teeth that are picked outlive the answer to a booking
            place={place}
            set={sets.get(place.article)}
            actions={actions}
            isDealers={isDealers}
            isMoving={moving !== null}
            onMove={() => setMoving(moving ? null : place)}
            onFillRow={fillRow}
          />
        )}
      </div>
      <SelectionBar
        {...{ chosen: stock.places.filter((one) => chosen.has(spotKey(one))), below, last, actions }}
      />
    </div>
  );
});

interface BarProps {
  chosen: readonly ShownPlace[];
  /** '1/3/': what the drawer's places begin with. */
  below: string;
  /** The booking that can be taken back. */
  last: string | null;
  actions: DrawerActions;
}

/** What can be done with the selection, and the way back. */
function SelectionBar({ chosen, below, last, actions }: BarProps) {
  const { t } = useIsland();
  if (chosen.length === 0 && !last) return null;
  return (
    <div className="ts-bar">
      {chosen.length > 0 && (
        <>
          <span role="status">{t('tooth-stock:select.count', { places: chosen.length })}</span>
          <Button look="ink" onClick={() => void actions.order(chosen)}>
            {t('tooth-stock:order.selection')}
          </Button>
          <Button onClick={() => resetSelection(below)}>{t('tooth-stock:reset.drawer')}</Button>
        </>
      )}
      {last && <Button onClick={() => void actions.undo(last)}>{t('tooth-stock:undo')}</Button>}
    </div>
  );
}
