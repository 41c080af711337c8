import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import type { RowWindow } from './row-window.ts';
import { VIRTUAL_LIST } from './virtual-list-defaults.ts';

interface Props {
  list: RefObject<HTMLElement | null>;
  count: number;
  estimate?: number;
  overscan?: number;
  onWindow: (window: RowWindow) => void;
}

/** Follows the window over a list of the page and tells which rows are near it; shows nothing itself. */
export function ListWindow({ list, count, estimate, overscan, onWindow }: Props) {
  const [margin] = useState(() => topOf(list.current));
  // oxlint-disable-next-line react/incompatible-library -- there is no React Compiler here that it could confuse
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimate ?? VIRTUAL_LIST.estimate,
    overscan: overscan ?? VIRTUAL_LIST.overscan.list,
    isScrollingResetDelay: VIRTUAL_LIST.scrollResetMs,
    scrollMargin: margin,
  });
  const rows = virtualizer.getVirtualItems().map(({ index }) => index);
  const total = virtualizer.getTotalSize();
  const seen = `${rows[0]}-${rows.at(-1)}-${total}`;
  useEffect(() => {
    const heightOf = (index: number): number =>
      virtualizer.measurementsCache[index]?.size ?? estimate ?? VIRTUAL_LIST.estimate;
    onWindow({ rows: new Set(rows), heightOf });
    // oxlint-disable-next-line react/exhaustive-deps -- told when the window or a height changes, which `seen` says
  }, [seen]);
  useEffect(() => {
    for (const row of list.current?.querySelectorAll(':scope > [data-index]') ?? [])
      virtualizer.measureElement(row);
  });
  return null;
}

function topOf(element: HTMLElement | null): number {
  return element ? element.getBoundingClientRect().top + scrollY : 0;
}
