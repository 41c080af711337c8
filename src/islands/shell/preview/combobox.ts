import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { PreviewEntry } from './entries.ts';
import { hasContent, type PreviewView } from './view.ts';
import { walk, type Place } from './walk.ts';

/** Elements and stores of one search box. */
export interface ComboboxParts {
  form: HTMLFormElement;
  input: HTMLInputElement;
  pop: HTMLElement;
  listId: string;
  $view: ReadableAtom<PreviewView>;
  $place: WritableAtom<Place>;
  onType: (text: string) => void;
  /** An entry was chosen by Enter; by a press the browser follows the link. */
  onPick: (entry: PreviewEntry) => void;
}

/** Id of an entry's element, for `aria-activedescendant`. */
export function entryId(listId: string, place: NonNullable<Place>): string {
  return `${listId}-${place.column}-${place.row}`;
}

/** Joins box and pop-up as a combobox with a list box: roles, opening and closing, the keyboard. */
export function wireCombobox(parts: ComboboxParts): void {
  const { form, input, pop, listId, $view, $place, onType } = parts;
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', listId);
  let wanted = false;
  const update = (): void => {
    pop.hidden = !wanted || !hasContent($view.get());
    input.setAttribute('aria-expanded', String(!pop.hidden));
  };
  const show = (open: boolean): void => {
    wanted = open;
    pop.style.setProperty('--search-bottom', `${form.getBoundingClientRect().bottom}px`);
    if (!open) $place.set(null);
    update();
  };

  $view.listen(({ place }) => {
    update();
    markActive(input, place && entryId(listId, place));
  });
  input.addEventListener('input', () => {
    $place.set(null);
    onType(input.value);
    show(true);
  });
  input.addEventListener('focus', () => show(true));
  input.addEventListener('keydown', (event) => onKey(event, parts, show));
  // a press keeps the focus in the box; the link itself is followed by the browser
  pop.addEventListener('pointerdown', (event) => event.preventDefault());
  pop.addEventListener('mousedown', (event) => event.preventDefault());
  document.addEventListener('pointerdown', ({ target }) => !form.contains(target as Node) && show(false));
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) show(false);
  });
  show(document.activeElement === input);
}

function onKey(event: KeyboardEvent, parts: ComboboxParts, show: (open: boolean) => void): void {
  const { pop, $view, $place, onPick } = parts;
  if (event.isComposing) return;
  const { columns, place } = $view.get();
  const entry = place ? columns[place.column]?.[place.row] : undefined;
  if (event.key === 'Escape' && !pop.hidden) {
    show(false);
  } else if (event.key === 'Enter' && entry) {
    onPick(entry);
  } else {
    if (pop.hidden && event.key === 'ArrowDown') show(true);
    const rows = columns.map((column) => column.length);
    const to = pop.hidden ? undefined : walk(rows, place, event.key);
    if (to === undefined) return;
    $place.set(to);
  }
  event.preventDefault();
}

function markActive(input: HTMLElement, id: string | null): void {
  if (!id) return void input.removeAttribute('aria-activedescendant');
  input.setAttribute('aria-activedescendant', id);
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}
