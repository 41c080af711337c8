import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { close } from '#lib/icons.ts';
import type { DialogProps, PanelProps, WindowProps } from './dialog-props.ts';
import { Icon } from './icon.tsx';
import { useSwipe } from './use-swipe.ts';
import './dialog.css';

const FIELD = 'input:not([type="hidden"], [disabled]), select:not([disabled]), textarea:not([disabled])';

/** Modal window in the middle of the page. */
export function DialogWindow({ size = 'normal', progress, className, ...props }: DialogProps) {
  return (
    <Frame {...props} className={`dialog-window dialog-window-${size} ${className ?? ''}`}>
      <Head title={props.title} closeLabel={props.closeLabel} />
      {props.text && <Base.Description className="muted">{props.text}</Base.Description>}
      {progress !== undefined && (
        <progress className="progress" max={100} value={progress} aria-label={props.title} />
      )}
      {props.children}
      {props.actions && <div className="dialog-actions">{props.actions}</div>}
    </Frame>
  );
}

/** Modal window along an edge of the page; a swipe towards the edge closes it. */
export function PanelWindow({ side = 'end', className, ...props }: PanelProps) {
  const swipe = useSwipe(side === 'end' ? 1 : -1, props.onClose);
  return (
    <Frame {...props} {...swipe} className={`panel-window panel-window-${side} ${className ?? ''}`}>
      <Head title={props.title} closeLabel={props.closeLabel} />
      {props.text && <Base.Description className="muted">{props.text}</Base.Description>}
      {props.children}
      {props.actions && <div className="dialog-actions">{props.actions}</div>}
    </Frame>
  );
}

interface FrameProps extends Pick<WindowProps, 'id' | 'open' | 'onClose' | 'initialFocus' | 'finalFocus'> {
  className: string;
  children: ReactNode;
  onPointerDown?: ReturnType<typeof useSwipe>['onPointerDown'];
}

function Frame({
  id,
  open,
  onClose,
  initialFocus,
  finalFocus,
  className,
  children,
  onPointerDown,
}: FrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  // a window that asks for something begins there, not at the cross that stands before it
  const firstField = () => popup.current?.querySelector<HTMLElement>(FIELD) ?? true;
  return (
    <Base.Root open={open} onOpenChange={(next, details) => next || isToast(details) || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup
          ref={popup}
          id={id}
          initialFocus={initialFocus ?? firstField}
          {...{ className, finalFocus, onPointerDown }}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A press on the page's message is outside of the window and yet not meant for what lies behind it. */
function isToast({ reason, event }: Base.Root.ChangeEventDetails): boolean {
  return (
    reason === 'outside-press' &&
    event.target instanceof Element &&
    event.target.closest('[data-toasts]') !== null
  );
}

function Head({ title, closeLabel }: { title: string; closeLabel: string }) {
  return (
    <div className="dialog-head">
      <Base.Title className="title-large">{title}</Base.Title>
      <Base.Close className="icon-button" aria-label={closeLabel}>
        <Icon shape={close} />
      </Base.Close>
    </div>
  );
}
