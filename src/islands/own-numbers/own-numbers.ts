import { api } from '../kit/api.ts';
import { one } from '../kit/dom.ts';
import { pageText } from '../kit/page-text.ts';
import { parseOwnPage } from '../shell/own-page.ts';
import { showToast } from '../kit/stores/toast.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { NoRows, tableOfFile } from '../cart/read-file.ts';
import type { ApiCall } from '#lib/api-client.ts';
import { MAX_OWN_LENGTH, MAX_OWN_NUMBERS } from '#shop/own-numbers/model.ts';
import { pairsOf, type Pair } from './pairs-of-table.ts';

interface Saved {
  saved: number;
  wrong: { row: number; problem: 'own' | 'unknown' | 'ambiguous' }[];
}

interface Texts {
  saved: string;
  wrong: string;
  unreadable: string;
  problems: Record<'own' | 'unknown' | 'ambiguous', string>;
}

const MOST_NAMED = 5;
const LONG_MS = 8000;

const save = (rows: readonly Pair[]): ApiCall<Saved> => ({
  path: '/customerapi/own-numbers/save',
  method: 'POST',
  body: { rows },
});
const forget = (own: string): ApiCall<unknown> => ({
  path: '/customerapi/own-numbers/remove',
  method: 'POST',
  body: { own },
});

/** The page of own numbers: one by hand, a file of them, and a table to forget from. */
class OwnNumbers extends HTMLElement {
  #texts!: Texts;

  connectedCallback(): void {
    this.#texts = JSON.parse(this.dataset['texts']!) as Texts;
    this.addEventListener('submit', (event) => {
      const form = event.target as HTMLFormElement;
      if (!form.matches('[data-add-own]')) return;
      event.preventDefault();
      void this.#add(form);
    });
    this.addEventListener('change', ({ target }) => {
      if ((target as Element).matches('[data-import]')) void this.#import(target as HTMLInputElement);
    });
    this.addEventListener('click', ({ target }) => {
      const own = (target as Element).closest<HTMLElement>('[data-forget]')?.dataset['forget'];
      if (own !== undefined) void this.#forget(own);
    });
  }

  async #add(form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form);
    const pair = { own: String(fields.get('own')).trim(), number: String(fields.get('number')).trim() };
    try {
      const { result } = await api.send(save([pair]));
      const problem = result?.wrong[0]?.problem;
      this.#say(problem ? this.#texts.problems[problem] : '');
      if (problem) return one(problem === 'own' ? '[name="own"]' : '[name="number"]', form)?.focus();
      form.reset();
      one('[name="own"]', form)?.focus();
    } catch (error) {
      this.#say((await readRefusal(error, pageText('generic'))).message);
    }
    await this.#reload();
  }

  #say(problem: string): void {
    const place = one('[data-add-error]', this)!;
    place.textContent = problem;
    place.hidden = problem === '';
  }

  async #import(field: HTMLInputElement): Promise<void> {
    const file = field.files?.[0];
    if (file) await this.#takeFile(file);
    field.value = '';
    await this.#reload();
  }

  async #takeFile(file: File): Promise<void> {
    try {
      const pairs = pairsOf(await tableOfFile(file)).slice(0, MAX_OWN_NUMBERS);
      if (pairs.length === 0) throw new NoRows('no rows');
      const rows = pairs.map(({ own, number }) => ({
        own: own.slice(0, MAX_OWN_LENGTH + 1),
        number: number.slice(0, 64),
      }));
      const { result } = await api.send(save(rows));
      const wrong = (result?.wrong ?? []).map(({ row }) => pairs[row]!.own || pairs[row]!.number);
      const done = this.#texts.saved.replace('{count}', String(result?.saved ?? 0));
      const named = wrong.slice(0, MOST_NAMED).join(', ') + (wrong.length > MOST_NAMED ? ' …' : '');
      if (wrong.length === 0) showToast(done, 'success');
      else showToast(`${done} · ${this.#texts.wrong.replace('{numbers}', named)}`, 'info', LONG_MS);
    } catch (error) {
      if (error instanceof NoRows) showToast(this.#texts.unreadable, 'error');
      else await sayFailure(error);
    }
  }

  async #forget(own: string): Promise<void> {
    try {
      await api.send(forget(own));
    } catch (error) {
      await sayFailure(error);
    }
    await this.#reload();
  }

  async #reload(): Promise<void> {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    const next = answer.ok ? parseOwnPage(await answer.text()) : null;
    const from = next && one('own-numbers [data-part="table"]', next);
    if (from) one('[data-part="table"]', this)!.replaceChildren(...from.childNodes);
  }
}

customElements.define('own-numbers', OwnNumbers);
