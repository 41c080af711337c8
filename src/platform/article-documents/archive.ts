import { crc32 } from '#lib/crc32.ts';
import { sizeOf, zipParts, type ZipMember } from '#lib/stored-zip.ts';
import { openTranslator } from '#i18n/translate.ts';
import { Refusal } from '#lib/refusal.ts';
import type { CartContext } from '#shop/cart/index.ts';
import {
  auditIndexCsv,
  findDocumentFiles,
  languageFor,
  MOST_ARCHIVED,
  readAudit,
  registerCsv,
  type AuditArticle,
  type AuditPeriod,
  type DocumentFile,
  type IndexedFile,
} from '#shop/documents/index.ts';
import type { ShopContext } from '../context.ts';
import { readFonts } from '../document-fonts.ts';
import { archiveIndex } from './archive-index.ts';
import { documentKey, keepDocumentFile, type DocumentAddress } from './document-file.ts';

/** Written by one call: a fraction of a second of processor time. */
const AT_ONCE = 8;

/** The documents of a time, each once, with what is known of their files. */
export interface AuditState {
  readonly articles: readonly AuditArticle[];
  /** By id of the document. */
  readonly documents: ReadonlyMap<string, DocumentAddress>;
  /** By key; those without bytes could not be had. */
  readonly files: ReadonlyMap<string, DocumentFile>;
  readonly missing: readonly DocumentAddress[];
}

/** Refuses `documents.too-many` for more documents than an archive takes. */
export async function readAuditState(
  shop: ShopContext,
  ctx: CartContext,
  period: AuditPeriod,
): Promise<AuditState> {
  const articles = await readAudit(ctx, period);
  const documents = new Map<string, DocumentAddress>();
  // variants share their documents: the first article that has one stands for it
  for (const { number, documents: its } of articles)
    for (const document of its)
      if (!documents.has(document.id))
        documents.set(document.id, { number, document, language: languageFor(document, ctx.language) });
  if (documents.size > MOST_ARCHIVED) throw new Refusal('documents.too-many');
  const keys = [...documents.values()].map((one) => documentKey(shop, one));
  const files = new Map((await findDocumentFiles(ctx.db, keys)).map((file) => [file.key, file]));
  const missing = [...documents.values()].filter((one) => !files.has(documentKey(shop, one)));
  return { articles, documents, files, missing };
}

/**
 * Writes the next documents of a time that are not there yet, so that a long archive is ready after some calls: what one call
 * wrote stays when the next fails.
 */
export async function prepareAudit(
  shop: ShopContext,
  ctx: CartContext,
  period: AuditPeriod,
  most = AT_ONCE,
): Promise<AuditState> {
  const state = await readAuditState(shop, ctx, period);
  if (state.missing.length === 0) return state;
  const fonts = await readFonts(shop);
  for (const one of state.missing.slice(0, most)) await keepDocumentFile(shop, one, fonts);
  return readAuditState(shop, ctx, period);
}

/** A member of the archive: bytes that are made for it, or the key of a file in the bucket. */
export interface ArchiveMember extends ZipMember {
  readonly source: Uint8Array | string;
}

/** The members of an archive whose documents are all there: index and register first, then the documents by kind. */
export async function archiveMembers(
  shop: ShopContext,
  ctx: CartContext,
  period: AuditPeriod,
  { articles, documents, files }: AuditState,
): Promise<ArchiveMember[]> {
  const t = await openTranslator(ctx.language);
  const named = new Map(
    [...documents].map(([id, one]) => {
      const folder = t(`catalogue:document.${one.document.type}`);
      const { name } = articles.find(({ number }) => number === one.number)!;
      const known = files.get(documentKey(shop, one));
      const path = `${folder}/${plain(`${one.number} ${name} ${one.document.version}`)} ${one.language.toUpperCase()}.pdf`;
      return [id, known && known.bytes > 0 ? { ...known, name: path } : null] as const;
    }),
  );
  const rows = articles.flatMap((article): IndexedFile[] =>
    article.documents.length === 0
      ? [{ article, document: null, file: '' }]
      : article.documents.map((document) => ({
          article,
          document,
          file: named.get(document.id)?.name ?? '',
        })),
  );
  const made = [
    ['index.html', archiveIndex({ t, market: shop.market, period, rows })],
    ['index.csv', auditIndexCsv(rows)],
    ['hazardous-substances.csv', registerCsv(articles)],
  ].map(([name = '', text]) => {
    const source = new TextEncoder().encode(text);
    return { name, bytes: source.length, crc32: crc32(source), source };
  });
  return [...made, ...[...named.values()].filter((one) => one !== null).map((one) => ({ ...one, source: one.key }))]; // prettier-ignore
}

/** Bytes of the archive's file. */
export const archiveSize = (members: readonly ArchiveMember[]): number => sizeOf(zipParts(members));

/** A name as every file system takes it. */
const plain = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 100);
