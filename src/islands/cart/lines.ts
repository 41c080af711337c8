import { one } from '../kit/dom.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import { pageText } from '../kit/page-text.ts';
import { showToast } from '../kit/stores/toast.ts';

/** A change of quantity waits so long for the next one, in milliseconds (specification 9). */
export const DEBOUNCE_MS = 500;

/** A line of the cart or of an order list: its key at the server (line or article number) and its element. */
export interface Line {
  readonly key: string;
  readonly element: HTMLElement;
}

/** What the pages do with their lines; each gives true where the server keeps it. */
export interface LineActions {
  change(key: string, change: { quantity: number }): Promise<boolean>;
  remove(elements: readonly HTMLElement[]): Promise<boolean>;
  undo(): Promise<void>;
}

/** The line that a target lies in. */
export function lineOf(target: EventTarget | null): Line | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  return element && { key: element.dataset['line']!, element };
}

/** Sends what stands in a quantity field: 0 removes the line, what is no quantity is said and stays in sight. */
export async function setQuantity(
  { key, element }: Line,
  field: HTMLInputElement,
  actions: LineActions,
): Promise<boolean> {
  const quantity = readQuantity(field.value);
  if (quantity !== null) return actions.change(key, { quantity });
  if (field.value.trim() === '0') return actions.remove([element]);
  showToast(pageText('quantity'), 'error');
  field.focus();
  return false;
}

/** Shows the quantity that the server has, where a new one was not kept. */
export function takeBackQuantity(page: HTMLElement, key: string): void {
  const field = one<HTMLInputElement>(`[data-line="${CSS.escape(key)}"] [data-quantity]`, page);
  if (field) field.value = field.defaultValue;
}

/** Enter goes to the quantity of the next line, Shift+Delete removes the line, Ctrl+Z outside a field undoes. */
export function onLineKey(event: KeyboardEvent, actions: LineActions): void {
  const line = lineOf(event.target);
  const field = event.target as HTMLElement;
  if (event.key === 'Enter' && line && field.matches('[data-quantity]')) {
    event.preventDefault();
    const next = line.element.nextElementSibling as HTMLElement | null;
    const input = next && one<HTMLInputElement>('[data-quantity]', next);
    input?.focus();
    input?.select();
  }
  if (event.key === 'Delete' && event.shiftKey && line) {
    event.preventDefault();
    void actions.remove([line.element]);
  }
  if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !(field instanceof HTMLInputElement))
    void actions.undo();
}
