import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { spotKey, type Drawer, type SetFacts, type ShownPlace } from '#shop/tooth-stock/model.ts';
import { useIsland } from '../kit/island.tsx';
import { DrawerCell, useCellWords } from './drawer-cell.tsx';
import { TeethLooks } from './teeth-looks.tsx';
import { Zoomed } from './zoomed.tsx';

interface View {
  drawer: Pick<Drawer, 'rows' | 'columns'>;
  places: readonly ShownPlace[];
  sets: ReadonlyMap<string, SetFacts>;
}

interface Props extends View {
  /** Keys of the places that are selected. */
  selected: ReadonlySet<string>;
  /** Key of the place that is open, and that Tab leads to. */
  current: string;
  onOpen: (place: ShownPlace) => void;
  onFocus: (place: ShownPlace) => void;
  onToggle: (place: ShownPlace) => void;
}

const PAGE = 5;

/** The drawer as it lies there: one cell per place, walked by keyboard (grid pattern): arrows, Home, End, Space selects, Enter opens. */
export function DrawerGrid({ onOpen, onFocus, onToggle, selected, current, ...view }: Props) {
  const { t } = useIsland();
  const grid = useRef<HTMLDivElement>(null);
  const words = useCellWords();
  const { drawer: { rows, columns }, places, sets } = view;
  const placeAt = (target: EventTarget): ShownPlace | undefined => {
    const cell = (target as HTMLElement).closest<HTMLElement>('[data-row]');
    return cell ? places[(Number(cell.dataset['row']) - 1) * columns + Number(cell.dataset['column']) - 1] : undefined;
  };
  const tell = (handle: (place: ShownPlace) => void) => ({ target }: SyntheticEvent): void => {
    const place = placeAt(target);
    if (place) handle(place);
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const place = placeAt(event.target);
    if (!place) return;
    const to = target(event, { ...place, rows, columns });
    if (to) grid.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)?.focus();
    else if (event.key === ' ') onToggle(place);
    else return;
    event.preventDefault();
  };
  return (
    <Zoomed>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="ts-grid"
        aria-label={t('tooth-stock:grid')}
        aria-rowcount={rows + 1}
        aria-colcount={columns + 1}
        aria-multiselectable="true"
        onKeyDown={onKey}
        onClick={tell(onOpen)}
        onFocus={tell(onFocus)}
      >
        <Heads {...view} />
        <div role="rowgroup" className="ts-rows">
          {rowsOf(places, columns).map((own, at) => (
            <div role="row" className="ts-row" key={own[0]!.row}>
              <span role="rowheader">{shared(own, sets, 'mould') ?? at + 1}</span>
              {own.map((place) => (
                <DrawerCell
                  key={place.column}
                  place={place}
                  set={sets.get(place.article)}
                  isSelected={selected.has(spotKey(place))}
                  isCurrent={spotKey(place) === current}
                  words={words}
                />
              ))}
            </div>
          ))}
        </div>
        <TeethLooks places={places} sets={sets} />
      </div>
    </Zoomed>
  );
} // prettier-ignore

/** Above each column the shade that its sets have in common, else its number. */
function Heads({ drawer: { columns }, places, sets }: View) {
  const { t } = useIsland();
  return (
    <div role="row" className="ts-row ts-heads">
      <span role="columnheader" className="ts-corner">
        <span className="sr-only">{t('cart:place.row')}</span>
      </span>
      {Array.from({ length: columns }, (_, index) => (
        <span role="columnheader" key={index}>
          {shared(places.filter((_, at) => at % columns === index), sets, 'shade') ?? index + 1}
        </span>
      ))}
    </div>
  );
} // prettier-ignore

/** Places come row by row. */
function rowsOf(places: readonly ShownPlace[], columns: number): readonly (readonly ShownPlace[])[] {
  return Array.from({ length: Math.ceil(places.length / columns) }, (_, at) => places.slice(at * columns, (at + 1) * columns));
} // prettier-ignore

/** The mould or shade that all sets of a row or column have, if they have one in common. */
function shared(
  places: readonly ShownPlace[],
  sets: ReadonlyMap<string, SetFacts>,
  part: 'mould' | 'shade',
): string | null {
  const found = new Set(places.flatMap(({ article }) => sets.get(article)?.[part] ?? []));
  return found.size === 1 ? [...found][0]! : null;
}

type Here = { row: number; column: number; rows: number; columns: number };

/** Where a key leads, null for keys that walk nowhere. */
function target({ key, ctrlKey }: KeyboardEvent, { row, column, rows, columns }: Here) {
  const to: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [ctrlKey ? 1 : row, 1],
    End: [ctrlKey ? rows : row, columns],
    PageUp: [row - PAGE, column],
    PageDown: [row + PAGE, column],
  };
  const found = to[key];
  const inside = (value: number, most: number): number => Math.min(most, Math.max(1, value));
  return found && { row: inside(found[0], rows), column: inside(found[1], columns) };
}
