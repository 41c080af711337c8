import { atom } from 'nanostores';

/** A choice that a dialog offers; it closes the dialog, then runs. */
export interface DialogAction {
  label: string;
  main?: boolean;
  run?: () => void;
}

/** What the modal host shows. */
export interface ShopDialog {
  id: string;
  title: string;
  text?: string;
  actions?: readonly DialogAction[];
  /** 0 to 100 where the dialog accompanies long work; at 100 it closes. */
  progress?: number;
}

export const DIALOG_DONE = 100;

/** The dialog that is open; there is one at a time (specification 2). */
export const $dialog = atom<ShopDialog | null>(null);

let waiting: readonly ShopDialog[] = [];

/** Opens a dialog; while another is open it waits for its turn. One with the id of a known dialog takes its place. */
export function openDialog(dialog: ShopDialog): void {
  const open = $dialog.get();
  if (!open || open.id === dialog.id) return $dialog.set(dialog);
  waiting = [...waiting.filter((other) => other.id !== dialog.id), dialog];
}

/** Closes a dialog (the open one by default) and shows the next that waits. */
export function closeDialog(id = $dialog.get()?.id): void {
  waiting = waiting.filter((dialog) => dialog.id !== id);
  if ($dialog.get()?.id !== id) return;
  const [next = null, ...rest] = waiting;
  waiting = rest;
  $dialog.set(next);
}

/** Reports how far the work behind a dialog is, in percent; at 100 the dialog closes. */
export function setDialogProgress(id: string, percent: number): void {
  if (percent >= DIALOG_DONE) return closeDialog(id);
  const withProgress = (dialog: ShopDialog) => ({ ...dialog, progress: Math.max(0, percent) });
  const open = $dialog.get();
  if (open?.id === id) $dialog.set(withProgress(open));
  else waiting = waiting.map((dialog) => (dialog.id === id ? withProgress(dialog) : dialog));
}
