import type { ReactNode, RefObject } from 'react';

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
  /** Where the focus goes afterwards; back to where it was without it, or for `true`. */
  finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true);
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
