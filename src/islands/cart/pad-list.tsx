import { useIsland } from '../kit/island.tsx';
import { PadFoot } from './pad-foot.tsx';
import { PadRow } from './pad-row.tsx';
import type { Pad, PadRow as Row } from './pad-store.ts';

interface Props {
  pad: Pad;
  rows: readonly Row[];
  order(): Promise<void>;
}

/** The rows of the order pad with what becomes of them; loaded with the first row. */
export function PadList({ pad, rows, order }: Props) {
  const { t } = useIsland();
  return (
    <>
      <ol className="pad-rows" aria-label={t('cart:pad.rows')}>
        {rows.map((row) => (
          <PadRow key={row.id} row={row} pad={pad} />
        ))}
      </ol>
      {rows.length > 0 && <PadFoot pad={pad} rows={rows} order={order} />}
    </>
  );
}
