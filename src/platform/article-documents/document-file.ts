import { readDocument } from '#components/catalogue/read-document.ts';
import { crc32 } from '#lib/crc32.ts';
import type { LetterFonts } from '#lib/pdf/letter.ts';
import { renderReport } from '#lib/pdf/report.ts';
import { noteDocumentFile, type DocumentFile } from '#shop/documents/index.ts';
import type { ArticleDocument } from '#shop/catalogue/index.ts';
import type { ShopContext } from '../context.ts';
import { readFonts } from '../document-fonts.ts';
import { writeReport } from './write-report.ts';

/** Grows with every change of how documents look: files of before are not given out any more. */
const LAYOUT = 1;

/** Which document of which article, in which of its languages. */
export interface DocumentAddress {
  readonly number: string;
  readonly document: ArticleDocument;
  readonly language: string;
}

/**
 * Where the file of a document stands in the bucket. A version of a document says the same thing for good, so that nothing
 * else need be in it but what decides how it is written.
 */
export function documentKey(
  { brand, market }: Pick<ShopContext, 'brand' | 'market'>,
  { number, document, language }: DocumentAddress,
): string {
  if (document.file) return document.file;
  const { id, version, date } = document;
  const parts = [brand, market.country.iso2, number, `${id}-${version}-${date}-${language}`];
  return `article-documents/${LAYOUT}/${parts.map(encodeURIComponent).join('/')}.pdf`;
}

/**
 * Writes the file of a document, or reads the supplier's own, and notes its size and checksum: with bytes, or without any where it
 * cannot be had. `fonts` saves reading the faces for every one of many.
 */
export async function keepDocumentFile(
  shop: ShopContext,
  address: DocumentAddress,
  fonts?: LetterFonts,
): Promise<Uint8Array | null> {
  const key = documentKey(shop, address);
  const bytes = await bytesOf(shop, address, key, fonts);
  const file: DocumentFile = { key, bytes: bytes?.length ?? 0, crc32: bytes ? crc32(bytes) : 0 };
  await noteDocumentFile(shop.shop, file, shop.now);
  return bytes;
}

async function bytesOf(
  shop: ShopContext,
  { number, document, language }: DocumentAddress,
  key: string,
  fonts?: LetterFonts,
): Promise<Uint8Array | null> {
  const found = await readDocument(shop, number, document.id, language);
  if (!found) return null;
  if (found.kind === 'file') return new Uint8Array(await found.response.arrayBuffer());
  const bytes = await renderReport(await writeReport(found), fonts ?? (await readFonts(shop)));
  await shop.files.put(key, bytes, { httpMetadata: { contentType: 'application/pdf' } });
  return bytes;
}
