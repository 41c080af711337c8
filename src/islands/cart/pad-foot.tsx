import { useState } from 'react';
import { useIsland, type Island } from '../kit/island.tsx';
import { saveFile } from '../kit/save-file.ts';
import { isGood, type Pad, type PadRow } from './pad-store.ts';

interface Props {
  pad: Pad;
  rows: readonly PadRow[];
  order(): Promise<void>;
}

/** How many rows are good, and what becomes of them. */
export function PadFoot({ pad, rows, order }: Props) {
  const island = useIsland();
  const { t } = island;
  const [isOrdering, setIsOrdering] = useState(false);
  const good = rows.filter(isGood).length;
  const press = async (): Promise<void> => {
    setIsOrdering(true);
    await order().finally(() => setIsOrdering(false));
  };
  return (
    <div className="pad-foot">
      <p className="num" role="status">
        {t('cart:pad.state', { good, all: rows.length })}
      </p>
      <button
        type="button"
        className="btn btn-primary"
        disabled={good === 0 || isOrdering}
        onClick={() => void press()}
      >
        {t('cart:pad.add')}
      </button>
      {good < rows.length && (
        <button type="button" className="btn btn-quiet" onClick={() => void download(rows, island)}>
          {t('cart:pad.download')}
        </button>
      )}
      <button type="button" className="btn btn-quiet" onClick={() => pad.keep(() => false)}>
        {t('cart:pad.clear')}
      </button>
    </div>
  );
}

/** The rows that are not good, with what is wrong with each, as a file that the pad takes again. */
async function download(rows: readonly PadRow[], { t }: Island): Promise<void> {
  const { stringifyCsv } = await import('#lib/csv.ts');
  const columns = (['number', 'quantity', 'reference', 'problem'] as const).map((name) =>
    t(`cart:column.${name}`),
  );
  const wrong = rows
    .filter((row) => !isGood(row))
    .map(({ typed, checked }) => [...typed, checked?.problem ? t(`cart:problem.${checked.problem}`) : '']);
  const csv = stringifyCsv([columns, ...wrong], { delimiter: ';', byteOrderMark: true });
  saveFile('order-pad.csv', new Blob([csv], { type: 'text/csv' }));
}
