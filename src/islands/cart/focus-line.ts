/**
 * Moves the focus from a line of a list (`data-line` names it) to the quantity of the next one, or, where the line is about
 * to go, of the one that takes its place.
 */
export function focusLine(list: HTMLElement | null, id: string, to: 'next' | 'beside'): void {
  const line = list?.querySelector(`[data-line="${CSS.escape(id)}"]`);
  // on a touch screen a focused field would bring up the keyboard
  if (!line || (to === 'beside' && !matchMedia('(pointer: fine)').matches)) return;
  const target = line.nextElementSibling ?? (to === 'beside' ? line.previousElementSibling : null);
  const field = target?.querySelector<HTMLInputElement>('[data-quantity]');
  field?.focus();
  if (to === 'next') field?.select();
}
