import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from './icon.tsx';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label' | 'type'> {
  /** One of `#lib/icons.ts`. */
  icon: string;
  /** What it does, for assistive technology and as a tip. */
  label: string;
  /** Sends its form. */
  submit?: boolean;
  /** Pixels of the icon, 22 by default; the button itself is 44 px for fingers. */
  size?: number;
  /** Its work is under way: keeps the focus and takes no press. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon. */
export function IconButton({ icon, label, size, className, submit, busy, onClick, ...button }: Props) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...button}
      aria-label={label}
      className={className ? `icon-button ${className}` : 'icon-button'}
    >
      <Icon shape={icon} size={size} />
    </button>
  );
}
