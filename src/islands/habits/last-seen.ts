import type { ApiCall } from '#lib/api-client.ts';
import { articlePath, listPath, searchPath } from '#lib/paths.ts';
import { api } from '../kit/api.ts';
import { one } from '../kit/dom.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { $lastSeen } from '../kit/stores/last-seen.ts';

interface Card {
  Artikelnummer: string;
  Bezeichnung: string;
  Bild: string;
}

const loadArticles = (numbers: readonly string[]): ApiCall<{ result: Card[] }> => ({
  path: '/customerapi/articles',
  method: 'POST',
  body: { numbers },
});

/** What was looked at last, from this browser's own memory; empty parts stay hidden. */
class LastSeen extends HTMLElement {
  connectedCallback(): void {
    const { prefix } = marketOfPage();
    const { art, suchbegriff, bestellliste } = $lastSeen.get();
    const names = JSON.parse(this.dataset['lists']!) as Record<string, string>;
    const lists = bestellliste.filter((id) => names[id] !== undefined);
    this.#show(
      'terms',
      suchbegriff.map((term) => chip(term, searchPath(prefix, term))),
    );
    this.#show(
      'lists',
      lists.map((id) => chip(names[id]!, listPath(prefix, id))),
    );
    this.#show('articles', []);
    this.hidden = suchbegriff.length + lists.length === 0;
    if (art.length > 0) void this.#showArticles(art);
  }

  async #showArticles(numbers: readonly string[]): Promise<void> {
    const { prefix } = marketOfPage();
    try {
      const { result } = await api.send(loadArticles(numbers));
      const cards = (result?.result ?? []).map((article) => cardOf(article, prefix));
      this.#show('articles', cards);
      if (cards.length > 0) this.hidden = false;
    } catch {
      // no network: terms and lists are there all the same
    }
  }

  #show(name: string, entries: readonly HTMLElement[]): void {
    const list = one(`[data-seen="${name}"]`, this)!;
    list.replaceChildren(
      ...entries.map((entry) => {
        const item = document.createElement('li');
        item.appendChild(entry);
        return item;
      }),
    );
    list.hidden = entries.length === 0;
    const label = one(`[data-seen-label="${name}"]`, this);
    if (label) label.hidden = entries.length === 0;
  }
}

function chip(text: string, href: string): HTMLElement {
  const link = document.createElement('a');
  link.className = 'chip';
  link.href = href;
  link.textContent = text;
  return link;
}

function cardOf({ Artikelnummer, Bezeichnung, Bild }: Card, prefix: string): HTMLElement {
  const link = document.createElement('a');
  link.className = 'card seen-card';
  link.href = articlePath(prefix, Artikelnummer, Bezeichnung);
  const picture = document.createElement('img');
  picture.src = Bild;
  picture.alt = '';
  picture.width = 96;
  picture.height = 72;
  picture.loading = 'lazy';
  const number = document.createElement('span');
  number.className = 'num';
  number.textContent = Artikelnummer;
  const name = document.createElement('span');
  name.textContent = Bezeichnung;
  for (const part of [picture, number, name]) link.appendChild(part);
  return link;
}

customElements.define('last-seen', LastSeen);
