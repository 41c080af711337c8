import { queryAll, query } from '../kit/dom.ts';
import { favourites, noteSet, toggleFavourite, usedSets, type UsedSet } from './remembered.ts';

/** On a line's page: the press that makes it a favourite, and the sets that were used last, a press from their cells. */

function attachFavourite(button: HTMLElement): void {
  const id = button.dataset['favourite']!;
  const show = (isOne: boolean): void => void button.setAttribute('aria-pressed', String(isOne));
  button.hidden = false;
  show(favourites().includes(id));
  button.addEventListener('click', () => show(toggleFavourite(id)));
}

function attachGrid(grid: HTMLElement): void {
  const line = grid.dataset['line']!;
  grid.addEventListener('change', ({ target }) => {
    const used = target instanceof HTMLInputElement ? setOf(target, line) : null;
    if (used) noteSet(used);
  });
  showUsed(grid, line);
}

/** The set of a cell, from the heads of its row and column; null for a quantity that was taken back. */
function setOf(field: HTMLInputElement, line: string): UsedSet | null {
  const [number, cell] = [field.dataset['variant'], field.closest('td')];
  if (!number || !cell || !(Number(field.value) > 0)) return null;
  const mould = cell.parentElement?.querySelector('.tooth-mould')?.textContent?.trim() ?? '';
  const shade = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent?.trim() ?? '';
  return mould && shade ? { line, mould, shade, number } : null;
}

function showUsed(grid: HTMLElement, line: string): void {
  const place = query('[data-used-sets]');
  const used = usedSets().filter((set) => set.line === line);
  const fields = used.flatMap((set) => {
    const field = query<HTMLInputElement>(`[data-variant="${CSS.escape(set.number)}"]`, grid);
    return field ? [{ set, field }] : [];
  });
  if (!place || fields.length === 0) return;
  const chips = fields.map(({ set, field }) => {
    const chip = document.createElement('button');
    chip.type = 'button';
    chip.className = 'chip';
    chip.textContent = `${set.mould} ${set.shade}`;
    chip.addEventListener('click', () => goTo(field));
    return chip;
  });
  for (const chip of chips) place.appendChild(chip);
  place.hidden = false;
}

/** Shows the region of a cell and puts the cursor into it. */
function goTo(field: HTMLInputElement): void {
  const region = field.closest<HTMLElement>('[data-region]')?.dataset['region'];
  const tab = query<HTMLInputElement>(`#region-${region}`);
  if (tab) tab.checked = true;
  query('#form-all')?.click(); // a row that the form's filter hides cannot have the cursor
  chooseColumn(field);
  field.scrollIntoView({ block: 'center', inline: 'center' });
  field.focus();
  field.select();
}

/** On a phone the grid shows one shade at a time (islands/catalogue/variant-phone.ts). */
function chooseColumn(field: HTMLInputElement): void {
  const choice = field.closest('.variant-scroll')?.previousElementSibling;
  const column = field.closest('td')?.cellIndex;
  choice?.querySelector<HTMLInputElement>(`input[value="${column}"]`)?.click();
}

for (const button of queryAll('[data-favourite]')) attachFavourite(button);
for (const grid of queryAll('[data-line]')) attachGrid(grid);
