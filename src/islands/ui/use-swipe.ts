import type { PointerEvent as ReactPointerEvent } from 'react';

/** A swipe of this share of the panel's width towards its edge closes it. */
const SHARE = 0.3;

/** Follows a finger sideways (`towards` 1: the end, -1: the start) and closes; a scroll up or down stays a scroll. */
export function useSwipe(towards: 1 | -1, onClose: () => void) {
  const onPointerDown = (start: ReactPointerEvent<HTMLElement>): void => {
    if (start.pointerType !== 'touch') return;
    const panel = start.currentTarget;
    const done = new AbortController();
    let moved = 0;
    const end = (close: boolean): void => {
      done.abort();
      panel.style.translate = '';
      if (close) onClose();
    };
    const move = (event: PointerEvent): void => {
      const sideways = (event.clientX - start.clientX) * towards;
      if (Math.abs(event.clientY - start.clientY) > Math.max(24, sideways)) return end(false);
      moved = Math.max(0, sideways);
      panel.style.translate = `${moved * towards}px`;
    };
    const finish = (): void => end(moved > panel.offsetWidth * SHARE);
    const listen = { signal: done.signal };
    addEventListener('pointermove', move, listen);
    addEventListener('pointerup', finish, listen);
    addEventListener('pointercancel', finish, listen);
  };
  return { onPointerDown };
}
