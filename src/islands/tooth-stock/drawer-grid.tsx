import { memo, useRef, type KeyboardEvent } from 'react';
import { spotKey, countTeeth, type Drawer, type SetFacts, type ShownPlace } from '#shop/tooth-stock/model.ts';
import { useIsland } from '../kit/island.tsx';
import { shownState, stateText } from './place-state.ts';
import { drawTeeth } from './tooth-row.tsx';
import { Zoomed } from './zoomed.tsx';

interface Props {
  drawer: Drawer;
  places: readonly ShownPlace[];
  sets: ReadonlyMap<string, SetFacts>;
  selected: ReadonlySet<string>;
  /** Key of the place that is open, and that Tab leads to. */
  current: string;
  onOpen: (place: ShownPlace) => void;
  onFocus: (place: ShownPlace) => void;
  onToggle: (place: ShownPlace) => void;
}

const PAGE = 5;

/** The drawer as it lies there: one cell per place, walked by keyboard (grid pattern): arrows, Home, End, Space selects, Enter opens. */
export function DrawerGrid({ drawer, places, sets, selected, current, onOpen, onFocus, onToggle }: Props) {
  const { t } = useIsland();
  const grid = useRef<HTMLDivElement>(null);
  const { rows, columns } = drawer;
  const at = (row: number, column: number) => places[(row - 1) * columns + (column - 1)];
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (!cell) return;
    const [row, column] = [Number(cell.dataset['row']), Number(cell.dataset['column'])];
    const to = target(event, { row, column, rows, columns });
    const place = at(row, column)!;
    if (to) {
      grid.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)?.focus();
    } else if (event.key === ' ') onToggle(place);
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
        style={{ '--ts-columns': columns } as Record<string, number>}
        onKeyDown={onKey}
      >
        <Heads columns={columns} places={places} sets={sets} />
        {Array.from({ length: rows }, (_, index) => {
          const own = places.slice(index * columns, (index + 1) * columns);
          return (
            <div role="row" className="ts-row" key={index}>
              <span role="rowheader">{shared(own, sets, 'mould') ?? index + 1}</span>
              {own.map((place) => (
                <Cell
                  key={place.column}
                  place={place}
                  set={sets.get(place.article)}
                  isSelected={selected.has(spotKey(place))}
                  isCurrent={current === spotKey(place)}
                  onOpen={onOpen}
                  onFocus={onFocus}
                />
              ))}
            </div>
          );
        })}
      </div>
    </Zoomed>
  );
}

/** Above each column the shade that its sets have in common, else its number. */
function Heads({ columns, places, sets }: Pick<Props, 'places' | 'sets'> & { columns: number }) {
  const { t } = useIsland();
  return (
    <div role="row" className="ts-row ts-heads">
      <span role="columnheader" className="ts-corner">
        <span className="sr-only">{t('cart:place.row')}</span>
      </span>
      {Array.from({ length: columns }, (_, index) => (
        <span role="columnheader" key={index}>
          {shared(
            places.filter(({ column }) => column === index + 1),
            sets,
            'shade',
          ) ?? index + 1}
        </span>
      ))}
    </div>
  );
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

/** The mould or shade that all sets of a row or column have, if they have one in common. */
function shared(
  places: readonly ShownPlace[],
  sets: ReadonlyMap<string, SetFacts>,
  part: 'mould' | 'shade',
): string | null {
  const found = new Set(places.flatMap(({ article }) => sets.get(article)?.[part] ?? []));
  return found.size === 1 ? [...found][0]! : null;
}

interface CellProps {
  place: ShownPlace;
  set: SetFacts | undefined;
  isSelected: boolean;
  isCurrent: boolean;
  onOpen: (place: ShownPlace) => void;
  onFocus: (place: ShownPlace) => void;
}

const Cell = memo(function Cell({ place, set, isSelected, isCurrent, onOpen, onFocus }: CellProps) {
  const { t } = useIsland();
  const state = shownState(place);
  const count = place.teeth > 0 && state !== 'occupied' ? ` ${countTeeth(place.teeth)}/${place.whole}` : '';
  const words = `${t(stateText(place))}${count}`;
  const name = set ? `${set.mould} ${set.shade}` : place.article;
  const where = `${t('cart:place.row')} ${place.row}, ${t('cart:place.column')} ${place.column}`;
  const label = [where, name, words, isSelected && t('tooth-stock:chosen')].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      role="gridcell"
      className="ts-place"
      data-state={state}
      data-row={place.row}
      data-column={place.column}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      aria-label={label}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onOpen(place)}
      onFocus={() => onFocus(place)}
    >
      {state !== 'unassigned' &&
        drawTeeth({ ...place, region: set?.region ?? null, swatch: set?.swatch ?? '' })}
      <span className="ts-name">{name || '–'}</span>
      {state !== 'occupied' && (
        <span className="ts-state">{` ${words}`}</span> // words apart, for who hears or compares them
      )}
    </button>
  );
});
