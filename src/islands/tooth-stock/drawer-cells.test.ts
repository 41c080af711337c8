// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ShownPlace } from '#shop/tooth-stock/model.ts';
import { createCells, type GridView } from './drawer-cells.ts';

const place = (column: number, teeth = 63): ShownPlace =>
  ({ cabinet: 1, drawer: 2, row: 1, column, article: 'T42A1', whole: 6, teeth, marked: false, lot: '', expiresOn: null, since: '', version: 3, coming: null, code: '' }); // prettier-ignore
const set = { number: 'T42A1', name: '', line: 'Aurelis', region: 'upper_anterior', mould: 'S46', shade: 'A1', swatch: '#eeddcc', whole: 6 } as const; // prettier-ignore
const VIEW: GridView = {
  drawer: { rows: 1, columns: 3 },
  places: [place(1), place(2), place(3)],
  sets: new Map([[set.number, set]]),
  selected: new Set(),
  current: '1/2/1/1',
};

/** A drawer that is drawn, and what any of its cells heard of since. */
function drawn() {
  const body = document.createElement('div');
  const draw = createCells(body, (key) => key);
  draw(VIEW);
  const cells = [...body.querySelectorAll<HTMLElement>('[role="gridcell"]')];
  const touched = new MutationObserver(() => {});
  touched.observe(body, { subtree: true, childList: true, attributes: true, characterData: true });
  const touchedCells = () =>
    new Set(touched.takeRecords().map(({ target }) => cells.indexOf((target as Element).closest('[role="gridcell"]')!)));
  return { body, draw, cells, touchedCells };
} // prettier-ignore

test('a booking touches the cell of its place and no other, which stays the same one', () => {
  const { body, draw, cells, touchedCells } = drawn();
  const [one, , three] = VIEW.places;
  draw({ ...VIEW, places: [one!, place(2, 0b001111), three!] });
  expect([...touchedCells()]).toEqual([1]);
  expect([...body.querySelectorAll('[role="gridcell"]')]).toEqual(cells);
  expect(cells[1]!.dataset['state']).toBe('opened');
  expect(cells[1]!.textContent).toBe('S46 A1 tooth-stock:state.opened 4/6');
  expect(cells[1]!.querySelectorAll('path')).toHaveLength(2);
});

test('the place in hand is the one that Tab leads to, and a selected place says so', () => {
  const { draw, cells, touchedCells } = drawn();
  draw({ ...VIEW, current: '1/2/1/3', selected: new Set(['1/2/1/2']) });
  expect([...touchedCells()].toSorted()).toEqual([0, 1, 2]);
  expect(cells.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  expect(cells.map((cell) => cell.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  expect(cells[1]!.getAttribute('aria-selected')).toBe('true');
  expect(cells[1]!.getAttribute('aria-label')).toMatch(/, tooth-stock:chosen$/);
});

test('what is drawn a second time without a change touches nothing', () => {
  const { draw, touchedCells } = drawn();
  draw({ ...VIEW, selected: new Set() });
  expect(touchedCells().size).toBe(0);
});
