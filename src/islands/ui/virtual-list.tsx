import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { VIRTUAL_LIST } from './virtual-list-defaults.ts';

interface Props {
  count: number;
  /** One row; it gets its height by itself. */
  renderRow: (index: number) => ReactNode;
  /** Height of a row before it was measured, in pixels. */
  estimate?: number;
  /** Rows kept ready beyond the window: 12, or 1 where rows are costly. */
  overscan?: number;
  /** The row that must be seen. */
  reveal?: number | null;
  /** Role, name, classes of the scrolling frame. */
  frame?: HTMLAttributes<HTMLDivElement>;
}

/** A list of any length that renders only what is seen; for the children of a list box or table. */
export function VirtualList({ count, renderRow, estimate, overscan, reveal = null, frame }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- there is no React Compiler here that it could confuse
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate ?? VIRTUAL_LIST.estimate,
    overscan: overscan ?? VIRTUAL_LIST.overscan.list,
    isScrollingResetDelay: VIRTUAL_LIST.scrollResetMs,
  });
  useEffect(() => {
    if (reveal !== null && reveal < count) virtualizer.scrollToIndex(reveal, { align: 'auto' });
  }, [reveal, count, virtualizer]);
  return (
    <div role="presentation" {...frame} ref={scroller}>
      <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="presentation"
            style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }}
          >
            {renderRow(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
