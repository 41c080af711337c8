import { stringifyCsv } from '#lib/csv.ts';
import { api } from '../kit/api.ts';
import { one } from '../kit/dom.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { showToast } from '../kit/stores/toast.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { addMany, checkRows } from './calls.ts';
import { debounced } from './debounced.ts';
import { keepPad, keptPad } from './kept-pad.ts';
import { PadRow, type PadTexts, type Typed } from './pad-row.ts';
import { MAX_PAD_ROWS, parsePad, type PadEntry } from './pad-rows.ts';
import { entriesOfFile } from './read-file.ts';

const CHECK_MS = 300;

/**
 * The order pad: what is typed, pasted, scanned or dropped becomes rows, each checked live in one call for all of them.
 * Good rows go into the cart together; wrong ones stay, editable and downloadable.
 */
class OrderPad extends HTMLElement {
  #rows: PadRow[] = [];
  #texts!: PadTexts;
  #part = <E extends HTMLElement = HTMLElement>(name: string): E => one<E>(`[data-pad-${name}]`, this)!;

  connectedCallback(): void {
    this.#texts = JSON.parse(this.dataset['texts']!) as PadTexts;
    this.#acceptTyping();
    this.#part<HTMLInputElement>('file').addEventListener('change', ({ target }) => {
      const input = target as HTMLInputElement;
      void this.#takeFile(input.files?.[0]);
      input.value = '';
    });
    this.#acceptDrops();
    this.addEventListener('input', this.#onEdit);
    this.addEventListener('click', this.#onClick);
    const kept = keptPad();
    if (kept.length > 0) one('details', this)!.setAttribute('open', '');
    this.#add(kept);
  }

  #acceptTyping(): void {
    const text = this.#part<HTMLTextAreaElement>('text');
    text.addEventListener('paste', (event) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (!pasted.includes('\n') && !pasted.includes('\t')) return;
      event.preventDefault();
      this.#take(parsePad(pasted));
    });
    // a scanner gun ends each code with Enter, and so does a hurried typist
    text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      this.#takeTyped(text);
    });
    text.addEventListener('blur', () => this.#takeTyped(text));
  }

  #acceptDrops(): void {
    this.addEventListener('dragover', (event) => event.preventDefault());
    this.addEventListener('drop', (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void this.#takeFile(file);
      else this.#take(parsePad(event.dataTransfer?.getData('text/plain') ?? ''));
    });
  }

  #takeTyped(text: HTMLTextAreaElement): void {
    if (text.value.trim() === '') return;
    this.#take(parsePad(text.value));
    text.value = '';
  }

  /** Any file: what it holds decides, not its name or MIME type. */
  async #takeFile(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      this.#take(await entriesOfFile(file));
    } catch {
      showToast(this.#texts.unreadable, 'error'); // whatever is wrong with a file, another is needed
    }
  }

  #take(entries: readonly PadEntry[]): void {
    const room = MAX_PAD_ROWS - this.#rows.length;
    if (entries.length > room) showToast(this.#texts.tooMany, 'error');
    this.#add(
      entries.slice(0, room).map(({ number, quantity, reference }) => {
        return [number, Number.isNaN(quantity) ? '' : String(quantity), reference];
      }),
    );
  }

  #add(typed: readonly Typed[]): void {
    if (typed.length === 0) return;
    const template = one<HTMLTemplateElement>('template[data-pad-row]', this)!;
    const added = typed.map((cells) => new PadRow(template, cells));
    this.#rows.push(...added);
    for (const { element } of added) this.#part('rows').appendChild(element);
    this.#show();
    void this.#check();
  }

  /** What was said of a row holds for what stood there then. */
  #onEdit = ({ target }: Event): void => {
    const row = this.#rows.find(({ element }) => element.contains(target as Node));
    if (!row) return;
    row.checked = null;
    this.#show();
    this.#checkSoon();
  };

  #onClick = ({ target }: Event): void => {
    const pressed = (name: string) => (target as Element).closest<HTMLElement>(`[data-pad-${name}]`);
    if (pressed('remove')) this.#keep((row) => !row.element.contains(target as Node));
    if (pressed('clear')) this.#keep(() => false);
    if (pressed('download')) this.#download();
    if (pressed('add')) void this.#order();
  };

  #checkSoon = debounced(CHECK_MS, () => this.#check());

  /** Asks what all rows mean; an answer about what a row no longer says is not shown. */
  async #check(): Promise<void> {
    const asked = this.#rows.map((row) => ({ row, typed: row.typed.join('\t') }));
    if (asked.length === 0) return;
    const rows = asked.map(({ row: { entry } }) => ({
      number: entry.number.slice(0, 64),
      quantity: Number.isNaN(entry.quantity) ? -1 : entry.quantity,
    }));
    try {
      const { result } = await api.send(checkRows(rows), { latest: 'pad' });
      for (const [index, { row, typed }] of asked.entries()) {
        const checked = result?.rows[index];
        if (checked && row.typed.join('\t') === typed) row.say(checked, this.#texts);
      }
      this.#show();
    } catch (error) {
      if ((error as Error).name !== 'AbortedError') await sayFailure(error);
    }
  }

  #show(): void {
    const good = this.#rows.filter(({ isGood }) => isGood).length;
    this.#part('foot').hidden = this.#rows.length === 0;
    this.#part('state').textContent = this.#texts.state
      .replace('{good}', String(good))
      .replace('{all}', String(this.#rows.length));
    this.#part<HTMLButtonElement>('add').disabled = good === 0;
    this.#part('download').hidden = good === this.#rows.length;
    keepPad(this.#rows.map(({ typed }) => typed));
  }

  /** Puts the good rows into the cart, all or none; the wrong ones stay. */
  async #order(): Promise<void> {
    const good = this.#rows.filter(({ isGood }) => isGood);
    const lines = good.map(({ entry: { quantity, reference }, checked }) => {
      return { number: checked!.number!, quantity, reference };
    });
    const button = this.#part<HTMLButtonElement>('add');
    button.disabled = true;
    try {
      const { result } = await api.send(addMany(lines));
      if (result) $cartCount.set(result.pieces);
      this.#keep((row) => !good.includes(row));
      showToast(this.#texts.added.replace('{count}', String(good.length)), 'success');
      one('cart-page')?.dispatchEvent(new CustomEvent('cart:reload'));
    } catch (error) {
      await sayFailure(error);
      await this.#check();
    } finally {
      button.disabled = !this.#rows.some(({ isGood }) => isGood);
    }
  }

  #keep(wanted: (row: PadRow) => boolean): void {
    for (const row of this.#rows.filter((row) => !wanted(row))) row.element.remove();
    this.#rows = this.#rows.filter(wanted);
    this.#show();
  }

  /** The rows that are not good, with what is wrong with each, as a file that the pad takes again. */
  #download(): void {
    const rows = this.#rows
      .filter(({ isGood }) => !isGood)
      .map(({ typed, checked }) => [
        ...typed,
        checked?.problem ? this.#texts.problems[checked.problem]! : '',
      ]);
    const text = stringifyCsv([this.#texts.columns, ...rows], { delimiter: ';', byteOrderMark: true });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = 'order-pad.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

customElements.define('order-pad', OrderPad);
