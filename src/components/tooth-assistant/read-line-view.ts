import { toothEntryCall, toothLineCall, toothLinesCall } from '#api/guest/tooth-assistant.ts';
import type { TypesOf } from '#api/contract/operation.ts';
import { perform } from '#api/perform.ts';
import type { Frozen } from '#lib/frozen.ts';
import { Refusal } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import { placeOf } from '../catalogue/category-tree.ts';

export type LineView = Frozen<TypesOf<typeof toothLineCall>['answer']>;
export type LineCard = LineView['line'];
export type SetView = LineView['sets'][number];

/** What the sum below fields of a region's sets reads: `[[5, 3], [10, 5]]`, percent less from so many pieces on. */
export function scaleOf({ scalePrices = [] }: LineView, region: SetView['region']): string {
  return JSON.stringify(
    scalePrices.filter((step) => step.region === region).map(({ from, percent }) => [from, percent]),
  );
}

/** All lines of teeth, from whoever answers for the catalogue. */
export async function readLines(shop: ShopContext): Promise<readonly LineCard[]> {
  const { lines } = await perform(toothLinesCall, { params: placeOf(shop) }, shop);
  return lines;
}

/** What the lines of an expert's entry mean; nothing is asked for an empty one. */
export async function readEntryRows(shop: ShopContext, text: string) {
  if (!text.trim()) return [];
  const { rows } = await perform(toothEntryCall, { params: placeOf(shop), body: { text } }, shop);
  return rows;
}

/** The line that an id, a name or the number of a set stands for; null for none. */
export async function readLine(shop: ShopContext, key: string): Promise<LineView | null> {
  if (!key || key.length > 80) return null;
  try {
    return await perform(toothLineCall, { params: placeOf(shop), query: { key } }, shop);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // an upstream of guests says no by its status alone
    if (error.code === 'catalogue.unknown-article' || error.detail.status === 404) return null;
    throw error;
  }
}
