/**
 * Moves the focus from a line of a list (`data-line` names it) to the quantity of the next one, or, where the line is about
 * to go, of the one that takes its place.
 */
export function focusLine(list: HTMLElement | null, id: string, to: 'next' | 'beside'): void {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]; // also of other groups
  const place = lines.findIndex((line) => line.dataset['line'] === id);
  // on a touch screen a focused field would bring up the keyboard
  if (place < 0 || (to === 'beside' && !matchMedia('(pointer: fine)').matches)) return;
  const target = lines[place + 1] ?? (to === 'beside' ? lines[place - 1] : undefined);
  const field = target?.querySelector<HTMLInputElement>('[data-quantity]');
  field?.focus();
  if (to === 'next') field?.select();
}
