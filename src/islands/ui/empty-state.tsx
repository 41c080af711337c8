import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  /** What would stand here, and how it comes about. */
  text?: ReactNode;
  /** One of `#lib/icons.ts`. */
  icon?: string;
  /** A way on: link or button. */
  action?: ReactNode;
}

/** Says that a list is empty, and what to do about it. */
export function EmptyState({ title, text, icon, action }: Props) {
  return (
    <div className="empty-state">
      {icon && <Icon shape={icon} size={32} />}
      <p className="empty-state-title">{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
