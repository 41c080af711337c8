// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Drawer, ShownPlace } from '#shop/tooth-stock/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { drawn } from '../kit/island.tsx';
import { DrawerGrid } from './drawer-grid.tsx';
import { drawerTexts } from './texts.ts';

const place = (column: number, teeth = 63): ShownPlace =>
  ({ cabinet: 1, drawer: 2, row: 1, column, article: 'T42A1', whole: 6, teeth, marked: false, lot: '', expiresOn: null, since: '', version: 3, coming: null, code: '' }); // prettier-ignore
const set = { number: 'T42A1', name: '', line: 'Aurelis', region: 'upper_anterior', mould: 'S46', shade: 'A1', swatch: '#eeddcc', whole: 6 } as const; // prettier-ignore
const nothing = (): void => {};
const VIEW = {
  frame: frameOf(drawerTexts),
  drawer: { cabinet: 1, id: 2, name: '', rows: 1, columns: 3, line: '', region: null } satisfies Drawer,
  places: [place(1), place(2), place(3)] as readonly ShownPlace[],
  sets: new Map([[set.number, set]]),
  selected: new Set<string>(),
  current: '1/2/1/1',
  onOpen: nothing,
  onFocus: nothing,
  onToggle: nothing,
};
const Grid = drawn(DrawerGrid);

/** A drawer that is drawn, and which of its cells were touched since. */
function shown() {
  const { container, rerender } = show(<Grid {...VIEW} />);
  const cells = [...container.querySelectorAll<HTMLElement>('[role="gridcell"]')];
  const touched = new MutationObserver(nothing);
  touched.observe(container.querySelector('.ts-rows')!, { subtree: true, childList: true, attributes: true, characterData: true });
  const cellOf = (node: Node) => (node instanceof Element ? node : node.parentElement!).closest<HTMLElement>('[role="gridcell"]')!;
  return {
    container,
    cells,
    draw: (change: Partial<typeof VIEW>) => rerender(<Grid {...VIEW} {...change} />),
    touchedCells: () => new Set(touched.takeRecords().map(({ target }) => cells.indexOf(cellOf(target)))),
  };
} // prettier-ignore

test('a booking touches the cell of its place and no other, which stays the same one', () => {
  const { container, draw, cells, touchedCells } = shown();
  const [one, , three] = VIEW.places;
  draw({ places: [one!, place(2, 0b001111), three!] });
  expect([...touchedCells()]).toEqual([1]);
  expect([...container.querySelectorAll('[role="gridcell"]')]).toEqual(cells);
  expect(cells[1]!.dataset['state']).toBe('opened');
  expect(cells[1]!.textContent).toBe('S46 A1 angebrochen 4/6');
  const look = cells[1]!.querySelector('use')!.getAttribute('href')!;
  expect(container.querySelectorAll(`${look} path`)).toHaveLength(2); // what is there, and what is not
});

test('the place in hand is the one that Tab leads to, and a selected place says so', () => {
  const { draw, cells, touchedCells } = shown();
  draw({ current: '1/2/1/3', selected: new Set(['1/2/1/2']) });
  expect([...touchedCells()].toSorted()).toEqual([0, 1, 2]);
  expect(cells.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  expect(cells.map((cell) => cell.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  expect(cells[1]!.getAttribute('aria-selected')).toBe('true');
  expect(cells[1]!.getAttribute('aria-label')).toMatch(/, ausgewählt$/);
});

test('what is drawn a second time without a change touches nothing', () => {
  const { draw, touchedCells } = shown();
  draw({ selected: new Set() });
  expect(touchedCells().size).toBe(0);
});

test('places whose sets look alike share one drawing', () => {
  const { container } = shown();
  expect(container.querySelectorAll('symbol')).toHaveLength(1);
  expect(container.querySelectorAll('use')).toHaveLength(3);
});
