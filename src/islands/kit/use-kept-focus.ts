import { useEffect, useRef, type RefObject } from 'react';

interface Choice {
  /** Looked at with `state`. */
  and?: unknown;
  /** The press that opened what is shown took its own button away: at first, too, the focus is looked for. */
  isOpened?: boolean;
}

/**
 * Keeps a keyboard's place (WCAG 2.4.3): where a change of `state` took what had the focus away – a row was removed, a form
 * folded up and empty again – what the reference is given to gets it. At first, and where the focus is somewhere, it stays.
 */
export function useKeptFocus<E extends HTMLElement = HTMLElement>(
  state: unknown,
  { and, isOpened = false }: Choice = {},
): RefObject<E | null> {
  const place = useRef<E>(null);
  const isLooking = useRef(isOpened);
  useEffect(() => {
    if (isLooking.current && document.activeElement === document.body) place.current?.focus();
    isLooking.current = true;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is drawn anew with them may have had the focus
  }, [state, and]);
  return place;
}
