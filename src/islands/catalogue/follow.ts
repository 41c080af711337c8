import type { MouseEvent } from 'react';
import { opensElsewhere } from '../kit/dom.ts';

/** Hands the address of a pressed link to `onLink` in place of loading it, unless the press asks for another tab or window. */
export function follow(event: MouseEvent<HTMLAnchorElement>, onLink: (href: string) => void): void {
  if (opensElsewhere(event.nativeEvent)) return;
  event.preventDefault();
  onLink(event.currentTarget.pathname + event.currentTarget.search);
}
