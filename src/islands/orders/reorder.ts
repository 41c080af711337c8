import { articlePath } from '#lib/paths.ts';
import { api } from '../kit/api.ts';
import { all, one } from '../kit/dom.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { reorder, type Reordered } from './calls.ts';

interface Texts {
  added: string;
  left: string;
  problems: Record<Reordered['left'][number]['problem'], string>;
  successor: string;
  runningOut: string;
  toCart: string;
}

/** An order, or its ticked lines, into the cart again; what stays behind is said with its successor. */
class OrderAgain extends HTMLElement {
  #busy = false;

  connectedCallback(): void {
    this.addEventListener('click', this.#onClick);
    if (one('[data-again-chosen]', this)) document.addEventListener('change', this.#onChange);
  }

  disconnectedCallback(): void {
    document.removeEventListener('change', this.#onChange);
  }

  #onChange = (): void => {
    one('[data-again-chosen]', this)!.hidden = chosen().length === 0;
  };

  #onClick = ({ target }: Event): void => {
    const pressed = (selector: string) => (target as Element).closest(selector) !== null;
    if (pressed('[data-again]')) void this.#send(null);
    if (pressed('[data-again-chosen]')) void this.#send(chosen());
  };

  async #send(positions: number[] | null): Promise<void> {
    if (this.#busy) return; // the second press of a double click
    this.#busy = true;
    const references = one<HTMLInputElement>('[data-references]', this)?.checked ?? false;
    try {
      const { result } = await api.send(reorder(Number(this.dataset['number']), { positions, references }));
      if (result) {
        $cartCount.set(result.pieces);
        this.#show(result);
      }
    } catch (error) {
      await sayFailure(error);
    } finally {
      this.#busy = false;
    }
  }

  #show({ added, left, successors }: Reordered): void {
    const texts = JSON.parse(this.dataset['texts']!) as Texts;
    const parts: HTMLElement[] = [];
    if (added.length > 0) {
      const cart = link(`/${prefix()}/wk`, texts.toCart);
      parts.push(paragraph(texts.added.replace('{count}', String(added.length)), ' ', cart));
    }
    if (left.length > 0) {
      const rows = left.map(({ number, name, problem, successor }) =>
        item(`${number} ${name} – ${texts.problems[problem]}`, successor, texts.successor),
      );
      parts.push(paragraph(texts.left), list(rows));
    }
    if (successors.length > 0)
      parts.push(
        list(
          successors.map(({ number, successor }) =>
            item(`${texts.runningOut} ${number}`, successor, texts.successor),
          ),
        ),
      );
    one('[data-result]', this)!.replaceChildren(...parts);
  }
}

const prefix = (): string => document.documentElement.dataset['market'] ?? '';

/** Positions of the ticked lines. */
function chosen(): number[] {
  return all<HTMLInputElement>('[data-choose]')
    .filter(({ checked }) => checked)
    .map(({ value }) => Number(value));
}

function paragraph(...content: (string | Node)[]): HTMLElement {
  const element = document.createElement('p');
  element.replaceChildren(...content);
  return element;
}

function list(items: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement('ul');
  element.replaceChildren(...items);
  return element;
}

function item(text: string, successor: string | null, label: string): HTMLElement {
  const element = document.createElement('li');
  const instead = successor ? [` – ${label} `, link(articlePath(prefix(), successor), successor)] : [];
  element.replaceChildren(text, ...instead);
  return element;
}

function link(href: string, text: string): HTMLAnchorElement {
  const element = document.createElement('a');
  element.href = href;
  element.className = 'link num';
  element.textContent = text;
  return element;
}

customElements.define('order-again', OrderAgain);
