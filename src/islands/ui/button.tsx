import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';

export type ButtonLook = 'primary' | 'ink' | 'quiet' | 'add';

interface Shared {
  children: ReactNode;
  look?: ButtonLook;
  /** One of `#lib/icons.ts`, before the text. */
  icon?: string;
  /** Fills its place; truncated when narrower than 224 px (specification 9). */
  fit?: boolean;
  className?: string;
}

interface ButtonProps
  extends Shared, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'type'> {
  /** Sends its form. */
  submit?: boolean;
  /** Its work is under way: said to assistive technology; keeps the focus and takes no press. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

type LinkProps = Shared &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'className'> & { href: string };

/** A button with the shop's look. */
export function Button({ children, look = 'quiet', icon, fit, className, busy, ...rest }: ButtonProps) {
  const { submit, onClick, disabled, ...button } = rest;
  return (
    <button
      type={submit ? 'submit' : 'button'}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // a button that is disabled while it works would lose the focus
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...button}
      className={classes(look, fit, className)}
    >
      <Content icon={icon}>{children}</Content>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ children, look = 'quiet', icon, fit, className, ...link }: LinkProps) {
  return (
    <a {...link} className={classes(look, fit, className)}>
      <Content icon={icon}>{children}</Content>
    </a>
  );
}

function classes(look: ButtonLook, fit = false, more = ''): string {
  return ['btn', `btn-${look}`, fit && 'btn-fit', more].filter(Boolean).join(' ');
}

function Content({ icon, children }: { icon: string | undefined; children: ReactNode }) {
  return (
    <>
      {icon && <Icon shape={icon} size={18} />}
      <span>{children}</span>
    </>
  );
}
