import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the focus on what the reference is given to where a press took its own button away: an entry was opened, an act is done
 * and its controls are drawn anew. Looked at on each change of `of` and `after`; a focus that is somewhere stays.
 */
export function useFoundFocus<E extends HTMLElement>(of: unknown, after?: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is drawn anew with them may have had the focus
  }, [of, after]);
  return ref;
}
