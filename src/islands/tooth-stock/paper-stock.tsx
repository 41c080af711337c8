import {
  countTeeth,
  stateOf,
  type SetFacts,
  type ShownPlace,
  type ShownStock,
} from '#shop/tooth-stock/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { useDrawerName } from './drawer-name.ts';
import { shownState, stateText } from './place-state.ts';

/** The cabinet for paper: of each drawer a table with row and column as they are, each place with mould, shade and state in words. */
export function PaperStock({ stock }: { stock: ShownStock }) {
  const { t } = useIsland();
  const sets = new Map(stock.sets.map((set) => [set.number, set]));
  return (
    <section className="ts-section ts-paper" aria-labelledby="ts-paper">
      <h2 id="ts-paper">{t('tooth-stock:print.title')}</h2>
      <div className="ts-tools">
        <Button look="primary" onClick={() => print()}>
          {t('tooth-stock:print.button')}
        </Button>
      </div>
      {stock.drawers.map((drawer) => (
        <PaperDrawer
          key={drawer.id}
          drawer={drawer}
          places={stock.places.filter((place) => place.drawer === drawer.id)}
          sets={sets}
        />
      ))}
    </section>
  );
}

interface PaperProps {
  drawer: ShownStock['drawers'][number];
  places: readonly ShownPlace[];
  sets: ReadonlyMap<string, SetFacts>;
}

function PaperDrawer({ drawer, places, sets }: PaperProps) {
  const { t } = useIsland();
  const nameOf = useDrawerName();
  const rows = Array.from({ length: drawer.rows }, (_, index) => index + 1);
  const columns = Array.from({ length: drawer.columns }, (_, index) => index + 1);
  return (
    <div className="ts-paper-scroll">
      <table className="ts-paper-drawer">
        <caption>
          {drawer.id} · {nameOf(drawer)}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('cart:place.row')}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {places.slice((row - 1) * drawer.columns, row * drawer.columns).map((place) => (
                <PaperPlace key={place.column} place={place} set={sets.get(place.article)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Complete ones are told by their name alone; what is not there, or not whole, says so. */
function PaperPlace({ place, set }: { place: ShownPlace; set: SetFacts | undefined }) {
  const { t } = useIsland();
  const state = stateOf(place);
  const teeth = place.teeth > 0 && state !== 'occupied' ? ` ${countTeeth(place.teeth)}/${place.whole}` : '';
  return (
    <td data-state={shownState(place)}>
      {state === 'unassigned' ? '' : set ? `${set.mould} ${set.shade}` : place.article}
      {state !== 'unassigned' && state !== 'occupied' && (
        <small>
          {t(stateText(place))}
          {teeth}
        </small>
      )}
    </td>
  );
}
