import { api } from '../kit/api.ts';
import { all, one } from '../kit/dom.ts';
import { pageText } from '../kit/page-text.ts';
import { showToast } from '../kit/stores/toast.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { FreshPage } from '../cart/fresh-page.ts';
import { changeItem, deleteList, exchangeItem, moveItems, removeItems, restore } from './calls.ts';
import { addByAnyNumber, takeFile, toCart, type TransferTexts } from './transfers.ts';
import {
  DEBOUNCE_MS,
  lineOf,
  onLineKey,
  setQuantity,
  takeBackQuantity,
  type Line,
  type LineActions,
} from '../cart/lines.ts';
import { keepBeforeLeaving, PendingSaves } from '../cart/pending-saves.ts';
import { createUndoBar, type UndoBar } from './undo-bar.ts';

const WHOLE_PARTS = ['head', 'menu', 'empty'] as const;
/** Names the removal of a list that was just deleted, in the address of the page that follows. */
const DELETED = 'geloescht';

interface Texts extends TransferTexts {
  saved: string;
  restored: string;
  removed: string;
  deleted: string;
  chosen: string;
  moved: string;
}

/** The page of an order list: everything by keyboard, removal with undo, files in, whole or chosen articles to the cart. */
class ListPage extends HTMLElement {
  readonly #saves = new PendingSaves(DEBOUNCE_MS);
  #undoBar!: UndoBar;
  readonly #page = new FreshPage(this, WHOLE_PARTS, (key) => this.#saves.isPending(key));
  #texts!: Texts;
  #list = 0;

