import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { EntryState } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import type { Entry } from './calls.ts';
import type { MatrixRow } from './matrix-rows.ts';

interface Props {
  rows: readonly MatrixRow[];
  columns: readonly string[];
  onOpen: (entry: Entry) => void;
  /** Begins the language of an entry that another one has. */
  onBegin: (sister: Entry, language: string) => void;
}

/** Up to so many rows all are in the page; of more only those near the window. */
const MOST_WHOLE = 100;
/** Pixels of a row before it was measured. */
const ROW_HEIGHT = 62;

/** Entries by place, languages beside each other; each cell says its state and opens what it stands for. */
export function Matrix({ rows, columns, onOpen, onBegin }: Props) {
  const { t } = useIsland();
  const body = useRef<HTMLTableSectionElement>(null);
  const { shown, before, after, measure } = useShown(rows.length, body);
  return (
    <div className="desk-scroll" role="region" aria-label={t('desk:matrix.title')}>
      <table className="desk-matrix" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('desk:matrix.entry')}</th>
            {columns.map((language) => (
              <th scope="col" key={language}>
                {language}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Gap height={before} />
          {shown.map((index) => {
            const row = rows[index];
            if (!row) return null;
            const { place, first, cells } = row;
            return (
              <tr
                key={place}
                ref={measure}
                data-index={index}
                aria-rowindex={index + 2}
                data-entry={first.key}
              >
                <th scope="row">
                  {first.title}
                  <small>{place}</small>
                </th>
                {cells.map((cell) => (
                  <Cell key={cell.language} {...cell} {...{ first, onOpen, onBegin }} />
                ))}
              </tr>
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
      {rows.length === 0 && <p>{t('desk:matrix.none')}</p>}
    </div>
  );
}

/** Stands for rows that are far away. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}

/** Which rows are in the page, and how high those before and behind them are. */
function useShown(count: number, body: React.RefObject<HTMLElement | null>) {
  const [scrollMargin, setMargin] = useState(0);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the page is the outer system: where the rows begin in it
    if (body.current) setMargin(body.current.getBoundingClientRect().top + scrollY);
  }, [body, count]);
  // oxlint-disable-next-line react/incompatible-library -- there is no React Compiler here that it could confuse
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin,
  });
  if (count <= MOST_WHOLE)
    return {
      shown: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measure: undefined,
    };
  const items = virtualizer.getVirtualItems();
  const [start, end] = [items[0]?.start ?? scrollMargin, items.at(-1)?.end ?? scrollMargin];
  return {
    shown: items.map(({ index }) => index),
    before: start - scrollMargin,
    after: virtualizer.getTotalSize() - (end - scrollMargin),
    measure: virtualizer.measureElement,
  };
}

interface CellProps extends Pick<Props, 'onOpen' | 'onBegin'> {
  first: Entry;
  language: string;
  entry: Entry | undefined;
  state: EntryState;
}

function Cell({ first, language, entry, state, onOpen, onBegin }: CellProps) {
  const { t } = useIsland();
  const name = t(`desk:state.${state}`);
  const said = entry?.hasDraft && state !== 'draft' ? `${name} + ${t('desk:state.draft')}` : name;
  return (
    <td>
      <button
        type="button"
        className="desk-cell"
        data-id={entry?.id}
        data-state={state}
        aria-label={`${first.title}, ${language}: ${said}`}
        onClick={() => (entry ? onOpen(entry) : onBegin(first, language))}
      >
        {said}
      </button>
    </td>
  );
}
