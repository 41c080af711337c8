import { Popover as Base } from '@base-ui/react/popover';
import { useState } from 'react';
import type { PopoverProps } from './popover-props.ts';
import { useTakeFocus, type Start } from './use-stand-in.ts';

/** The popover with its window, once somebody reaches for it. */
export function PopoverFull({
  start,
  trigger,
  triggerLabel,
  triggerClass,
  label,
  children,
  align = 'start',
}: PopoverProps & { start: Start }) {
  const [open, setOpen] = useState(start.open);
  const button = useTakeFocus<HTMLButtonElement>(start);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger ref={button} className={triggerClass ?? 'btn btn-quiet'} aria-label={triggerLabel}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="pop-positioner" sideOffset={4} align={align} collisionPadding={12}>
          <Base.Popup className="pop pop-padded" aria-label={label}>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