  readonly #actions: LineActions = {
    change: (number, change) => this.#change(number, change),
    remove: (elements) => this.#remove(elements),
    undo: () => this.#undo(),
  };

  connectedCallback(): void {
    this.#texts = JSON.parse(this.dataset['texts']!) as Texts;
    this.#list = Number(this.dataset['list']);
    this.#undoBar = createUndoBar(this);
    keepBeforeLeaving(this.#saves);
    this.addEventListener('input', this.#onInput);
    this.addEventListener('change', this.#onChange);
    this.addEventListener('keydown', this.#onKey);
    this.addEventListener('click', this.#onClick);
    this.addEventListener('submit', this.#onSubmit);
    this.#offerDeleted();
  }

  /** A list was deleted just now: this page offers to take it back. */
  #offerDeleted(): void {
    const url = new URL(location.href);
    const removal = url.searchParams.get(DELETED);
    if (!removal) return;
    url.searchParams.delete(DELETED);
    history.replaceState(history.state, '', url);
    this.#undoBar.offer(removal, this.#texts.deleted);
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
    if (field.matches('[data-reference]') && line)
      void this.#saves.now(`${line.key} reference`, () => this.#change(line.key, { reference: field.value }));
    if (field.matches('[data-choose]')) this.#showChosen();
    if (field.matches('[data-choose-all]')) this.#chooseAll(field.checked);
    if (field.matches('[data-move]') && field.value !== '') void this.#move(Number(field.value), field);
    if (field.matches('[data-import]')) void this.#import(field);
  };

  /** True where the server keeps the change; a quantity that it does not keep is taken back. */
  async #change(number: string, change: Parameters<typeof changeItem>[2]): Promise<boolean> {
    let kept = true;
    try {
      await api.send(changeItem(this.#list, number, change));
      if (change.position === undefined) showToast(this.#texts.saved, 'success');
    } catch (error) {
      kept = false;
      if (!this.#saves.isWaiting(number)) takeBackQuantity(this, number);
      await sayFailure(error);
    }
    void this.#reload();
    return kept;
  }

  /** What was typed last is what goes into the cart. */
  async #toCart(numbers: readonly string[] | null): Promise<void> {
    if (await this.#saves.flush()) await toCart(this.#list, numbers, this.#texts);
  }

  /** Alt+arrows move the line; the other keys are those of the cart. */
  #onKey = (event: KeyboardEvent): void => {
    const line = lineOf(event.target);
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step && line) {
      event.preventDefault();
      this.#step(line, step);
    }
    onLineKey(event, this.#actions);
  };

  #onClick = ({ target }: Event): void => {
    const pressed = (name: string) => (target as Element).closest<HTMLElement>(`[data-${name}]`);
    const line = lineOf(target);
    if (pressed('remove') && line) void this.#remove([line.element]);
    if (pressed('up') && line) this.#step(line, -1);
    if (pressed('down') && line) this.#step(line, 1);
    const successor = pressed('exchange')?.dataset['exchange'];
    if (successor && line) void this.#exchange(line.key, successor);
    if (pressed('undo-button')) void this.#undo();
    if (pressed('all-to-cart')) void this.#toCart(null);
    if (pressed('chosen-to-cart')) void this.#toCart(this.#numbers());
    if (pressed('chosen-remove')) void this.#remove(this.#chosen().map(({ element }) => element));
    if (pressed('print')) print();
    if (pressed('delete-list')) void this.#delete();
  };

  /** The line moves at once, with the focus; the server follows. */
  #step({ key, element }: Line, step: number): void {
    const other = step < 0 ? element.previousElementSibling : element.nextElementSibling;
    if (!other) return;
    const focused = document.activeElement as HTMLElement | null;
    element.parentElement!.insertBefore(element, step < 0 ? other : other.nextElementSibling);
    focused?.focus();
    const position = [...element.parentElement!.children].indexOf(element) + 1;
    void this.#change(key, { position });
  }

  async #exchange(from: string, to: string): Promise<void> {
    try {
      await api.send(exchangeItem(this.#list, from, to));
      showToast(this.#texts.saved, 'success');
    } catch (error) {
      await sayFailure(error);
    }
    await this.#reload();
  }

  async #remove(elements: readonly HTMLElement[]): Promise<boolean> {
    if (elements.length === 0) return true;
    let removed = true;
    const numbers = elements.map((element) => element.dataset['line']!);
    for (const number of numbers) this.#saves.drop(number);
    for (const element of elements) element.hidden = true; // at once; the server's page follows
    try {
      const { result } = await api.send(removeItems(this.#list, numbers));
      if (result?.removal)
        this.#undoBar.offer(result.removal, this.#texts.removed.replace('{count}', String(result.removed)));
    } catch (error) {
      removed = false;
      for (const element of elements) element.hidden = false;
      await sayFailure(error);
    }
    await this.#reload();
    return removed;
  }

  async #undo(): Promise<void> {
    const removal = this.#undoBar.take();
    if (!removal) return;
    try {
      const { result } = await api.send(restore(removal));
      if (result?.list != null) return location.assign(new URL(String(result.list), location.href));
      showToast(this.#texts.restored, 'success');
    } catch (error) {
      await sayFailure(error);
    }
    await this.#reload();
  }

  async #delete(): Promise<void> {
    try {
      const { result } = await api.send(deleteList(this.#list));
      location.assign(new URL(`0?${DELETED}=${encodeURIComponent(result?.removal ?? '')}`, location.href));
    } catch (error) {
      await sayFailure(error);
    }
  }

  async #move(to: number, field: HTMLInputElement): Promise<void> {
    field.value = '';
    try {
      const { result } = await api.send(moveItems(this.#list, to, this.#numbers()));
      showToast(this.#texts.moved.replace('{count}', String(result?.moved ?? 0)), 'success');
    } catch (error) {
      await sayFailure(error);
    }
    await this.#reload();
  }

  #onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-add-number]')) return;
    event.preventDefault();
    const field = one<HTMLInputElement>('input', form)!;
    const number = field.value.trim();
    if (number) void this.#addNumber(number, field);
  };

  /** Our own number is added as the contract says (409 where it stands there); any other kind is read by the import. */
  async #addNumber(number: string, field: HTMLInputElement): Promise<void> {
    const place = one('[data-add-error]', this)!;
    place.hidden = true;
    try {
      await addByAnyNumber(this.#list, number);
      field.value = '';
    } catch (error) {
      place.textContent = (await readRefusal(error, pageText('generic'))).message;
      place.hidden = false;
      field.select();
    }
    await this.#reload();
    field.focus();
  }

  async #import(field: HTMLInputElement): Promise<void> {
    const file = field.files?.[0];
    if (file) await takeFile(this.#list, file, this.#texts);
    field.value = '';
    await this.#reload();
  }

  #chosen(): Line[] {
    return all<HTMLInputElement>('[data-choose]:checked', this).map((box) => lineOf(box)!);
  }

  #numbers(): string[] {
    return this.#chosen().map(({ key }) => key);
  }

  #chooseAll(checked: boolean): void {
    for (const box of all<HTMLInputElement>('[data-choose]', this)) box.checked = checked;
    this.#showChosen();
  }

  #showChosen(): void {
    const count = this.#chosen().length;
    const of = all('[data-choose]', this).length;
    one('[data-chosen]', this)!.hidden = count === 0;
    one('[data-chosen-text]', this)!.textContent = this.#texts.chosen.replace('{count}', String(count));
    const box = one<HTMLInputElement>('[data-choose-all]', this)!;
    box.checked = count === of;
    box.indeterminate = count > 0 && count < of;
  }

  async #reload(): Promise<void> {
    await this.#page.load();
    this.#showChosen();
  }
}

customElements.define('list-page', ListPage);
