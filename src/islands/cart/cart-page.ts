import { api } from '../kit/api.ts';
import { all, one } from '../kit/dom.ts';
import { pageText } from '../kit/page-text.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { showToast } from '../kit/stores/toast.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { applyVoucher, changeLine, removeLines, removeVoucher, restoreLines } from './calls.ts';
import { FreshPage } from './fresh-page.ts';
import { DEBOUNCE_MS, lineOf, onLineKey, setQuantity, takeBackQuantity, type LineActions } from './lines.ts';
import { keepBeforeLeaving, PendingSaves } from './pending-saves.ts';
import { createUndoBar, type UndoBar } from './undo-bar.ts';

const WHOLE_PARTS = ['head', 'notices', 'empty', 'sums'] as const;

/**
 * The cart page: quantities by keyboard, references and notes, removal with undo, voucher. After every change the page is
 * asked for anew and what differs is exchanged: names, prices and sums are always the server's.
 */
class CartPage extends HTMLElement {
  readonly #saves = new PendingSaves(DEBOUNCE_MS);
  #undoBar!: UndoBar;
  readonly #page = new FreshPage(this, WHOLE_PARTS, (id) => this.#saves.isPending(id));

  readonly #actions: LineActions = {
    change: (id, change) => this.#change(id, change),
    remove: (elements) => this.#remove(elements),
    undo: () => this.#undo(),
  };

  connectedCallback(): void {
    keepBeforeLeaving(this.#saves);
    this.#undoBar = createUndoBar(this);
    this.addEventListener('input', this.#onInput);
    this.addEventListener('change', this.#onChange);
    this.addEventListener('keydown', this.#onKey);
    this.addEventListener('click', this.#onClick);
    this.addEventListener('submit', this.#onSubmit);
    this.addEventListener('cart:reload', () => void this.#page.load());
  }

  #onInput = ({ target }: Event): void => {
    const line = lineOf(target);
    const field = target as HTMLInputElement;
    if (!line || !field.matches('[data-quantity]')) return;
    this.#saves.schedule(line.key, () => setQuantity(line, field, this.#actions));
  };

  #onChange = ({ target }: Event): void => {
    const line = lineOf(target);
    const field = target as HTMLInputElement;
    if (!line) return;
    if (field.matches('[data-reference]')) this.#saveText(line.key, { reference: field.value });
    if (field.matches('[data-note]')) this.#saveText(line.key, { note: field.value });
  };

  #saveText(id: string, change: { reference: string } | { note: string }): void {
    void this.#saves.now(`${id} ${Object.keys(change)[0]}`, () => this.#change(id, change));
  }

  /** True where the server keeps the change; a quantity that it does not keep is taken back. */
  async #change(id: string, change: Parameters<typeof changeLine>[1]): Promise<boolean> {
    let kept = true;
    try {
      const { result } = await api.send(changeLine(id, change));
      if (result) $cartCount.set(result.pieces);
      showToast(this.dataset['saved']!, 'success');
    } catch (error) {
      kept = false;
      if (change.quantity !== undefined && !this.#saves.isWaiting(id)) takeBackQuantity(this, id);
      await sayFailure(error);
    }
    void this.#page.load();
    return kept;
  }

  #onKey = (event: KeyboardEvent): void => onLineKey(event, this.#actions);

  #onClick = ({ target }: Event): void => {
    const pressed = (selector: string) => (target as Element).closest(selector) !== null;
    const line = lineOf(target);
    if (pressed('[data-remove]') && line) void this.#remove([line.element]);
    if (pressed('[data-clear]')) void this.#remove(all('[data-line]', this));
    if (pressed('[data-undo-button]')) void this.#undo();
    if (pressed('[data-voucher-remove]')) void this.#voucher(removeVoucher());
  };

  /** Lines go out of sight at once; the server's page follows. */
  #remove(elements: readonly HTMLElement[]): Promise<boolean> {
    const next = elements.at(-1)?.nextElementSibling ?? elements[0]?.previousElementSibling;
    const ids = elements.map((element) => element.dataset['line']!);
    for (const id of ids) this.#saves.drop(id);
    for (const element of elements) element.hidden = true;
    // on a touch screen a focused field would bring up the keyboard
    if (next && matchMedia('(pointer: fine)').matches) one('[data-quantity]', next as HTMLElement)?.focus();
    return this.#saves.now('removal', () => this.#takeOut(ids, elements));
  }

  async #takeOut(ids: readonly string[], elements: readonly HTMLElement[]): Promise<boolean> {
    let removed = true;
    try {
      const { result } = await api.send(removeLines(ids));
      if (result) $cartCount.set(result.counts.pieces);
      if (result?.removal)
        this.#undoBar.offer(
          result.removal,
          this.dataset['removed']!.replace('{count}', String(result.removed)),
        );
    } catch (error) {
      removed = false;
      for (const element of elements) element.hidden = false;
      await sayFailure(error);
    }
    void this.#page.load();
    return removed;
  }

  async #undo(): Promise<void> {
    const removal = this.#undoBar.take();
    if (!removal) return;
    try {
      const { result } = await api.send(restoreLines(removal));
      if (result) $cartCount.set(result.pieces);
      showToast(this.dataset['restored']!, 'success');
    } catch (error) {
      await sayFailure(error);
    }
    await this.#page.load();
    if (document.activeElement === document.body) one('[data-line] .cart-name a', this)?.focus();
  }

  #onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-voucher]')) return;
    event.preventDefault();
    void this.#voucher(applyVoucher(String(new FormData(form).get('code') ?? '')));
  };

  async #voucher(call: ReturnType<typeof applyVoucher>): Promise<void> {
    try {
      await api.send(call);
      await this.#page.load();
    } catch (error) {
      const place = one('[data-voucher-error]', this)!;
      place.textContent = (await readRefusal(error, pageText('generic'))).message;
      place.hidden = false;
      one('#cart-voucher', this)?.focus();
    }
  }
}

customElements.define('cart-page', CartPage);
