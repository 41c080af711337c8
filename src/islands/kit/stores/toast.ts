import { atom } from 'nanostores';

export type ToastType = 'error' | 'success' | 'info';

/** A short message over the page; it is shown while its text is not empty (specification 4). */
export interface Toast {
  text: string;
  type: ToastType;
}

/** How long a toast stays (specification 9). */
export const TOAST_MS = 3000;

const NONE: Toast = { text: '', type: 'info' };

export const $toast = atom<Toast>(NONE);

let timer: ReturnType<typeof setTimeout> | undefined;
let endsAt = 0;
let remaining = 0;

/** Any type that is neither error nor success means info (specification 3). */
export function toastType(type: string): ToastType {
  return type === 'error' || type === 'success' ? type : 'info';
}

/** Shows a message for `durationMs`; a newer one takes its place. */
export function showToast(text: string, type = 'info', durationMs = TOAST_MS): void {
  $toast.set({ text: text.trim(), type: toastType(type) });
  run(durationMs);
}

export function closeToast(): void {
  clearTimeout(timer);
  $toast.set(NONE);
}

/** Stops the time while the message is hovered or focused. */
export function pauseToast(): void {
  clearTimeout(timer);
  remaining = Math.max(0, endsAt - Date.now());
}

/** Goes on with the time that was left, one second at least. */
export function resumeToast(): void {
  if ($toast.get().text) run(Math.max(1000, remaining));
}

function run(durationMs: number): void {
  clearTimeout(timer);
  endsAt = Date.now() + durationMs;
  timer = setTimeout(closeToast, durationMs);
}
