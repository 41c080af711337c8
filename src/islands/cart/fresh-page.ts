import { one } from '../kit/dom.ts';
import { pageText } from '../kit/page-text.ts';
import { parseOwnPage } from '../shell/own-page.ts';
import { showToast } from '../kit/stores/toast.ts';
import { exchangeKeyed } from './exchange.ts';

/**
 * The page of an element whose lines the server draws: after a change it is asked for anew and what differs is exchanged,
 * so that there is one template and every sum is the server's.
 */
export class FreshPage {
  readonly #host: HTMLElement;
  readonly #parts: readonly string[];
  readonly #isBusy: (line: string) => boolean;
  #loading: AbortController | null = null;

  /** `parts` are exchanged whole (`data-part`), the part `lines` by `data-line`, but for lines that are busy. */
  constructor(host: HTMLElement, parts: readonly string[], isBusy: (line: string) => boolean) {
    this.#host = host;
    this.#parts = parts;
    this.#isBusy = isBusy;
  }

  /** Shows the page as it is now; a newer question calls off the older one. */
  async load(): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      const answer = await fetch(location.href, { signal, headers: { accept: 'text/html' } });
      if (!answer.ok || new URL(answer.url).pathname !== location.pathname) return location.reload();
      this.#show(parseOwnPage(await answer.text()));
    } catch (error) {
      // a question called off was overtaken; without a network the page stays as it is, and says so
      if ((error as Error).name !== 'AbortError') showToast(pageText('generic'), 'error');
    }
  }

  #show(next: Document): void {
    const of = (part: string, page: Document | HTMLElement): HTMLElement | null =>
      one(`[data-part="${part}"]`, page);
    const fresh = one(this.#host.localName, next);
    if (!fresh) return;
    for (const part of this.#parts) {
      const [from, into] = [of(part, fresh), of(part, this.#host)];
      if (from && into && from.innerHTML !== into.innerHTML) into.replaceChildren(...from.childNodes);
    }
    const [from, into] = [of('lines', fresh), of('lines', this.#host)];
    if (from && into) exchangeKeyed(into, from, 'line', this.#isBusy);
  }
}
