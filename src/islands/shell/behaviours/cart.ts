import { $cartCount } from '../../kit/stores/cart.ts';
import { $loggedIn } from '../../kit/stores/session.ts';
import { queryAll, on, query } from '../../kit/dom.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import { loadWhenIdle } from '../../kit/network.ts';
import { pageText } from '../../kit/page-text.ts';
import { showToast } from '../../kit/stores/toast.ts';

/**
 * The cart of a customer on every page: the counter, and `[data-add]` and `[data-add-many]` that add to it. Guests never
 * get here: the login-required popup comes first. What does the work is loaded when it is used.
 */
export function attachCart(): void {
  $cartCount.subscribe(showCount);
  loadWhenIdle(() => import('../../cart/add.ts').then(({ loadPanel }) => loadPanel()));
  $loggedIn.subscribe((loggedIn) => {
    if (!loggedIn) $cartCount.set(null); // a customer's startup reads it (session/startup.ts)
  });
  on('submit', 'form', (form, event) => {
    if (event.defaultPrevented || !$loggedIn.get()) return;
    if (form.matches('[data-add-many]')) return addMany(event, form);
    const number = (event.submitter ?? query('[data-add]', form))?.dataset['add'];
    if (number) add(event, form, number);
  });
  on('click', '[data-add]', (button, event) => {
    if (button.closest('form') || event.defaultPrevented || !$loggedIn.get()) return;
    add(event, button, button.dataset['add']!);
  });
}

function add(event: Event, near: HTMLElement, number: string): void {
  event.preventDefault();
  const field = near.querySelector<HTMLInputElement>('[data-quantity]');
  const quantity = field ? readQuantity(field.value) : 1;
  if (quantity === null) return; // said already, with the field focused
  void import('../../cart/add.ts').then(({ addToCart }) => addToCart(number, quantity));
}

function addMany(event: Event, form: HTMLElement): void {
  event.preventDefault();
  const fields = queryAll<HTMLInputElement>('[data-variant]', form).filter(
    ({ value }) => Number(value) !== 0,
  );
  const wrong = fields.find(({ value }) => readQuantity(value) === null);
  if (wrong || fields.length === 0) {
    showToast(pageText('quantity'), 'error');
    (wrong ?? query('[data-variant]', form))?.focus();
    return;
  }
  void import('../../cart/additions.ts').then(({ addVariants }) => addVariants(fields));
}

function showCount(count: number | null): void {
  for (const badge of queryAll('[data-cart-count]')) {
    badge.hidden = !count;
    badge.textContent = count === null ? '' : count > 999 ? '999+' : String(count);
  }
}
