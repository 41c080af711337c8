import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps a keyboard's place (WCAG 2.4.3): where a change of `state` took what had the focus away – a row was removed, a form
 * folded up and empty again – what the reference is given to gets it. At first, and where the focus is somewhere, it stays.
 */
export function useKeptFocus<E extends HTMLElement = HTMLElement>(state: unknown): RefObject<E | null> {
  const place = useRef<E>(null);
  const drawn = useRef(state);
  useEffect(() => {
    if (drawn.current !== state && document.activeElement === document.body) place.current?.focus();
    drawn.current = state;
  }, [state]);
  return place;
}
