import { useEffect, useId } from 'react';
import type { DialogProps, PanelProps } from './dialog-props.ts';
import { useTurn } from './dialog-turn.ts';
import { onIntent, useLoaded } from './use-loaded.ts';

/** Work behind a dialog is done at this many percent, and the dialog closes (specification 2). */
export const DIALOG_DONE = 100;

const load = () => import('./dialog-window.tsx');

/** Spread over a button that opens a dialog or panel: loads the window before the press. */
export const dialogIntent = onIntent(load);

/** A modal dialog; one at a time. Its window is loaded with the first intent (dialogIntent) or press. */
export function Dialog({ open, ...props }: DialogProps) {
  const isDone = props.progress !== undefined && props.progress >= DIALOG_DONE;
  const { onClose } = props;
  useEffect(() => {
    if (open && isDone) onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- told once per work, whatever function is handed over meanwhile
  }, [open, isDone]);
  const hasTurn = useTurn(useId(), open && !isDone);
  const parts = useLoaded(load, open, onClose);
  return parts && <parts.DialogWindow {...props} open={hasTurn} />;
}

/** A panel that slides over the page from an edge; a dialog may open above it. */
export function Panel({ open, ...props }: PanelProps) {
  const parts = useLoaded(load, open, props.onClose);
  return parts && <parts.PanelWindow {...props} open={open} />;
}
