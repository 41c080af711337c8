import { useEffect, useState, type RefObject } from 'react';

/** How small and large places are drawn: at the least they are still as large as a finger. */
export const ZOOM = { min: 0.7, max: 2, step: 0.15 } as const;

const within = (zoom: number): number => Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round(zoom * 100) / 100));

/** Places of a drawer larger or smaller: by two fingers, by a trackpad's pinch, by steps. The page itself stays as large as it is. */
export function useZoom(box: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let begun: { apart: number; zoom: number } | null = null;
    let now = 1;
    const change = (to: number): void => {
      now = within(to);
      setZoom(now);
    };
    const onTouch = (event: TouchEvent): void => {
      const apart = apartOf(event.touches);
      if (apart === null) return void (begun = null);
      event.preventDefault(); // else the browser enlarges the page
      if (begun) change((begun.zoom * apart) / begun.apart);
      else begun = { apart, zoom: Number(element.dataset['zoom'] ?? now) };
    };
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      change(Number(element.dataset['zoom'] ?? now) * Math.exp(-event.deltaY / 200));
    };
    const options = { passive: false } as const;
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(name, onTouch, options);
    element.addEventListener('wheel', onWheel, options);
    return () => {
      for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
        element.removeEventListener(name, onTouch);
      element.removeEventListener('wheel', onWheel);
    };
  }, [box]);
  return { zoom, step: (by: 1 | -1) => setZoom(within(zoom + by * ZOOM.step)) };
}

/** How far two fingers are apart; null for any other number of them. */
function apartOf(touches: TouchList): number | null {
  const [one, other] = [touches[0], touches[1]];
  if (touches.length !== 2 || !one || !other) return null;
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}
