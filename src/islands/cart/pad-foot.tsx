import { useState } from 'react';
import { useIsland, type Island } from '../kit/island.tsx';
import { offerUndo, showToast } from '../kit/stores/toast.ts';
import { Button } from '../ui/button.tsx';
import { isGood, problemOf, type Pad, type PadRow } from './pad-store.ts';

interface Props {
  pad: Pad;
  rows: readonly PadRow[];
  order(): Promise<void>;
  /** Goes to the next row that is not good. */
  toWrong(): void;
}

/** How many rows are good, and what becomes of them. */
export function PadFoot({ pad, rows, order, toWrong }: Props) {
  const island = useIsland();
  const { t } = island;
  const [isOrdering, setIsOrdering] = useState(false);
  const good = rows.filter(isGood).length;
  const press = async (): Promise<void> => {
    setIsOrdering(true);
    await order().finally(() => setIsOrdering(false));
    // with the last good row the button is disabled, and loses the focus to what is left to do
    requestAnimationFrame(() => {
      if (document.activeElement?.matches('body, :disabled')) toWrong();
    });
  };
  return (
    <div className="pad-foot">
      <p className="num" role="status">
        {t('cart:pad.state', { good, all: rows.length })}
      </p>
      <Button look="primary" busy={isOrdering} disabled={good === 0} onClick={() => void press()}>
        {t('cart:pad.add')}
      </Button>
      {rows.some(problemOf) && (
        <button type="button" className="btn btn-ink" aria-keyshortcuts="F8" onClick={toWrong}>
          {t('cart:pad.next-wrong')}
        </button>
      )}
      {good < rows.length && (
        <button type="button" className="btn btn-quiet" onClick={() => void download(rows, island)}>
          {t('order-sheets:wrong-rows.download')}
        </button>
      )}
      <button type="button" className="btn btn-quiet" onClick={() => clear(pad, t)}>
        {t('cart:pad.clear')}
      </button>
    </div>
  );
}

/** Takes all rows away; they can be brought back. */
function clear(pad: Pad, t: Island['t']): void {
  const rows = pad.$rows.get();
  pad.keep(() => false);
  offerUndo(t('cart:undo.removed', { count: rows.length }), t('cart:undo.button'), () => {
    if (pad.putBack(rows) < rows.length) showToast(t('cart:pad.too-many'), 'error');
  });
}

/** The rows that are not good, with what is wrong with each, as a file that the pad takes again. */
async function download(rows: readonly PadRow[], { t }: Island): Promise<void> {
  const { orderHeadings, saveWrongRows } = await import('../order-sheets/save-wrong-rows.ts');
  const wrong = rows
    .filter((row) => !isGood(row))
    .map((row) => {
      const problem = problemOf(row);
      return [...row.typed, problem ? t(`cart:problem.${problem}`) : ''];
    });
  return saveWrongRows(orderHeadings(t), wrong, t);
}
