import type { ReactNode } from 'react';

/** One entry of a menu: does something, or leads somewhere. */
export interface MenuEntry {
  label: string;
  /** One of `#lib/icons.ts`. */
  icon?: string;
  onPress?: () => void;
  href?: string;
  disabled?: boolean;
  /** Stands below a line. */
  apart?: boolean;
}

export interface MenuProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** Name of a button that shows no text. */
  triggerLabel?: string;
  /** Classes of the button: `btn btn-quiet`, `icon-button`. */
  triggerClass?: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
}
