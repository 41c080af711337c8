import { $dialog, closeDialog, type ShopDialog } from '../../kit/stores/dialogs.ts';
import { one } from '../../kit/dom.ts';

/** Shows the dialog store: one modal dialog at a time (specification 2). */
export function attachModalHost(): void {
  const host = one<HTMLDialogElement>('dialog#modal-host');
  if (!host) return;
  $dialog.listen((dialog) => {
    if (!dialog) return host.close();
    fill(host, dialog);
    if (!host.open) host.showModal();
  });
  // Escape and the scrim close the element; the store follows, and may show the next one
  host.addEventListener('close', () => $dialog.get() && closeDialog());
}

function fill(host: HTMLElement, dialog: ShopDialog): void {
  const title = one('[data-title]', host)!;
  const text = one('[data-text]', host)!;
  const progress = one<HTMLProgressElement>('progress', host)!;
  const actions = one('[data-actions]', host)!;
  title.textContent = dialog.title;
  text.textContent = dialog.text ?? '';
  text.hidden = !dialog.text;
  progress.hidden = dialog.progress === undefined;
  progress.value = dialog.progress ?? 0;
  actions.hidden = !dialog.actions?.length;
  actions.replaceChildren(
    ...(dialog.actions ?? []).map((action) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = `btn btn-fit ${action.main ? 'btn-primary' : 'btn-quiet'}`;
      button.textContent = action.label;
      button.addEventListener('click', () => {
        closeDialog(dialog.id);
        action.run?.();
      });
      return button;
    }),
  );
}
