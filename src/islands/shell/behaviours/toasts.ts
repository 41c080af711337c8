import {
  $toast,
  closeToast,
  pauseToast,
  resumeToast,
  runToastAction,
  type ToastType,
} from '../../kit/stores/toast.ts';
import { on, query } from '../../kit/dom.ts';

/** The colour of the toast palette per type; an error has colour 3 and the hazard icon (specification 8). */
export const TOAST_COLOUR: Readonly<Record<ToastType, 1 | 2 | 3>> = { success: 1, info: 2, error: 3 };

/** Shows the toast store in the page's live region: the one place for messages of plain script and islands alike. */
export function attachToasts(): void {
  const host = query('[data-toasts]');
  if (!host) return;
  const box = query('[data-toast]', host)!;
  const text = query('[data-toast-text]', host)!;
  const action = query('[data-toast-action]', host)!;
  $toast.listen((toast) => {
    // what lies outside an open dialog is inert: the message joins the dialog
    (query('dialog:modal') ?? document.body).appendChild(host);
    box.dataset['colour'] = String(TOAST_COLOUR[toast.type]);
    box.dataset['type'] = toast.type;
    text.textContent = toast.text;
    action.textContent = toast.action?.label ?? '';
    action.hidden = !toast.action;
    box.hidden = toast.text === '';
  });
  box.addEventListener('pointerenter', pauseToast);
  box.addEventListener('pointerleave', resumeToast);
  box.addEventListener('focusin', pauseToast);
  box.addEventListener('focusout', resumeToast);
  on('click', '[data-toast-close]', closeToast);
  on('click', '[data-toast-action]', runToastAction);
}
