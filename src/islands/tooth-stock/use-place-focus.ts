import { useEffect, useRef } from 'react';

/**
 * A press that takes its own button away – a set is taken, a booking is taken back – leaves the focus at the place in hand, not
 * nowhere: keyboards go on from there, screen readers say what lies there now. Gives the ref of what holds grid and buttons.
 */
export function usePlaceFocus() {
  const bench = useRef<HTMLDivElement>(null);
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const { current } = bench;
    const remember = ({ target }: FocusEvent): void => void (focused.current = target);
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isLost = focused.current instanceof HTMLElement && !focused.current.isConnected;
    if (!isLost || document.activeElement !== document.body) return;
    focused.current = null;
    bench.current?.querySelector<HTMLElement>('.ts-place[tabindex="0"]')?.focus({ preventScroll: true });
  });
  return bench;
}
