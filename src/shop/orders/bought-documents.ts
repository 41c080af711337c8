import { monthsBefore } from '#lib/business-time.ts';
import { requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { readArticleFacts, type ArticleDocument } from '#shop/catalogue/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { boughtAfter } from './purchase-queries.ts';

/** The documents view covers the purchases of so many months (specification 9). */
export const DOCUMENT_MONTHS = 24;

export interface BoughtDocuments {
  readonly number: string;
  readonly name: string;
  readonly manufacturer: string;
  /** ISO date of the last dispatch. */
  readonly boughtOn: string;
  readonly documents: readonly ArticleDocument[];
}

/**
 * Documents – safety data sheets, instructions, certificates – of every article that was delivered to the caller in the
 * last 24 months, the last bought first; articles without documents are left out. Refuses guests.
 */
export async function readBoughtDocuments(ctx: CartContext): Promise<BoughtDocuments[]> {
  const caller = requireCustomer(ctx);
  const catalogue = requireCatalogue(ctx);
  const bought = await boughtAfter(ctx.db, caller.customerId, monthsBefore(ctx.now, DOCUMENT_MONTHS));
  const facts = await readArticleFacts(
    catalogue,
    bought.map(({ number }) => number),
    ctx.language,
  );
  return bought.flatMap(({ number, boughtOn }) => {
    const known = facts.get(number);
    if (!known || known.documents.length === 0) return [];
    const { name, manufacturer, documents } = known;
    return [{ number, name, manufacturer, boughtOn, documents }];
  });
}
