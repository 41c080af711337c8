import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RowWindow } from './row-window.ts';
import { useLoaded } from './use-loaded.ts';
import { MAX_PLAIN } from './virtual-list-defaults.ts';
import './long-list.css';

export interface LongListProps {
  count: number;
  /** One whole row, inside its list item; memoize it, since all whole rows are asked for at every scroll. */
  renderRow: (index: number) => ReactNode;
  /** What a row says while it is far away: it is found, read aloud and copied by this. */
  textOf: (index: number) => string;
  /** Stays with a row when others come or go; its place without it. */
  keyOf?: (index: number) => string;
  /** Height of a row before it was measured, in pixels. */
  estimate?: number;
  /** Whole rows beyond the window: 12, or 1 where rows are costly. */
  overscan?: number;
  /** Whole rows that the server sends: a screenful. */
  first?: number;
  /** Names the list. */
  label: string;
  className?: string;
  rowClass?: string;
}

const load = () => import('./long-list-window.tsx');

/**
 * A list of any length that is part of a page. Every row is in the page with its text, so that the browser finds it and a
 * screen reader counts it; rows near the window are whole (TanStack Virtual), and all are while the page is printed. The row
 * that has the focus stays whole. Up to 50 rows all are.
 */
export function LongList({ count, renderRow, textOf, keyOf = String, first = 20, ...props }: LongListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState<RowWindow | null>(null);
  const [focused, setFocused] = useState(-1);
  const isPrinting = usePrinting();
  const isLong = count > MAX_PLAIN;
  const parts = useLoaded(load, isLong);
  const isWhole = (index: number): boolean =>
    !isLong || isPrinting || index === focused || (shown ? shown.rows.has(index) : index < first);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only looks where the focus is */}
      <ol
        ref={list}
        className={props.className}
        aria-label={props.label}
        onFocus={({ target }) => setFocused(rowOf(list, target))}
        onBlur={({ relatedTarget }) => setFocused(rowOf(list, relatedTarget))}
      >
        {Array.from({ length: count }, (_, index) =>
          isWhole(index) ? (
            <li key={keyOf(index)} data-index={index} className={props.rowClass}>
              {renderRow(index)}
            </li>
          ) : (
            <li
              key={keyOf(index)}
              className="long-row"
              style={shown ? { height: shown.heightOf(index) } : undefined}
            >
              {textOf(index)}
            </li>
          ),
        )}
      </ol>
      {isLong && parts && (
        <parts.ListWindow
          {...{ list, count, onWindow: setShown }}
          estimate={props.estimate}
          overscan={props.overscan}
        />
      )}
    </>
  );
}

/** The index of the row that holds an element; -1 outside. */
function rowOf(list: RefObject<HTMLElement | null>, element: EventTarget | null): number {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null;
  return row && row.parentElement === list.current ? Number(row.dataset['index']) : -1;
}

/** True while the page is printed. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const done = new AbortController();
    const listen = { signal: done.signal };
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), listen);
    addEventListener('afterprint', () => setPrinting(false), listen);
    return () => done.abort();
  }, []);
  return isPrinting;
}
