import { Refusal } from '#lib/refusal.ts';
import { requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { readArticleFacts, type ArticleDocument } from '#shop/catalogue/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { languageFor } from './read-audit.ts';
import { noteRead, sheetsOf, type ToldSheet } from './sheet-queries.ts';

/** A changed sheet with the name of its article, and the language in which it is read. */
export interface ChangedSheet extends ToldSheet {
  readonly name: string;
  readonly language: ArticleDocument['languages'][number];
}

/**
 * The safety data sheets that changed after the caller's purchase, those that nobody read first; what has left the catalogue
 * is left out. Refuses guests and `catalogue.not-ready`.
 */
export async function readChangedSheets(ctx: CartContext): Promise<ChangedSheet[]> {
  const { customerId } = requireCustomer(ctx);
  const sheets = await sheetsOf(ctx.db, customerId);
  const numbers = sheets.map(({ article }) => article);
  const facts = await readArticleFacts(requireCatalogue(ctx), numbers, ctx.language);
  return sheets.flatMap((sheet) => {
    const known = facts.get(sheet.article);
    const document = known?.documents.find(({ id }) => id === sheet.document);
    return known && document
      ? [{ ...sheet, name: known.name, language: languageFor(document, ctx.language) }]
      : [];
  });
}

/** Notes that somebody of the laboratory read a changed sheet; again changes nothing. Refuses `documents.unknown`. */
export async function markSheetRead(
  ctx: CartContext,
  { document, version }: { readonly document: string; readonly version: string },
): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  if (!(await noteRead(ctx.db, { customer: customerId, document, version, now: ctx.now })))
    throw new Refusal('documents.unknown');
}
