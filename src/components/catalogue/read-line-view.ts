import { lineCall } from '#api/guest/catalogue-pages.ts';
import type { TypesOf } from '#api/contract/operation.ts';
import { perform } from '#api/perform.ts';
import type { Frozen } from '#lib/frozen.ts';
import { slugOf } from '#lib/paths.ts';
import { Refusal } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import { placeOf } from './category-tree.ts';

/** What the page of a product line shows, in the page's language and price list. */
export type LineView = Frozen<TypesOf<typeof lineCall>['answer']>;

/** A line by its name in any spelling of case and dashes; null where there is none. */
export async function readLineView(shop: ShopContext, name: string): Promise<LineView | null> {
  const line = slugOf(name);
  if (!line) return null;
  try {
    return await perform(lineCall, { params: { ...placeOf(shop), line } }, shop);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // an upstream of guests says no by its status alone
    if (error.code === 'catalogue.unknown-article' || error.detail.status === 404) return null;
    throw error;
  }
}
