import { useEffect, useId, type ReactNode, type RefObject } from 'react';
import { useTurn } from './dialog-turn.ts';
import { onIntent, useLoaded } from './use-loaded.ts';

/** Work behind a dialog is done at this many percent, and the dialog closes (specification 2). */
export const DIALOG_DONE = 100;

export interface WindowProps {
  open: boolean;
  /** Escape, the scrim, the cross, a swipe, or work that is done. */
  onClose: () => void;
  title: string;
  /** Id of the window, for links and styles. */
  id?: string;
  /** Name of the cross. */
  closeLabel: string;
  /** Said below the title. */
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  className?: string;
  /** What has the focus at first; the first field or button without it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes afterwards; back to where it was without it. */
  finalFocus?: RefObject<HTMLElement | null>;
}

export interface DialogProps extends WindowProps {
  /** `action` is the action popup, 300 px wide (specification 9). */
  size?: 'normal' | 'wide' | 'action';
  /** 0 to 100 where the dialog accompanies long work. */
  progress?: number;
}

export interface PanelProps extends WindowProps {
  /** The edge that it comes from: the end of the line, or its start. */
  side?: 'end' | 'start';
}

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
