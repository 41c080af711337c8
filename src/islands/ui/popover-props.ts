import type { ReactNode } from 'react';

export interface PopoverProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** Name of a button that shows no text. */
  triggerLabel?: string;
  /** Classes of the button: `btn btn-quiet`, `icon-button`, `chip`. */
  triggerClass?: string;
  /** Name of what opens, for assistive technology. */
  label: string;
  /** What opens; `close` shuts it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'center' | 'end';
}
