import type { PopoverProps } from './popover-props.ts';
import { StandInButton } from './stand-in-button.tsx';
import { useStandIn } from './use-stand-in.ts';
import './select.css';

const load = () => import('./popover-full.tsx');

/** A small window beside its button, not modal: Escape, a press outside or leaving it closes it. */
export function Popover(props: PopoverProps) {
  const { full, standIn } = useStandIn<Awaited<ReturnType<typeof load>>, HTMLButtonElement>(load);
  if (full) return <full.part.PopoverFull {...props} start={full.start} />;
  const { trigger, triggerLabel, triggerClass } = props;
  return <StandInButton opens="dialog" {...{ trigger, triggerLabel, triggerClass }} {...standIn} />;
}
