import { useCallback, useEffect, useRef } from 'react';
import { useIsland } from '../kit/island.tsx';
import { PadFoot } from './pad-foot.tsx';
import { PadRow } from './pad-row.tsx';
import { problemOf, type Pad, type PadRow as Row } from './pad-store.ts';
import { focusWrong } from './focus-wrong.ts';

interface Props {
  pad: Pad;
  rows: readonly Row[];
  order(): Promise<void>;
}

/** The rows of the order pad with what becomes of them; loaded with the first row. */
export function PadList({ pad, rows, order }: Props) {
  const { t } = useIsland();
  const list = useRef<HTMLOListElement>(null);
  const isEmpty = rows.length === 0;
  const wasEmpty = useRef(isEmpty);
  // with the last row goes the button that was pressed, and with the first one that brings them back: the pad keeps the place
  useEffect(() => {
    const isChanged = wasEmpty.current !== isEmpty;
    wasEmpty.current = isEmpty;
    if (isChanged && document.activeElement === document.body)
      list.current?.closest<HTMLElement>('.order-pad')?.focus();
  }, [isEmpty]);
  const toWrong = useCallback(
    (direction: 1 | -1 = 1): void => {
      const id = focusWrong(list.current, direction);
      if (id !== null) void pad.askNear(id);
    },
    [pad],
  );
  const hasWrong = rows.some(problemOf);
  useEffect(() => {
    if (!hasWrong) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F8' || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      toWrong(event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasWrong, toWrong]);
  return (
    <>
      <ol className="pad-rows" aria-label={t('cart:pad.rows')} ref={list}>
        {rows.map((row) => (
          <PadRow key={row.id} row={row} pad={pad} />
        ))}
      </ol>
      {!isEmpty && <PadFoot {...{ pad, rows, order }} toWrong={() => toWrong()} />}
    </>
  );
}
