import { FLAG, ON_REQUEST_MINOR } from '#shop/catalogue/model.ts';
import { Column, withValues } from './column.ts';
import { SALE_BIT, STATE_FLAGS, VKZ_SHIFT } from './layout.ts';
import type { UpdateRow } from './queries.ts';

/**
 * The facet columns with the changes since the import; a new map, the old columns stay as they are
 * (docs/rules/catalogue.md#updates-between-imports).
 */
export function withUpdates(
  columns: ReadonlyMap<string, Column>,
  updates: readonly UpdateRow[],
): Map<string, Column> {
  const prices = new Map<number, number>();
  const states = new Map<number, number>();
  for (const update of updates) {
    prices.set(update.id, priceNumber(update));
    const flags = update.blocked === null ? update.flags : withBlocked(update.flags, update.blocked === 1);
    states.set(
      update.id,
      (flags & STATE_FLAGS) |
        (isOnSale(update) ? SALE_BIT : 0) |
        ((update.vkz ?? update.old_vkz) << VKZ_SHIFT),
    );
  }
  const empty = new Column([]);
  return new Map(columns)
    .set('price', withValues(columns.get('price') ?? empty, prices))
    .set('state', withValues(columns.get('state') ?? empty, states));
}

function withBlocked(flags: number, blocked: boolean): number {
  return blocked ? flags | FLAG.blocked : flags & ~FLAG.blocked;
}

/** A sale is a price above 0 and below the list price (specification 9). */
function isOnSale(update: UpdateRow): boolean {
  const price = priceNumber(update) - 1;
  return price > 0 && price < (update.price_list ?? update.old_list);
}

/** Public price + 1; 0 on request. A new list price without a sale price ends the sale. */
function priceNumber({
  price_list: list,
  price_sale: sale,
  old_list: oldList,
  old_sale: oldSale,
}: UpdateRow): number {
  const price = list === null ? (sale ?? oldSale ?? oldList) : (sale ?? list);
  return ON_REQUEST_MINOR.some((amount) => amount === price) ? 0 : price + 1;
}
