import { useRef, type ReactNode } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { useZoom, ZOOM } from './use-zoom.ts';

/** What can be drawn larger and smaller by two fingers; by presses for who has none on the glass. */
export function Zoomed({ children }: { children: ReactNode }) {
  const { t } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const { zoom, step } = useZoom(box);
  return (
    <div className="ts-zoomed">
      <div className="ts-zoom" role="group" aria-label={t('tooth-stock:zoom.title')}>
        <Button aria-label={t('tooth-stock:zoom.out')} disabled={zoom <= ZOOM.min} onClick={() => step(-1)}>
          −
        </Button>
        <Button aria-label={t('tooth-stock:zoom.in')} disabled={zoom >= ZOOM.max} onClick={() => step(1)}>
          +
        </Button>
      </div>
      <div
        ref={box}
        className="ts-scroll"
        data-zoom={zoom}
        style={
          zoom === 1
            ? undefined
            : ({ '--ts-zoom': zoom } as Record<string, number>) /* none in the server's text */
        }
      >
        {children}
      </div>
    </div>
  );
}
