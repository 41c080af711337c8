import type { ReactNode } from 'react';
import { close } from '#lib/icons.ts';
import { Icon } from './icon.tsx';

interface Props {
  children: ReactNode;
  /** Leads somewhere: to the list without this filter, to a category. */
  href?: string;
  onPress?: () => void;
  /** It takes something away: shows a cross, and says so, for instance “Remove A2”. */
  removes?: string;
}

/** A small round label: a link, a button, or only a word. */
export function Chip({ children, href, onPress, removes }: Props) {
  const content = (
    <>
      <span>{children}</span>
      {removes && <Icon shape={close} size={16} />}
    </>
  );
  if (href !== undefined)
    return (
      <a className="chip" href={href} aria-label={removes} onClick={onPress}>
        {content}
      </a>
    );
  if (!onPress) return <span className="chip">{content}</span>;
  return (
    <button type="button" className="chip" aria-label={removes} onClick={onPress}>
      {content}
    </button>
  );
}
