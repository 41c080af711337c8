import { formatMoney } from '#i18n/format.ts';
import { isQuantity } from '#lib/validators/quantity.ts';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import { one } from '../kit/dom.ts';
import { marketOfPage } from '../kit/page-market.ts';
import type { CheckedRow } from './calls.ts';
import type { PadEntry } from './pad-rows.ts';

/** Texts of the order pad that the server put into the page. */
export interface PadTexts {
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

/** What stands in a row's three fields. */
export type Typed = readonly [number: string, quantity: string, reference: string];

const FIELDS = ['number', 'quantity', 'reference'] as const;

/** A row of the order pad: three fields, and what the server says of them. */
export class PadRow {
  readonly element: HTMLElement;
  /** Null while nobody has said anything about what stands in the fields now. */
  checked: CheckedRow | null = null;

  constructor(template: HTMLTemplateElement, typed: Typed) {
    this.element = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
    for (const [index, name] of FIELDS.entries()) this.#field(name).value = typed[index]!;
  }

  get typed(): Typed {
    const [number, quantity, reference] = FIELDS.map((name) => this.#field(name).value.trim());
    return [number!, quantity!, reference!];
  }

  /** The fields as an order row; a quantity that is none is NaN. */
  get entry(): PadEntry {
    const [number, quantity, reference] = this.typed;
    return { number, quantity: /^\d{1,6}$/.test(quantity) ? Number(quantity) : NaN, reference };
  }

  /** It can go into the cart as it stands. */
  get isGood(): boolean {
    return this.checked !== null && this.checked.problem === null && isQuantity(this.entry.quantity);
  }

  /** Says beside the fields what they mean and what is wrong with them. */
  say(checked: CheckedRow, texts: PadTexts): void {
    this.checked = checked;
    const { problem, kind, name, pack, vkz, unitPrice, currency, successor, candidates } = checked;
    this.element.toggleAttribute('data-wrong', problem !== null);
    const named = [
      checked.number && kind !== 'own' ? `${texts.kinds[kind!] ?? ''} → ${checked.number}` : '',
      nameBesidePack({ name, pack }),
      pack,
    ];
    this.#write('name', named.filter(Boolean).join(' · '));
    const stock = one('[data-pad-vkz]', this.element)!;
    stock.hidden = vkz === null;
    stock.dataset['vkz'] = String(vkz ?? 0);
    stock.textContent = vkz === null ? '' : texts.vkz[vkz]!;
    const said = problem ? texts.problems[problem]! : successor ? `${texts.successor} ${successor}` : '';
    this.#write('problem', [said, ...candidates].filter(Boolean).join(' '));
    const { locale } = marketOfPage();
    const pieces = this.entry.quantity || 1;
    const amount = unitPrice === null ? '' : formatMoney(unitPrice * pieces, currency, { locale });
    this.#write('price', checked.notices.includes('on-request') ? texts.onRequest : amount);
    this.#mark('number', problem !== null && problem !== 'quantity');
    this.#mark('quantity', problem === 'quantity');
  }

  #field(name: (typeof FIELDS)[number]): HTMLInputElement {
    return one<HTMLInputElement>(`[data-pad-${name}]`, this.element)!;
  }

  #mark(name: (typeof FIELDS)[number], wrong: boolean): void {
    this.#field(name).setAttribute('aria-invalid', String(wrong));
  }

  #write(name: string, text: string): void {
    one(`[data-pad-${name}]`, this.element)!.textContent = text;
  }
}
