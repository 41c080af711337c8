import { Refusal } from '#lib/refusal.ts';
import { isQuantity, QUANTITY } from '#lib/validators/quantity.ts';
import { resolveForCustomer } from '#shop/own-numbers/index.ts';
import { commit, type ListContext } from './context.ts';
import { upsertItems, type NewItem } from './item-queries.ts';
import { DEFAULT_LIST, MAX_ITEMS, MAX_REFERENCE } from './model.ts';
import { openDefault, touch, whoIs } from './queries.ts';
import { readListHead } from './read-lists.ts';

/** A row of a file as it was written: any number by which the article is known. */
export interface ListRowInput {
  readonly number: string;
  readonly quantity: number;
  readonly reference: string;
}

export type ListRowProblem = 'unknown' | 'ambiguous' | 'quantity' | 'too-many';

export interface Imported {
  /** Articles that stand on the list now; several rows may be of one. */
  readonly saved: number;
  /** Rows that were left out, by their index. */
  readonly wrong: readonly { readonly row: number; readonly problem: ListRowProblem }[];
}

/**
 * Takes the rows of a file into a list: new articles come behind the others, those that stand there take the quantity and
 * reference of the file. Rows of one article are added up, as the order pad does; one that would lead above 999 is left out. Refuses guests, `order-lists.unknown`, `order-lists.full`.
 */
export async function importRows(
  ctx: ListContext,
  id: number,
  rows: readonly ListRowInput[],
): Promise<Imported> {
  const who = whoIs(ctx);
  await readListHead(ctx, id);
  if (rows.length > MAX_ITEMS) throw new Refusal('order-lists.full'); // never a silent half of a file
  const resolved = await resolveForCustomer(
    ctx,
    rows.map(({ number }) => number),
  );
  const items = new Map<string, NewItem>();
  const wrong: { row: number; problem: ListRowProblem }[] = [];
  for (const [row, { quantity, reference }] of rows.entries()) {
    const found = resolved[row] ?? null;
    if (!found) wrong.push({ row, problem: 'unknown' });
    else if (found.kind === 'ambiguous') wrong.push({ row, problem: 'ambiguous' });
    else {
      const before = items.get(found.number);
      const sum = quantity + (before?.quantity ?? 0);
      if (quantity > 0 && sum > QUANTITY.max) wrong.push({ row, problem: 'too-many' });
      else if (!isQuantity(quantity)) wrong.push({ row, problem: 'quantity' });
      else
        items.set(found.number, { number: found.number, quantity: sum, reference: both(before, reference) });
    }
  }
  if (items.size > 0)
    await commit(who, [
      ...(id === DEFAULT_LIST ? [openDefault(who, ctx.now)] : []),
      upsertItems(who, id, [...items.values()], ctx.now),
      touch(who, id, ctx.now),
    ]);
  return { saved: items.size, wrong };
}

/** The references of an article's rows, each once. */
function both(before: NewItem | undefined, reference: string): string {
  const [known, text] = [before?.reference ?? '', shortened(reference)];
  if (text === '' || known.split(', ').includes(text)) return known;
  return shortened(known === '' ? text : `${known}, ${text}`);
}

/** A long text of a file, cut between characters. */
function shortened(text: string): string {
  return [...text.trim()].slice(0, MAX_REFERENCE).join('');
}
