import { contentDisposition } from '#lib/content-disposition.ts';
import { Refusal } from '#lib/refusal.ts';
import type { DocumentSheet } from '#components/catalogue/read-document.ts';
import { findDocumentFiles, readAudit, type AuditPeriod } from '#shop/documents/index.ts';
import { isLanguage } from '#shop/markets/index.ts';
import { readBuyer } from '#shop/orders/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { cartContext } from '../cart-context.ts';
import type { ShopContext } from '../context.ts';
import { answerDocument } from '../order-documents/answer-document.ts';
import { readCorrespondence } from '../order-documents/letter-head.ts';
import { answerArchive } from './answer-archive.ts';
import { archiveMembers, archiveSize, prepareAudit, readAuditState, type AuditState } from './archive.ts';
import { documentKey, keepDocumentFile } from './document-file.ts';
import { registerLetter } from './register-letter.ts';

/*
 * Documents of articles as PDF files, and all of them for an audit as one archive. Loaded when the first is asked for, as
 * the documents of orders are: import it by `await import()` only.
 */

/** A document of an article as a PDF file, for everybody: written once for each of its versions. */
export async function sheetDocument(
  shop: ShopContext,
  number: string,
  { document, market: { language } }: Pick<DocumentSheet, 'document' | 'market'>,
): Promise<Response> {
  const address = { number, document, language };
  const [known] = await findDocumentFiles(shop.shop, [documentKey(shop, address)]);
  const kept = known ? await shop.files.get(known.key) : null;
  const body = kept ? kept.body : await keepDocumentFile(shop, address);
  if (!body) throw new Error(`document ${document.id} of ${number} was there a moment ago`);
  return new Response(body as unknown as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(
        'inline',
        `${document.id}-${document.version}-${language}.pdf`,
      ),
      'cache-control': 'public, max-age=300',
    },
  });
}

/** The register of hazardous substances as a PDF file. Refuses as `readAudit` does. */
export async function registerDocument(
  shop: ShopContext,
  language: string,
  period: AuditPeriod,
): Promise<Response> {
  const ctx = await contextOf(shop, language);
  const caller = requireCustomer(ctx);
  const articles = await readAudit(ctx, period);
  const letter = await readCorrespondence(shop, { brand: shop.brand, language: ctx.language }, caller.country); // prettier-ignore
  const buyer = await readBuyer(shop.shop, caller.customerId);
  const name = { kind: 'article', firm: caller.firm, number: `register-${caller.customerId}` } as const;
  const day = `${shop.now.slice(0, 10)}T00:00:00Z`; // one file a day, however often it is asked for
  return answerDocument(shop, name, registerLetter(letter, buyer, articles, period, day));
}

const contextOf = (shop: ShopContext, language: string) =>
  cartContext(shop, isLanguage(language) ? language : shop.market.language);

/** How far the archive of a time is; `bytes` is its size once every document is there. */
export interface AuditProgress {
  readonly documents: number;
  readonly ready: number;
  readonly bytes: number | null;
}

/** Tells how far the archive of a time is, after writing its next documents where `prepare` says so. */
export async function auditProgress(
  shop: ShopContext,
  language: string,
  { period, prepare }: { readonly period: AuditPeriod; readonly prepare: boolean },
): Promise<AuditProgress> {
  const ctx = await contextOf(shop, language);
  const state = await (prepare ? prepareAudit : readAuditState)(shop, ctx, period);
  const isReady = state.missing.length === 0;
  return {
    documents: state.documents.size,
    ready: state.documents.size - state.missing.length,
    bytes: isReady ? archiveSize(await archiveMembers(shop, ctx, period, state)) : null,
  };
}

/** So many documents are written while the archive is asked for; more have to be prepared before. */
const ON_THE_WAY = 24;

/**
 * Everything for what was bought and used in a time as one archive: an index, the register of hazardous substances, each
 * document once. It is laid out before a byte is read and sent one document at a time: hundreds need no more memory than one,
 * and a download that broke goes on where it was. Refuses `documents.not-ready`.
 */
export async function auditArchive(
  shop: ShopContext,
  language: string,
  period: AuditPeriod,
): Promise<Response> {
  const ctx = await contextOf(shop, language);
  const state: AuditState = await prepareAudit(shop, ctx, period, ON_THE_WAY);
  if (state.missing.length > 0) throw new Refusal('documents.not-ready');
  const members = await archiveMembers(shop, ctx, period, state);
  return answerArchive(shop, members, {
    request: shop.request,
    name: `audit-${period.from}-${period.to}.zip`,
  });
}
