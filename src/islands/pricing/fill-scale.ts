import { sayingSteps } from '../catalogue/price-view.ts';
import { queryAll } from '../kit/dom.ts';
import type { Money, OwnPrice } from './fill-variants.ts';

/**
 * The scale at the customer's prices; a step that costs what the one before costs is not said. Where none is lower, as with a
 * fixed price, each says that it is the customer's price: the table keeps its room, and nothing below it moves.
 */
export function fillScale(
  table: HTMLElement | null,
  { unit, scale }: OwnPrice,
  money: Money,
  label: string,
): void {
  if (!table || unit === null || scale.length === 0) return;
  const says = sayingSteps(
    unit,
    scale.map(({ price }) => price),
  );
  const isFlat = !says.includes(true);
  for (const cell of queryAll<HTMLTableCellElement>('th, td', table)) {
    const at = cell.cellIndex;
    cell.hidden = !says[at] && !isFlat;
    if (cell.tagName === 'TD' && scale[at]) cell.textContent = isFlat ? label : money(scale[at].price);
  }
}
