import { useIsland } from '../kit/island.tsx';
import { columnName } from './column-name.ts';
import { MAX_ROWS } from './table.ts';
import type { Taken } from './use-sheets.tsx';

/** What was taken of a file and what was not; its columns can be told anew. */
export function SheetReport({ taken, onChange }: { taken: Taken; onChange(): void }) {
  const { t, number } = useIsland();
  const { name, origin, entries, found, unused, withoutNumber, withoutQuantity } = taken;
  const said = [
    t('order-sheets:taken', { file: name, count: found }),
    found > entries.length &&
      t('order-sheets:beyond', { rows: number(entries.length), rest: number(found - entries.length) }),
    origin?.name && t('order-sheets:sheet', { name: origin.name }),
    origin?.isCut && t('order-sheets:cut', { rows: number(MAX_ROWS) }),
    unused.length > 0 &&
      t('order-sheets:unused', { names: unused.map((column) => columnName(column, t)).join(', ') }),
    withoutNumber > 0 && t('order-sheets:without-number', { count: withoutNumber }),
    withoutQuantity > 0 && t('order-sheets:without-quantity', { count: withoutQuantity }),
  ];
  return (
    <p className="cart-hint">
      <span role="status">{said.filter(Boolean).join(' ')}</span>{' '}
      <button type="button" className="link" onClick={onChange}>
        {t('order-sheets:change')}
      </button>
    </p>
  );
}
