/**
 * What a list gains from a script: filters apply at once and in place. Without it every filter is a form field and a
 * button.
 */
import { parseOwnPage } from '../shell/own-page.ts';

const SWAPPED = ['head', 'bar', 'results', 'filters'] as const;
const PHONE = '(width < 860px)';

/** Lists already fetched in this visit, so that going back is instant and the browser can restore the scroll. */
const seen = new Map<string, string>();
const MAX_SEEN = 20;
/** A list that comes sooner is not dimmed before: that would paint all of it twice. */
const SLOW_MS = 150;

class ListingPage extends HTMLElement {
  #running: AbortController | null = null;
  #slow: ReturnType<typeof setTimeout> | undefined;
  #here = location.pathname + location.search;

  connectedCallback(): void {
    this.addEventListener('change', this.#onChange);
    this.addEventListener('submit', this.#onSubmit);
    this.addEventListener('click', this.#onClick);
    addEventListener('popstate', this.#onBack);
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#onBack);
  }

  #onChange = (event: Event): void => {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    if (field.form?.id === 'filter-form') void this.#show(addressOf(field.form), { push: true });
  };

  #onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    if (form.id !== 'filter-form') return;
    event.preventDefault();
    this.querySelector<HTMLElement>('#filters')?.hidePopover();
    void this.#show(addressOf(form), { push: true });
    this.querySelector('.listing-head')?.scrollIntoView({ block: 'start' });
  };

  #onClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-filter]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void this.#show(link.pathname + link.search, { push: true });
  };

  #onBack = (): void => {
    const to = location.pathname + location.search;
    if (to !== this.#here) void this.#show(to, { push: false });
  };

  /** Puts another state of the list in place of this one; a list that does not come is loaded as a page. */
  async #show(to: string, { push }: { push: boolean }): Promise<void> {
    this.#running?.abort();
    this.#running = new AbortController();
    clearTimeout(this.#slow);
    this.#slow = setTimeout(() => this.setAttribute('aria-busy', 'true'), SLOW_MS);
    let html = seen.get(to);
    if (!html) {
      try {
        const answer = await fetch(to, { signal: this.#running.signal, headers: { accept: 'text/html' } });
        if (!answer.ok) throw new Error(String(answer.status));
        html = await answer.text();
      } catch (error) {
        // an aborted request was overtaken by a newer one; anything else gets the browser's own error page
        if ((error as Error).name !== 'AbortError') location.assign(to);
        return;
      }
    }
    // not at the press itself: the browser shows the filter as pressed first
    if (!seen.has(this.#here)) remember(this.#here, this.#asSent());
    remember(to, html);
    if (push) history.pushState(null, '', to);
    this.#here = to;
    clearTimeout(this.#slow);
    this.#swap(parseOwnPage(html));
    this.removeAttribute('aria-busy');
  }

  #swap(next: Document): void {
    const focus = focusKey(document.activeElement);
    const open = this.#openDetails();
    document.title = next.title;
    for (const name of SWAPPED) {
      const from = next.querySelector(`[data-swap="${name}"]`);
      const into = this.querySelector(`[data-swap="${name}"]`);
      if (from && into) into.replaceChildren(...from.childNodes);
    }
    const form = next.querySelector<HTMLFormElement>('#filter-form');
    const own = this.querySelector<HTMLFormElement>('#filter-form');
    if (form && own) own.action = form.action;
    for (const field of open)
      this.querySelector(`[data-facet="${CSS.escape(field)}"] details`)?.setAttribute('open', '');
    if (focus) this.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
    dispatchEvent(new CustomEvent('listing:shown', { detail: { path: this.#here } }));
  }

  /** This list as the server sent it: without what scripts added to it. */
  #asSent(): string {
    const copy = this.cloneNode(true) as HTMLElement;
    copy.removeAttribute('aria-busy');
    for (const added of copy.querySelectorAll('.range')) added.remove();
    const title = document.createElement('title');
    title.textContent = document.title;
    return title.outerHTML + copy.outerHTML;
  }

  #openDetails(): string[] {
    return [...this.querySelectorAll<HTMLElement>('.facet:has(details[open])')].flatMap(
      (facet) => facet.dataset['facet'] ?? [],
    );
  }
}

/** The address a filter form leads to: only the fields that say something. */
function addressOf(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value && !(name === 'sort' && value === 'relevance'))
      params.append(name, value);
  const search = params.toString();
  return new URL(form.action).pathname + (search ? `?${search}` : '');
}

/** A selector that finds the focused field again after its neighbourhood was replaced. */
function focusKey(element: Element | null): string | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement) || !element.name)
    return null;
  const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : '';
  return `${element.localName}[name="${CSS.escape(element.name)}"]${value}`;
}

function remember(path: string, html: string): void {
  seen.delete(path);
  seen.set(path, html);
  if (seen.size > MAX_SEEN) seen.delete(seen.keys().next().value!);
}

customElements.define('listing-page', ListingPage);

// a phone's sheet closes when the screen becomes wide enough to show the filters beside the list
matchMedia(PHONE).addEventListener('change', (event) => {
  if (!event.matches) document.querySelector<HTMLElement>('#filters:popover-open')?.hidePopover();
});
