import { query } from './dom.ts';

/** One of the few messages that the page brings along, so that they can be said without loading anything. */
export function pageText(
  name: 'generic' | 'preload' | 'reload' | 'quantity' | 'locked' | 'external' | 'offline' | 'unsent',
): string {
  return query('[data-toasts]')?.dataset[name] ?? '';
}
