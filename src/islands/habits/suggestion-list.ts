import { api } from '../kit/api.ts';
import { all, one } from '../kit/dom.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import { pageText } from '../kit/page-text.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { showToast } from '../kit/stores/toast.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { addMany } from '../cart/calls.ts';

/** Suggestions with a box each: chosen ones go into the cart together and leave the list. */
class SuggestionList extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', ({ target }) => {
      const box = target as HTMLInputElement;
      if (box.matches('[data-choose-all]'))
        for (const one of all<HTMLInputElement>('[data-choose]', this)) one.checked = box.checked;
      this.#show();
    });
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#add();
    });
  }

  #chosen(): HTMLElement[] {
    return all('[data-number]', this).filter((row) => one<HTMLInputElement>('[data-choose]', row)!.checked);
  }

  #show(): void {
    const rows = all('[data-number]', this);
    const count = this.#chosen().length;
    one('[data-add-text]', this)!.textContent = this.dataset['add']!.replace('{count}', String(count));
    one<HTMLButtonElement>('.suggest-bar button', this)!.disabled = count === 0;
    const box = one<HTMLInputElement>('[data-choose-all]', this)!;
    box.checked = count === rows.length && count > 0;
    box.indeterminate = count > 0 && count < rows.length;
  }

  async #add(): Promise<void> {
    const rows = this.#chosen();
    const lines = rows.map((row) => ({
      number: row.dataset['number']!,
      quantity: readQuantity(one<HTMLInputElement>('[data-quantity]', row)!.value),
    }));
    const wrong = lines.findIndex(({ quantity }) => quantity === null);
    if (wrong >= 0) {
      showToast(pageText('quantity'), 'error');
      return one('[data-quantity]', rows[wrong]!)?.focus();
    }
    try {
      const { result } = await api.send(
        addMany(lines.map(({ number, quantity }) => ({ number, quantity: quantity! }))),
      );
      if (result) $cartCount.set(result.pieces);
      for (const row of rows) row.remove();
      showToast(this.dataset['done']!.replace('{count}', String(rows.length)), 'success');
    } catch (error) {
      await sayFailure(error);
    }
    this.#show();
    if (all('[data-number]', this).length === 0) location.reload(); // nothing is due any more: the page says so
  }
}

customElements.define('suggestion-list', SuggestionList);
