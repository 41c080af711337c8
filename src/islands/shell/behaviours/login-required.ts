import { $loginPopup, closeLoginPopup, requireLogin } from '../../kit/stores/login-popup.ts';
import { $loggedIn } from '../../kit/stores/session.ts';
import { showToast } from '../../kit/stores/toast.ts';
import { rememberPath } from '../../kit/remember-path.ts';
import { on, query } from '../../kit/dom.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import { pageText } from '../../kit/page-text.ts';

/**
 * Guests who reach for the cart, a list or the account get the login-required popup (specification 6); an article they
 * wanted is kept for after the login. An invalid quantity is said first, to anybody.
 */
export function attachLoginRequired(): void {
  const popup = query<HTMLDialogElement>('dialog#login-required');
  if (!popup) return;
  $loginPopup.listen((open) => (open ? popup.showModal() : popup.close()));
  popup.addEventListener('close', closeLoginPopup);

  // both the press on the button and Enter in the quantity field end as a submit of the article's form
  on('submit', 'form', (form, event) => {
    const button = event.submitter ?? query('[data-add]', form);
    const number = button?.dataset['add'];
    if (!number) return;
    if (!stopForGuest(event, form, number)) event.preventDefault();
  });
  on('click', '[data-add]', (button, event) => {
    if (!button.closest('form')) stopForGuest(event, button, button.dataset['add']!);
  });
  on('click', '[data-list-add], [data-needs-login]', (element, event) => {
    if ($loggedIn.get()) return;
    event.preventDefault();
    if (element instanceof HTMLAnchorElement) rememberPath(element.pathname + element.search);
    requireLogin();
  });
}

/** Checks the quantity and, for a guest, opens the popup; true where the event may go on to the cart. */
function stopForGuest(event: Event, near: HTMLElement, number: string): boolean {
  const quantity = quantityNear(near);
  if (quantity === null) {
    event.preventDefault();
    showToast(pageText('quantity'), 'error');
    query('[data-quantity]', near)?.focus();
    return false;
  }
  if ($loggedIn.get()) return true;
  event.preventDefault();
  requireLogin([{ number, quantity }]);
  return false;
}

/** The quantity of the field beside a button, 1 without one; null when it is no quantity that a line may have. */
function quantityNear(near: HTMLElement): number | null {
  const field = (near.closest('form') ?? near).querySelector<HTMLInputElement>('[data-quantity]');
  if (!field) return 1;
  return readQuantity(field.value);
}
