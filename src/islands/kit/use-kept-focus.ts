import { useEffect, useRef, type RefObject } from 'react';

interface Choice {
  /** Looked at with `state`. */
  and?: unknown;
  /** The press that opened what is shown took its own button away: at first, too, the focus is looked for. */
  isOpened?: boolean;
}

/**
 * Keeps a keyboard's place (WCAG 2.4.3): where a change of `state` took what had the focus away – a row was removed, a form
 * folded up and empty again – what the reference is given to gets it. At first, where nothing has had the focus yet – what a page
 * shows is only being read – and where the focus is somewhere, it stays.
 */
export function useKeptFocus<E extends HTMLElement = HTMLElement>(
  state: unknown,
  { and, isOpened = false }: Choice = {},
): RefObject<E | null> {
  const place = useRef<E>(null);
  const isLooking = useRef(isOpened);
  const hasBeen = useRef(isOpened);
  useEffect(() => {
    const note = (): void => void (hasBeen.current = true);
    if (document.activeElement !== document.body) note();
    document.addEventListener('focusin', note, { once: true });
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (isLooking.current && hasBeen.current && document.activeElement === document.body)
      place.current?.focus();
    isLooking.current = true;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is drawn anew with them may have had the focus
  }, [state, and]);
  return place;
}
