import type { Translate } from '#i18n/island-texts.ts';
import type { TextKey } from '#i18n/text-keys.ts';
import { countTeeth, spotKey, type Drawer, type SetFacts, type ShownPlace } from '#shop/tooth-stock/model.ts';
import { shownState, stateText } from './place-state.ts';
import { TEETH_TOP, teethPaths } from './teeth-paths.ts';

/** What a drawer's grid shows. */
export interface GridView {
  readonly drawer: Pick<Drawer, 'rows' | 'columns'>;
  readonly places: readonly ShownPlace[];
  readonly sets: ReadonlyMap<string, SetFacts>;
  /** Keys of the places that are selected. */
  readonly selected: ReadonlySet<string>;
  /** Key of the place that is open, and that Tab leads to. */
  readonly current: string;
}

/** A cell as it was drawn last. */
interface Drawn {
  readonly cell: HTMLElement;
  readonly place: ShownPlace;
  readonly set: SetFacts | undefined;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
}

/**
 * Draws the rows of a drawer into an element that React leaves alone: four hundred components would cost more script than the
 * rest of the page (docs/decisions/169-places-without-components.md). Gives what draws a further view: it touches what differs,
 * and no cell is ever replaced, so that focus and screen reader stay where they are.
 */
export function createCells(body: HTMLElement, t: Translate): (view: GridView) => void {
  const draw = createDrawing(t);
  let drawn: readonly Drawn[] = [];
  let cells: readonly HTMLElement[] = [];
  return ({ drawer, places, sets, selected, current }) => {
    if (cells.length === 0) cells = addRows(body, drawer);
    drawn = places.map((place, at) => {
      const key = spotKey(place);
      const next = {
        cell: cells[at]!,
        place,
        set: sets.get(place.article),
        isSelected: selected.has(key),
        isCurrent: key === current,
      };
      draw(next, drawn[at]);
      return next;
    });
    for (const [at, row] of [...body.children].entries()) {
      const own = places.slice(at * drawer.columns, (at + 1) * drawer.columns);
      say(row.firstElementChild!, shared(own, sets, 'mould') ?? `${at + 1}`);
    }
  };
}

/** Rows of cells that say nothing yet, each behind its head; gives the cells. */
function addRows(body: HTMLElement, { rows, columns }: GridView['drawer']): readonly HTMLElement[] {
  const cell = made('button', { type: 'button', role: 'gridcell', class: 'ts-place' });
  const head = made('span', { role: 'rowheader' });
  const line = made('div', { role: 'row', class: 'ts-row' });
  const cells: HTMLElement[] = [];
  for (let row = 1; row <= rows; row++) {
    const element = line.cloneNode();
    element.appendChild(head.cloneNode());
    for (let column = 1; column <= columns; column++) {
      const own = cell.cloneNode() as HTMLElement;
      own.setAttribute('data-row', `${row}`);
      own.setAttribute('data-column', `${column}`);
      element.appendChild(own);
      cells.push(own);
    }
    body.appendChild(element);
  }
  return cells;
}

/** What draws a cell, as far as it differs from before. */
function createDrawing(t: Translate): (next: Drawn, before: Drawn | undefined) => void {
  const [row, column, chosen] = [t('cart:place.row'), t('cart:place.column'), t('tooth-stock:chosen')];
  const pictures = new Map<string, Element>();
  const [name, words] = [made('span', { class: 'ts-name' }), made('span', { class: 'ts-state' })];
  const said = new Map<TextKey, string>();
  const stateWords = (place: ShownPlace): string => {
    const key = stateText(place);
    if (!said.has(key)) said.set(key, t(key));
    const isPart = place.teeth > 0 && shownState(place) !== 'occupied';
    return `${said.get(key)}${isPart ? ` ${countTeeth(place.teeth)}/${place.whole}` : ''}`; // 'Angebrochen 4/6'
  };
  const label = (drawn: Drawn): string => {
    const where = `${row} ${drawn.place.row}, ${column} ${drawn.place.column}`;
    return [where, nameOf(drawn), stateWords(drawn.place), drawn.isSelected && chosen].filter(Boolean).join(', ');
  };
  /** The drawing of the teeth, the name, and the state in words where it is not the usual one. */
  const fill = (drawn: Drawn): void => {
    const { cell, place, set } = drawn;
    const state = shownState(place);
    cell.replaceChildren();
    if (state !== 'unassigned') cell.appendChild(pictureOf(place, set, pictures));
    cell.appendChild(name.cloneNode()).textContent = nameOf(drawn) || '–';
    if (state !== 'occupied') cell.appendChild(words.cloneNode()).textContent = ` ${stateWords(place)}`; // words apart, for who hears or compares them
    cell.setAttribute('data-state', state);
  };
  return (next, before) => {
    const { cell, isSelected, isCurrent } = next;
    const isOther = next.place !== before?.place || next.set !== before.set;
    if (isOther) fill(next);
    if (isOther || isSelected !== before?.isSelected) {
      cell.setAttribute('aria-label', label(next));
      cell.setAttribute('aria-selected', `${isSelected}`);
    }
    if (isCurrent === before?.isCurrent) return;
    cell.setAttribute('tabindex', isCurrent ? '0' : '-1');
    if (isCurrent) cell.setAttribute('aria-current', 'true');
    else cell.removeAttribute('aria-current');
  };
} // prettier-ignore

const nameOf = ({ place, set }: Drawn): string => (set ? `${set.mould} ${set.shade}` : place.article);

/** Sets of one shade with the same teeth look alike: each look is drawn once. */
function pictureOf(
  { teeth, whole }: ShownPlace,
  set: SetFacts | undefined,
  pictures: Map<string, Element>,
): Node {
  const key = `${teeth}/${whole}/${set?.region}/${set?.swatch}`;
  let picture = pictures.get(key);
  if (!picture) pictures.set(key, (picture = drawPicture(teeth, whole, set)));
  return picture.cloneNode(true);
}

function drawPicture(teeth: number, whole: number, set: SetFacts | undefined): Element {
  const { there, gone, width, height, turned } = teethPaths(teeth, whole, set?.region ?? null);
  const picture = madeSvg('svg', { class: 'ts-teeth', viewBox: `0 ${TEETH_TOP} ${width} ${height}`, 'aria-hidden': 'true' });
  const transform = turned && { transform: turned };
  if (there) picture.appendChild(madeSvg('path', { d: there, class: 'ts-tooth', fill: set?.swatch || 'currentColor', ...transform }));
  if (gone) picture.appendChild(madeSvg('path', { d: gone, class: 'ts-gone', ...transform }));
  return picture;
} // prettier-ignore

function made(name: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function madeSvg(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The mould or shade that all sets of a row or column have, if they have one in common. */
export function shared(
  places: readonly ShownPlace[],
  sets: ReadonlyMap<string, SetFacts>,
  part: 'mould' | 'shade',
): string | null {
  const found = new Set(places.flatMap(({ article }) => sets.get(article)?.[part] ?? []));
  return found.size === 1 ? [...found][0]! : null;
}
