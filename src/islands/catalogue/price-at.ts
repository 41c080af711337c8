/**
 * The public price of a variant, minor units, from where its table says it: cell, row, column or all of it; of one that
 * is not in sight what was kept with it. Null where none is said.
 */
export function priceAt(field: HTMLInputElement): number | null {
  const cell = field.closest('td');
  const table = cell?.closest('table');
  const head = cell && table?.tHead?.rows[0]?.cells[cell.cellIndex];
  const places = [cell, cell?.parentElement, head, table, field];
  const said = places.find((place) => place?.dataset['price'] !== undefined);
  return said?.dataset['price'] ? Number(said.dataset['price']) : null;
}

/** What the customer pays for one of it, where the page has learned it; minor units. */
export function ownPriceAt({ dataset }: HTMLInputElement): number | null {
  return dataset['price'] === undefined ? null : Number(dataset['price']);
}
