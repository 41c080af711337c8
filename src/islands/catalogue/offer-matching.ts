import { query } from '../kit/dom.ts';

const FIELD = 'td > [data-variant]';

/** Offers, below a table of sets, what makes a "28" of the set in the cell that has or last had the focus. */
export function offerMatching(table: HTMLElement): void {
  const place = query('[data-set-28]', table);
  const button = place && query<HTMLButtonElement>('button', place);
  let field =
    query<HTMLInputElement>(`${FIELD}:focus`, table) ?? // typed into before the script came
    query<HTMLInputElement>('td[aria-current] > [data-variant]', table) ??
    query<HTMLInputElement>(FIELD, table);
  const link = place && query<HTMLAnchorElement>('a', place);
  if (!place || !button || !link || !field) return;
  const name = (): void => {
    button.textContent = (button.dataset['text'] ?? '').replace('{cell}', field?.ariaLabel ?? '');
    link.href = link.href.replace(/[^/]+(?=#)/, field?.dataset['variant'] ?? '');
  };
  name();
  table.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELD)) return;
    field = target;
    name();
  });
  button.addEventListener('click', () => {
    const chosen = field!;
    void import('./matching-sets.ts')
      .then(({ takeMatching }) => takeMatching(place, chosen))
      .catch(() => location.assign(link.href)); // the same sets on a page of their own
  });
}
