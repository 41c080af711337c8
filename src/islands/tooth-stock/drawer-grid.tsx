import { useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Drawer, ShownPlace } from '#shop/tooth-stock/model.ts';
import { useIsland } from '../kit/island.tsx';
import { createCells, shared, type GridView } from './drawer-cells.ts';
import { Zoomed } from './zoomed.tsx';

interface Props extends GridView {
  drawer: Drawer;
  onOpen: (place: ShownPlace) => void;
  onFocus: (place: ShownPlace) => void;
  onToggle: (place: ShownPlace) => void;
}

const PAGE = 5;

/** The drawer as it lies there: one cell per place, walked by keyboard (grid pattern): arrows, Home, End, Space selects, Enter opens. */
export function DrawerGrid({ onOpen, onFocus, onToggle, ...view }: Props) {
  const { t } = useIsland();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const draw = useRef<ReturnType<typeof createCells>>(null);
  useLayoutEffect(() => {
    draw.current ??= createCells(body.current!, t);
    draw.current(view);
  });
  const { rows, columns } = view.drawer;
  const placeAt = (target: EventTarget): ShownPlace | undefined => {
    const cell = (target as HTMLElement).closest<HTMLElement>('[data-row]');
    return cell ? view.places[(Number(cell.dataset['row']) - 1) * columns + Number(cell.dataset['column']) - 1] : undefined;
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
        style={{ '--ts-columns': columns } as Record<string, number>}
        onKeyDown={onKey}
        onClick={tell(onOpen)}
        onFocus={tell(onFocus)}
      >
        <Heads {...view} />
        <div role="rowgroup" className="ts-rows" ref={body} />
      </div>
    </Zoomed>
  );
} // prettier-ignore

/** Above each column the shade that its sets have in common, else its number. */
function Heads({ drawer: { columns }, places, sets }: GridView) {
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
