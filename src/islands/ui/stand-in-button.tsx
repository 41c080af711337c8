import type { ComponentPropsWithRef, ReactNode } from 'react';

interface Props extends ComponentPropsWithRef<'button'> {
  /** What opens on intent. */
  opens: 'menu' | 'dialog';
  trigger: ReactNode;
  triggerLabel?: string | undefined;
  triggerClass?: string | undefined;
}

/** The button of a menu or popover before it is wanted; the handlers of `useStandIn` bring the whole. */
export function StandInButton({ opens, trigger, triggerLabel, triggerClass, ...standIn }: Props) {
  return (
    <button
      type="button"
      className={triggerClass ?? 'btn btn-quiet'}
      aria-haspopup={opens}
      aria-expanded="false"
      aria-label={triggerLabel}
      {...standIn}
    >
      {trigger}
    </button>
  );
}
