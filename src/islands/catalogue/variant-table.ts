import { readQuantity } from '#lib/validators/quantity.ts';
import { $loggedIn } from '../kit/stores/session.ts';
import { keepPending } from '../session/pending-articles.ts';

/**
 * Arrow keys walk through the variant table like through a sheet; the sum of the chosen pieces is said below it. What is to
 * be ordered is read from the form by whoever sells: `[data-variant]` fields with a quantity. A guest, who is asked to log
 * in first, loses nothing of it.
 */
class VariantTable extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('keydown', this.#onKey);
    this.addEventListener('input', this.#sum);
    this.querySelector('[data-needs-login]')?.addEventListener('click', this.#keepForLogin);
    this.#showCurrent();
  }

  #keepForLogin = (): void => {
    if ($loggedIn.get()) return;
    const wanted = [...this.querySelectorAll<HTMLInputElement>('[data-variant]')].flatMap((field) => {
      const quantity = readQuantity(field.value);
      return quantity === null ? [] : [{ number: field.dataset['variant']!, quantity }];
    });
    keepPending(wanted);
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
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const cell = field.closest('td');
    const row = cell?.parentElement as HTMLTableRowElement | null;
    if (!step || !cell || !row || !(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    const [down, across] = step as [number, number];
    const rows = row.parentElement as HTMLTableSectionElement;
    let y = row.sectionRowIndex + down;
    let x = cell.cellIndex + across;
    for (let next = rows.rows[y]?.cells[x]; next; next = rows.rows[(y += down)]?.cells[(x += across)]) {
      const input = next.querySelector('input');
      if (!input) continue;
      input.focus();
      input.select();
      return;
    }
  };

  #sum = (): void => {
    const text = this.querySelector<HTMLElement>('[data-sum]');
    const quantities = [...this.querySelectorAll<HTMLInputElement>('[data-variant]')]
      .map((field) => Math.trunc(field.valueAsNumber) || 0)
      .filter((quantity) => quantity > 0);
    if (!text) return;
    const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0);
    text.textContent = quantities.length
      ? (text.dataset['text'] ?? '')
          .replace('{variants}', String(quantities.length))
          .replace('{pieces}', String(pieces))
      : '';
  };
}

customElements.define('variant-table', VariantTable);
