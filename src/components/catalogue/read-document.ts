import { readArticlePage, type ArticleDocument, type ArticlePage } from '#shop/catalogue/index.ts';
import { isLanguage, marketOf, type Market } from '#shop/markets/index.ts';
import type { ShopContext } from '../../platform/context.ts';

export interface DocumentSheet {
  kind: 'sheet';
  page: ArticlePage;
  document: ArticleDocument;
  /** The request's country in the document's language. */
  market: Market;
}

export type FoundDocument = DocumentSheet | { kind: 'file'; response: Response };

/** A document in a language it exists in; null for any other address, and for a file that the bucket lacks. */
export async function readDocument(
  shop: ShopContext,
  number: string,
  id: string,
  language: string,
): Promise<FoundDocument | null> {
  if (!shop.catalogue || !isLanguage(language)) return null;
  const market = marketOf(shop.brand, language, shop.market.country);
  const page = await readArticlePage(shop.catalogue.db, number, market);
  const document = page?.detail.documents.find((known) => known.id === id);
  if (!page || !document?.languages.includes(language)) return null;
  if (!document.file) return { kind: 'sheet', page, document, market };
  const file = await shop.files.get(document.file);
  if (!file) return null;
  const headers = new Headers({
    'content-type': file.httpMetadata?.contentType ?? 'application/pdf',
    'content-disposition': `inline; filename="${id.replace(/[^\w.-]/g, '_')}-${language}.pdf"`,
    'cache-control': 'public, max-age=3600',
    etag: file.httpEtag,
  });
  return { kind: 'file', response: new Response(file.body as unknown as BodyInit, { headers }) };
}
