import type { MenuProps } from './menu-props.ts';
import { StandInButton } from './stand-in-button.tsx';
import { useStandIn } from './use-stand-in.ts';
import './select.css';

const load = () => import('./menu-full.tsx');

/** A button with a menu of what can be done. */
export function Menu(props: MenuProps) {
  const { full, standIn } = useStandIn<Awaited<ReturnType<typeof load>>, HTMLButtonElement>(load);
  if (full) return <full.part.MenuFull {...props} start={full.start} />;
  const { trigger, triggerLabel, triggerClass } = props;
  return <StandInButton opens="menu" {...{ trigger, triggerLabel, triggerClass }} {...standIn} />;
}
