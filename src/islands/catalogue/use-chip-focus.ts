import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListingView } from './listing-view.ts';

/**
 * Keeps the focus where filters are taken away: once the pressed chip is gone it goes to the one that took its place, else to
 * the one before it, else to the list's heading – unless it was put elsewhere meanwhile.
 * @returns the ref of the chips' list, and what a pressed chip reports its place with.
 */
export function useChipFocus(list: ListingView, heading: RefObject<HTMLElement | null>) {
  const chips = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ place: number; before: ListingView } | null>(null);
  useLayoutEffect(() => {
    const press = pressed.current;
    if (!press || press.before === list) return;
    pressed.current = null;
    if ((document.activeElement ?? document.body) !== document.body) return;
    const left = chips.current?.querySelectorAll<HTMLElement>('.chip') ?? [];
    (left[Math.min(press.place, left.length - 1)] ?? heading.current)?.focus();
  }, [list, heading]);
  const onChip = (place: number): void => {
    pressed.current = { place, before: list };
  };
  return { chips, onChip };
}
