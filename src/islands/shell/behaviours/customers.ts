import { attachCart } from './cart.ts';
import { attachLists } from './lists.ts';

/** What a page has for whoever is logged in: cart and lists at once, the portal's own when they stand. */
export function attachCustomers(): void {
  attachCart();
  attachLists();
  void import('./portal.ts').then(({ attachPortal }) => attachPortal());
}
