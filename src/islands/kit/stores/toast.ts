import { atom } from 'nanostores';

export type ToastType = 'error' | 'success' | 'info';

/** A short message over the page; it is shown while its text is not empty (specification 4). */
export interface Toast {
  text: string;
  type: ToastType;
  /** What can be done about it, taking something back first of all; it closes the message. */
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

/** How long a toast stays (specification 9). */
export const TOAST_MS = 3000;

/** How long something can be taken back. */
export const UNDO_MS = 15_000;

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
export function showToast(text: string, type = 'info', durationMs = TOAST_MS, action?: ToastAction): void {
  $toast.set({ text: text.trim(), type: toastType(type), action });
  run(durationMs);
}

/** Says what was taken away and offers to take that back, for as long as it takes to notice. */
export function offerUndo(text: string, label: string, undo: () => void): void {
  showToast(text, 'info', UNDO_MS, { label, run: undo });
}

/** Does what the message offers, once. */
export function runToastAction(): void {
  const { action } = $toast.get();
  closeToast();
  action?.run();
}

/** Takes the message away and stops its time. */
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
