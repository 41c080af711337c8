import type { ReactNode } from 'react';
import { StandInButton } from './stand-in-button.tsx';
import { useStandIn } from './use-stand-in.ts';
import './select.css';

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

const load = () => import('./popover-full.tsx');

/** A small window beside its button, not modal: Escape, a press outside or leaving it closes it. */
export function Popover(props: PopoverProps) {
  const { full, standIn } = useStandIn<Awaited<ReturnType<typeof load>>, HTMLButtonElement>(load);
  if (full) return <full.part.PopoverFull {...props} start={full.start} />;
  const { trigger, triggerLabel, triggerClass } = props;
  return <StandInButton opens="dialog" {...{ trigger, triggerLabel, triggerClass }} {...standIn} />;
}
