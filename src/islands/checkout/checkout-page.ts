import { applyVoucher, removeVoucher } from '../cart/calls.ts';
import { api } from '../kit/api.ts';
import { all, one } from '../kit/dom.ts';
import { parseOwnPage } from '../shell/own-page.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { readRefusal, type Said } from '../kit/refusal-text.ts';
import { keepTerms, submitCart, type SubmitFacts } from './calls.ts';
import { changeText, type CheckoutTexts } from './change-text.ts';
import { pressOf, termsOf } from './form-values.ts';

type Control = HTMLInputElement;

/**
 * The checkout: keeps every choice with the cart and prices anew at once, orders with a key of its own – two presses are
 * one order –, and shows what has changed, to be confirmed by another press.
 */
class CheckoutPage extends HTMLElement {
  #texts!: CheckoutTexts;
  #sending = false;
  #loading: AbortController | null = null;

  connectedCallback(): void {
    this.#texts = JSON.parse(this.dataset['texts']!) as CheckoutTexts;
    this.addEventListener('change', this.#onChange);
    this.addEventListener('submit', this.#onSubmit);
    this.addEventListener('keydown', this.#onKey);
  }

  get #form(): HTMLFormElement {
    return one<HTMLFormElement>('form', this)!;
  }

  #onChange = async ({ target }: Event): Promise<void> => {
    const field = target as Control;
    if (['agb', 'merken', 'code'].includes(field.name)) return;
    const reprices = field.matches('[data-reprice]') || field.name === 'land';
    try {
      await api.send(keepTerms(termsOf(new FormData(this.#form))), { latest: 'checkout-terms' });
      if (reprices) await this.#reload();
    } catch (error) {
      if ((error as Error).name !== 'AbortedError') await this.#refuse(error);
    }
  };

  /** Enter in a field orders nothing; in the voucher's it applies the code. */
  #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target.name === 'code') void this.#voucher('voucher');
  };

  #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const act = (event.submitter as HTMLButtonElement | null)?.value;
    if (act === 'voucher' || act === 'voucher-remove') void this.#voucher(act);
    else void this.#order();
  };

  async #voucher(act: 'voucher' | 'voucher-remove'): Promise<void> {
    const code = one<Control>('[name="code"]', this)?.value ?? '';
    try {
      await api.send(act === 'voucher' ? applyVoucher(code) : removeVoucher());
      await this.#reload();
    } catch (error) {
      const { message } = await readRefusal(error, this.#texts.failed);
      this.#mark('code', message);
      one('#code', this)?.focus();
    }
  }

  async #order(): Promise<void> {
    if (this.#sending) return;
    this.#clear();
    if (this.#findsMissing()) return;
    const { body, key } = pressOf(new FormData(this.#form));
    this.#busy(true);
    try {
      const { result } = await api.send(submitCart(body, key));
      $cartCount.set(0);
      location.assign(this.#form.dataset['done']! + String(result!.result.auftrag));
    } catch (error) {
      this.#busy(false);
      await this.#refuse(error);
    }
  }

  /** While an order is on its way a second press does nothing. */
  #busy(sending: boolean): void {
    this.#sending = sending;
    const button = one<HTMLButtonElement>('[data-order]', this);
    if (!button) return;
    button.setAttribute('aria-busy', String(sending));
    if (sending) {
      button.dataset['label'] = button.textContent;
      button.textContent = this.#texts.sending;
    } else button.textContent = button.dataset['label'] ?? button.textContent;
  }

  /** Says what is missing beside the fields; only fields that count. */
  #findsMissing(): boolean {
    const isOther = termsOf(new FormData(this.#form)).adressauswahl === 'other';
    const missing = all<Control>('[required]', this.#form).filter((field) => {
      if (field.closest('.checkout-other') && !isOther) return false;
      return field.type === 'checkbox' ? !field.checked : field.value.trim() === '';
    });
    for (const { name } of missing) this.#mark(name, name === 'agb' ? null : this.#texts.required);
    if (missing.length > 0) this.#say(this.#texts.check);
    missing[0]?.focus();
    return missing.length > 0;
  }

  async #refuse(error: unknown): Promise<void> {
    const said = await readRefusal(error, this.#texts.failed);
    const facts = said.facts as SubmitFacts;
    if (said.code === 'checkout.changed') await this.#reload();
    for (const name of said.fields)
      this.#mark(name, said.fieldMessages[name] ?? (said.code === 'form.invalid' ? null : said.message));
    this.#say(said.message, facts);
    if (facts.aenderungen) {
      const button = one('[data-order]', this);
      if (button) button.textContent = this.#texts.confirm;
    }
    this.#focusOn(said);
  }

  #focusOn({ fields }: Said): void {
    const field = fields.map((name) => this.#controls(name)[0]).find((control) => control !== undefined);
    (field ?? one('[data-problem]', this))?.focus();
  }

  #controls(name: string): Control[] {
    return all<Control>(`[name="${CSS.escape(name)}"]:not(:disabled)`, this);
  }

  /** Marks a field; without a text the one that the page or the field brings is shown. */
  #mark(name: string, text: string | null): void {
    const [control] = this.#controls(name);
    control?.setAttribute('aria-invalid', 'true');
    const place = one(`[data-error-for="${CSS.escape(name)}"]`, this);
    if (!place) return;
    const words = text ?? control?.dataset['invalid'];
    if (words) place.textContent = words;
    place.hidden = false;
  }

  #clear(): void {
    for (const control of all('[aria-invalid]', this)) control.removeAttribute('aria-invalid');
    for (const place of all('[data-error-for], [data-problem]', this)) place.hidden = true;
  }

  #say(
    message: string,
    { aenderungen = [], artikel = [], auftrag, waehrung = 'EUR' }: SubmitFacts = {},
  ): void {
    const place = { locale: marketOfPage().locale, currency: waehrung };
    const lines = [...aenderungen.map((change) => changeText(change, this.#texts, place)), ...artikel];
    one('[data-problem-text]', this)!.textContent = message;
    one('[data-problem-list]', this)!.replaceChildren(...lines.map(listItem));
    const link = one<HTMLAnchorElement>('[data-problem-link]', this)!;
    link.hidden = auftrag === undefined && artikel.length === 0;
    if (auftrag !== undefined) {
      link.href = this.#form.dataset['done']! + String(auftrag);
      link.textContent = this.#texts.toOrder;
    } else link.textContent = this.#texts.toCart;
    one('[data-problem]', this)!.hidden = false;
  }

  /** The page as it is now: prices, days, sums and a new key; what is typed stays. A newer question calls off the older. */
  async #reload(): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      const answer = await fetch(this.#form.dataset['page']!, { signal, headers: { accept: 'text/html' } });
      if (answer.redirected) return location.assign(answer.url); // the cart is empty, or the session over
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      this.#show(parseOwnPage(await answer.text()));
    } catch (error) {
      if ((error as Error).name !== 'AbortError') this.#say(this.#texts.failed);
    }
  }

  #show(next: Document): void {
    const focused = document.activeElement?.id;
    for (const into of all('[data-part]', this)) {
      const from = one(`checkout-page [data-part="${into.dataset['part']}"]`, next);
      if (from && from.innerHTML !== into.innerHTML) into.replaceChildren(...from.childNodes);
    }
    if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
  }
}

function listItem(text: string): HTMLLIElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}

customElements.define('checkout-page', CheckoutPage);
