import { readQuantity } from '#lib/validators/quantity.ts';
import { keepPending } from '../kit/stores/login-popup.ts';
import { pageText } from '../kit/page-text.ts';
import { $loggedIn } from '../kit/stores/session.ts';
import { showToast } from '../kit/stores/toast.ts';

const FIELD = '[data-variant]';

/**
 * A table of variants is one stop of the Tab key: arrow keys, Home and End walk through it like through a sheet, Tab goes
 * on to the shown variant's own page. Pieces and money of what is chosen are said below it. What is to be ordered is read
 * from the form by whoever sells: `[data-variant]` fields with a quantity. A guest, who is asked to log in first, loses
 * nothing of it.
 */
class VariantTable extends HTMLElement {
  #current: HTMLInputElement | null = null;
  #said = 0;

  connectedCallback(): void {
    this.addEventListener('keydown', this.#onKey);
    this.addEventListener('input', this.#sum);
    this.addEventListener('focusin', ({ target }) => this.#rove(target));
    this.querySelector('[data-needs-login]')?.addEventListener('click', this.#keepForLogin);
    for (const stop of this.querySelectorAll<HTMLElement>('td > :is(input, a)')) stop.tabIndex = -1;
    this.#rove(this.querySelector('td[aria-current] > input') ?? this.querySelector('td > input'));
    this.#showCurrent();
    // what was typed before the script came is said, too
    if ([...this.querySelectorAll<HTMLInputElement>(FIELD)].some(({ value }) => value)) this.#sum();
    if (this.dataset['keep']) void import('./variant-aids.ts');
  }

  /** The one field that Tab reaches, and the link beside it. */
  #rove(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement) || target === this.#current || !target.matches(FIELD)) return;
    for (const [field, tab] of [
      [this.#current, -1],
      [target, 0],
    ] as const) {
      for (const stop of field?.parentElement?.querySelectorAll<HTMLElement>('input, a') ?? [])
        stop.tabIndex = tab;
    }
    this.#current = target;
  }

  /** What is no quantity is said to a guest as to a customer (specification 8), and nobody has to log in for it. */
  #keepForLogin = (event: Event): void => {
    if ($loggedIn.get()) return;
    const fields = [...this.querySelectorAll<HTMLInputElement>(FIELD)];
    const filled = fields.filter(({ value }) => Number(value) !== 0);
    const wrong = filled.length > 0 ? filled.find(({ value }) => readQuantity(value) === null) : fields[0];
    if (!wrong)
      return keepPending(
        filled.map(({ dataset, value }) => ({ number: dataset['variant']!, quantity: Number(value) })),
      );
    event.preventDefault();
    event.stopImmediatePropagation();
    showToast(pageText('quantity'), 'error');
    wrong.focus();
  };

  /** The article of the page comes into the table's own view; the page itself stays where it is. */
  #showCurrent(): void {
    const cell = this.querySelector<HTMLElement>('td[aria-current]');
    const box = this.querySelector<HTMLElement>('.variant-scroll');
    if (!cell || !box) return;
    box.scrollLeft = cell.offsetLeft - (box.clientWidth - cell.offsetWidth) / 2;
    box.scrollTop = cell.offsetTop - (box.clientHeight - cell.offsetHeight) / 2;
  }

  #onKey = (event: KeyboardEvent): void => {
    const field = event.target as HTMLElement;
    const cell = field.closest('td');
    const row = cell?.parentElement as HTMLTableRowElement | null;
    if (!cell || !row || !(field instanceof HTMLInputElement)) return;
    const next =
      event.key === 'Home' || event.key === 'End' ? atEnd(row, event.key) : beside(cell, row, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
    next?.select();
  };

  #sum = (): void => {
    const place = this.querySelector<HTMLElement>('[data-sum]');
    if (place) void this.#say(place);
  };

  /** Amounts are read and written by a part that comes with the first quantity; the last one typed is said. */
  async #say(place: HTMLElement): Promise<void> {
    const said = (this.#said += 1);
    const { chosenOf, sumText } = await import('./variant-sum-text.ts');
    if (said !== this.#said) return;
    const chosen = chosenOf([...this.querySelectorAll<HTMLInputElement>(FIELD)]);
    place.textContent = sumText(place.dataset['text'] ?? '', chosen, this.dataset);
  }
}

/** The first or last field of a row. */
function atEnd(row: HTMLTableRowElement, key: 'Home' | 'End'): HTMLInputElement | undefined {
  return [...row.querySelectorAll<HTMLInputElement>(FIELD)].at(key === 'Home' ? 0 : -1);
}

/** The next field in an arrow's direction, past empty cells; null at the edge, undefined for other keys. */
function beside(
  cell: HTMLTableCellElement,
  row: HTMLTableRowElement,
  key: string,
): HTMLInputElement | null | undefined {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  if (!step) return undefined;
  const [down, across] = step as [number, number];
  const rows = row.parentElement as HTMLTableSectionElement;
  let y = row.sectionRowIndex + down;
  let x = cell.cellIndex + across;
  for (let next = rows.rows[y]?.cells[x]; next; next = rows.rows[(y += down)]?.cells[(x += across)]) {
    const input = next.querySelector('input');
    if (input) return input;
  }
  return null;
}

customElements.define('variant-table', VariantTable);
