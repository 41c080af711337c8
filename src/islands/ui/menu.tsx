import type { ReactNode } from 'react';
import { StandInButton } from './stand-in-button.tsx';
import { useStandIn } from './use-stand-in.ts';
import './select.css';

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

const load = () => import('./menu-full.tsx');

/** A button with a menu of what can be done. */
export function Menu(props: MenuProps) {
  const { full, standIn } = useStandIn<Awaited<ReturnType<typeof load>>, HTMLButtonElement>(load);
  if (full) return <full.part.MenuFull {...props} start={full.start} />;
  const { trigger, triggerLabel, triggerClass } = props;
  return <StandInButton opens="menu" {...{ trigger, triggerLabel, triggerClass }} {...standIn} />;
}
