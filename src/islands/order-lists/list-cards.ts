import { toCart } from './transfers.ts';

/** Cards of lists: a press puts a whole list into the cart. */
class ListCards extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const list = (target as Element).closest<HTMLElement>('[data-list]')?.dataset['list'];
      if (list === undefined) return;
      const { done: inCart = '', left: leftOut = '' } = this.dataset;
      void toCart(Number(list), null, { inCart, leftOut });
    });
  }
}

customElements.define('list-cards', ListCards);
