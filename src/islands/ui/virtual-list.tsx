import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type ReactNode } from 'react';
import { VIRTUAL_LIST } from './virtual-list-defaults.ts';

interface Props {
  count: number;
  /** One row; it gets its height by itself. */
  renderRow: (index: number) => ReactNode;
  /** Height of a row before it was measured, in pixels. */
  estimate?: number;
  /** Rows kept ready beyond the window: 12, or 1 where rows are costly. */
  overscan?: number;
  /** The row that must be there and be seen. */
  reveal?: number | null;
  /** The element around it that scrolls; null until it is there. */
  scroller: HTMLElement | null;
}

/**
 * The rows of a list of any length inside a frame that scrolls, only those that are seen; for list boxes, in the browser only.
 * A list that is part of a page is a LongList: it can be searched, printed and read without its window.
 */
export function VirtualList({ count, renderRow, estimate, overscan, reveal = null, scroller }: Props) {
  // oxlint-disable-next-line react/incompatible-library -- there is no React Compiler here that it could confuse
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => estimate ?? VIRTUAL_LIST.estimate,
    overscan: overscan ?? VIRTUAL_LIST.overscan.list,
    isScrollingResetDelay: VIRTUAL_LIST.scrollResetMs,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return reveal === null || reveal >= count || rows.includes(reveal) ? rows : [...rows, reveal];
    },
  });
  useEffect(() => {
    if (reveal !== null && reveal < count) virtualizer.scrollToIndex(reveal, { align: 'auto' });
  }, [reveal, count, virtualizer]);
  return (
    <div
      role="presentation"
      className="virtual-rows"
      data-scrolling={virtualizer.isScrolling || undefined}
      style={{ height: virtualizer.getTotalSize(), position: 'relative' }}
    >
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
  );
}
