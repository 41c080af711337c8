/**
 * Moves the focus to the field at fault of the next wrong row of the order pad, or of the one before, from where the focus
 * stands; behind the last comes the first. Returns the row's id, null where no row is wrong.
 */
export function focusWrong(list: HTMLElement | null, direction: 1 | -1): number | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const wrong = rows.filter((row) => row.dataset['wrong'] !== undefined);
  if (wrong.length === 0) return null;
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const place = (row: HTMLElement): number => rows.indexOf(row);
  const next =
    direction > 0
      ? (wrong.find((row) => place(row) > here) ?? wrong[0]!)
      : (wrong.findLast((row) => here >= 0 && place(row) < here) ?? wrong.at(-1)!);
  const field = next.querySelector<HTMLInputElement>('[aria-invalid="true"]') ?? next.querySelector('input');
  field?.focus();
  field?.select();
  next.scrollIntoView({ block: 'nearest' });
  return Number(next.dataset['row']);
}
