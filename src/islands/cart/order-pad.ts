import { formatMoney } from '#i18n/format.ts';
import { stringifyCsv } from '#lib/csv.ts';
import { isQuantity } from '#shop/cart/model.ts';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import { api } from '../shell/api.ts';
import { one } from '../shell/behaviours/dom.ts';
import { marketOfPage } from '../shell/page-market.ts';
import { $cartCount } from '../shell/stores/cart.ts';
import { showToast } from '../shell/stores/toast.ts';
import { sayFailure } from './add.ts';
import { addMany, checkRows, type CheckedRow } from './calls.ts';
import { debounced } from './debounced.ts';
import { MAX_PAD_ROWS, parsePad, type PadEntry } from './pad-rows.ts';
import { entriesOfFile } from './read-file.ts';

const CHECK_MS = 300;

/** Texts that the server put into the page. */
interface PadTexts {
  problems: Record<string, string>;
  kinds: Record<string, string>;
  vkz: Record<string, string>;
  successor: string;
  onRequest: string;
  state: string;
  added: string;
  unreadable: string;
  tooMany: string;
  columns: string[];
}

interface PadRow {
  element: HTMLElement;
  checked: CheckedRow | null;
}

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
    this.#part<HTMLInputElement>('file').addEventListener('change', ({ target }) => {
      const input = target as HTMLInputElement;
      void this.#takeFile(input.files?.[0]);
      input.value = '';
    });
    this.#acceptDrops();
    this.addEventListener('input', this.#onEdit);
    this.addEventListener('click', this.#onClick);
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
    if (entries.length === 0) return;
    const room = MAX_PAD_ROWS - this.#rows.length;
    if (entries.length > room) showToast(this.#texts.tooMany, 'error');
    const added = entries.slice(0, room).map((entry) => this.#newRow(entry));
    this.#rows.push(...added);
    for (const { element } of added) this.#part('rows').appendChild(element);
    void this.#check();
  }

  #newRow({ number, quantity, reference }: PadEntry): PadRow {
    const content = one<HTMLTemplateElement>('template[data-pad-row]', this)!.content;
    const element = (content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
    fieldOf(element, 'number').value = number;
    fieldOf(element, 'quantity').value = Number.isNaN(quantity) ? '' : String(quantity);
    fieldOf(element, 'reference').value = reference;
    return { element, checked: null };
  }

  #onEdit = ({ target }: Event): void => {
    if (!(target as Element).closest('.pad-row')) return;
    this.#checkSoon();
  };

  #onClick = ({ target }: Event): void => {
    const pressed = (name: string) => (target as Element).closest<HTMLElement>(`[data-pad-${name}]`);
    if (pressed('remove')) this.#keep((row) => !row.element.contains(target as Node));
    if (pressed('clear')) this.#keep(() => false);
    if (pressed('download')) this.#download();
    if (pressed('add')) void this.#add();
  };

  #checkSoon = debounced(CHECK_MS, () => this.#check());

  /** Asks what all rows mean; an answer that was overtaken by a change is not shown. */
  async #check(): Promise<void> {
    const asked = this.#rows.map((row) => ({ row, entry: entryOf(row.element) }));
    if (asked.length === 0) return this.#show();
    const rows = asked.map(({ entry }) => ({
      number: entry.number.slice(0, 64),
      quantity: Number.isNaN(entry.quantity) ? -1 : entry.quantity,
    }));
    try {
      const { result } = await api.send(checkRows(rows), { latest: 'pad' });
      asked.forEach(({ row }, index) => {
        row.checked = result?.rows[index] ?? null;
        this.#say(row);
      });
      this.#show();
    } catch (error) {
      if ((error as Error).name !== 'AbortedError') await sayFailure(error);
    }
  }

  #say({ element, checked }: PadRow): void {
    if (!checked) return;
    const { problem, kind, name, pack, vkz, unitPrice, currency, successor, candidates } = checked;
    const texts = this.#texts;
    element.toggleAttribute('data-wrong', problem !== null);
    const named = [
      checked.number && kind !== 'own' ? `${texts.kinds[kind!] ?? ''} → ${checked.number}` : '',
      nameBesidePack({ name, pack }),
      pack,
    ];
    write(element, 'name', named.filter(Boolean).join(' · '));
    const stock = one('[data-pad-vkz]', element)!;
    stock.hidden = vkz === null;
    stock.dataset['vkz'] = String(vkz ?? 0);
    stock.textContent = vkz === null ? '' : texts.vkz[vkz]!;
    const said = problem ? texts.problems[problem]! : successor ? `${texts.successor} ${successor}` : '';
    write(element, 'problem', [said, ...candidates].filter(Boolean).join(' '));
    const { quantity } = entryOf(element);
    const { locale } = marketOfPage();
    const amount = unitPrice === null ? '' : formatMoney(unitPrice * (quantity || 1), currency, { locale });
    write(element, 'price', checked.notices.includes('on-request') ? texts.onRequest : amount);
    fieldOf(element, 'number').setAttribute(
      'aria-invalid',
      String(problem !== null && problem !== 'quantity'),
    );
    fieldOf(element, 'quantity').setAttribute('aria-invalid', String(problem === 'quantity'));
  }

  #show(): void {
    const good = this.#rows.filter(isGood).length;
    this.#part('foot').hidden = this.#rows.length === 0;
    this.#part('state').textContent = this.#texts.state
      .replace('{good}', String(good))
      .replace('{all}', String(this.#rows.length));
    this.#part<HTMLButtonElement>('add').disabled = good === 0;
    this.#part('download').hidden = good === this.#rows.length;
  }

  /** Puts the good rows into the cart, all or none; the wrong ones stay. */
  async #add(): Promise<void> {
    const good = this.#rows.filter(isGood);
    const lines = good.map(({ element, checked }) => {
      const { quantity, reference } = entryOf(element);
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
      button.disabled = !this.#rows.some(isGood);
    }
  }

  #keep(wanted: (row: PadRow) => boolean): void {
    for (const row of this.#rows.filter((row) => !wanted(row))) row.element.remove();
    this.#rows = this.#rows.filter(wanted);
    this.#show();
  }

  #download(): void {
    const rows = this.#rows
      .filter((row) => !isGood(row))
      .map(({ element, checked }) => {
        const { number, reference } = entryOf(element);
        const said = checked?.problem ? this.#texts.problems[checked.problem]! : '';
        return [number, fieldOf(element, 'quantity').value, reference, said];
      });
    const text = stringifyCsv([this.#texts.columns, ...rows], { delimiter: ';', byteOrderMark: true });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = 'order-pad.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

function isGood({ element, checked }: PadRow): boolean {
  return checked !== null && checked.problem === null && isQuantity(entryOf(element).quantity);
}

function entryOf(element: HTMLElement): PadEntry {
  const quantity = fieldOf(element, 'quantity').value.trim();
  return {
    number: fieldOf(element, 'number').value.trim(),
    quantity: /^\d{1,6}$/.test(quantity) ? Number(quantity) : NaN,
    reference: fieldOf(element, 'reference').value.trim(),
  };
}

function fieldOf(element: HTMLElement, name: 'number' | 'quantity' | 'reference'): HTMLInputElement {
  return one<HTMLInputElement>(`[data-pad-${name}]`, element)!;
}

function write(element: HTMLElement, name: string, text: string): void {
  one(`[data-pad-${name}]`, element)!.textContent = text;
}

customElements.define('order-pad', OrderPad);
