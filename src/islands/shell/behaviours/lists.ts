import { $loggedIn } from '../../kit/stores/session.ts';
import { on, query } from '../../kit/dom.ts';

/**
 * What is personal on pages that are the same for everybody: hearts that put an article on an order list, marks of what
 * was bought before. Loaded for customers only; guests get the login-required popup.
 */
export function attachLists(): void {
  on('click', '[data-list-add]', (button) => {
    if (!$loggedIn.get()) return;
    void import('../../order-lists/picker.tsx').then(({ pickList }) => pickList(button));
  });
  on('click', '[data-notice-ask]', (button) => {
    void import('../../stock-notices/ask.ts').then(({ askNotice }) => askNotice(button));
  });
  mark();
  addEventListener('listing:shown', mark);
}

function mark(): void {
  if (!query('[data-list-add], [data-notice-ask], .row-item, .listing-table, .compare, [data-variant]'))
    return;
  void import('../../habits/marks.ts').then(({ markArticles }) => markArticles());
}
