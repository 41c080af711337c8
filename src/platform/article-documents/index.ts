import { contentDisposition } from '#lib/content-disposition.ts';
import { zipOf, type ZipEntry } from '#lib/zip-writer.ts';
import { cartContext } from '../cart-context.ts';
import { readDocument, type DocumentSheet } from '#components/catalogue/read-document.ts';
import { loadLanguage, translator } from '#i18n/translate.ts';
import { auditIndexCsv, languageFor, readAudit, registerCsv, type AuditArticle, type AuditPeriod, type IndexedFile } from '#shop/documents/index.ts'; // prettier-ignore
import { isLanguage } from '#shop/markets/index.ts';
import { readBuyer } from '#shop/orders/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import type { ShopContext } from '../context.ts';
import { answerDocument, documentBytes } from '../order-documents/answer-document.ts';
import { readCorrespondence, type Correspondence } from '../order-documents/letter-head.ts';
import { PERSONAL } from '../route-guard.ts';
import { registerLetter } from './register-letter.ts';
import { sheetLetter } from './sheet-letter.ts';

/*
 * Documents of articles as PDF files, and all of them for an audit as one archive. Loaded when the first is asked for, as
 * the documents of orders are: import it by `await import()` only.
 */

type Sheet = Omit<DocumentSheet, 'kind'>;

/** A document of an article as a PDF file, for everybody. */
export async function sheetDocument(shop: ShopContext, sheet: Sheet): Promise<Response> {
  const letter = sheetLetter(await lettersOf(shop)(sheet.market), sheet);
  const answer = await answerDocument(shop, nameOf(shop, sheet), letter);
  answer.headers.set('cache-control', 'public, max-age=300');
  return answer;
}

const nameOf = ({ brand }: ShopContext, { document, market }: Sheet) =>
  ({
    kind: 'article',
    firm: brand === 'light' ? 3 : 1,
    number: `${document.id}-${market.language}`,
  }) as const;

type LetterOf = (market: Sheet['market']) => Promise<Correspondence>;

/** Who writes in a language; the company's data are read once for each. */
function lettersOf(shop: ShopContext): LetterOf {
  const known = new Map<string, Promise<Correspondence>>();
  return ({ language, country }) => {
    const letter =
      known.get(language) ?? readCorrespondence(shop, { brand: shop.brand, language }, country.iso2);
    known.set(language, letter);
    return letter;
  };
}

/** The register of hazardous substances as a PDF file. Refuses as `readAudit` does. */
export async function registerDocument(
  shop: ShopContext,
  language: string,
  period: AuditPeriod,
): Promise<Response> {
  const ctx = await cartContext(shop, isLanguage(language) ? language : shop.market.language);
  const caller = requireCustomer(ctx);
  const articles = await readAudit(ctx, period);
  const letter = await readCorrespondence(shop, { brand: shop.brand, language: ctx.language }, caller.country); // prettier-ignore
  const buyer = await readBuyer(shop.shop, caller.customerId);
  const name = { kind: 'article', firm: caller.firm, number: `register-${caller.customerId}` } as const;
  const day = `${shop.now.slice(0, 10)}T00:00:00Z`; // one file a day, however often it is asked for
  return answerDocument(shop, name, registerLetter(letter, buyer, articles, period, day));
}

/**
 * Everything for what was bought and used in a time as one archive: an index, the register of hazardous substances, each
 * document once. Made while it is sent, one document at a time: 500 of them need no more memory than one.
 */
export async function auditArchive(
  shop: ShopContext,
  language: string,
  period: AuditPeriod,
): Promise<Response> {
  const ctx = await cartContext(shop, isLanguage(language) ? language : shop.market.language);
  const articles = await readAudit(ctx, period);
  await loadLanguage(ctx.language);
  const parts = zipOf(archiveFiles(shop, ctx.language, articles), new Date(shop.now));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', `audit-${period.from}-${period.to}.zip`),
      'cache-control': PERSONAL,
    },
  });
}

async function* archiveFiles(
  shop: ShopContext,
  language: string,
  articles: readonly AuditArticle[],
): AsyncGenerator<ZipEntry> {
  const t = translator(isLanguage(language) ? language : shop.market.language);
  const encode = (text: string) => new TextEncoder().encode(text);
  const letterOf = lettersOf(shop);
  const rows: IndexedFile[] = [];
  /** Variants share their documents: each is in the archive once. */
  const files = new Map<string, string>();
  for (const article of articles) {
    if (article.documents.length === 0) rows.push({ article, document: null, file: '' });
    for (const document of article.documents) {
      const its = languageFor(document, language);
      const known = files.get(`${document.id} ${its}`);
      if (known !== undefined) {
        rows.push({ article, document, file: known });
        continue;
      }
      const folder = t(`catalogue:document.${document.type}`);
      const file = `${folder}/${article.number} ${plain(article.name)} ${its.toUpperCase()}.pdf`;
      const bytes = await bytesOf(shop, letterOf, { number: article.number, id: document.id, language: its });
      files.set(`${document.id} ${its}`, bytes ? file : '');
      rows.push({ article, document, file: bytes ? file : '' });
      if (bytes) yield { name: file, bytes };
    }
  }
  yield { name: 'hazardous-substances.csv', bytes: encode(registerCsv(articles)) };
  yield { name: 'index.csv', bytes: encode(auditIndexCsv(rows)) };
}

async function bytesOf(
  shop: ShopContext,
  letterOf: LetterOf,
  { number, id, language }: { number: string; id: string; language: string },
): Promise<Uint8Array | null> {
  const found = await readDocument(shop, number, id, language);
  if (!found) return null;
  if (found.kind === 'file') return new Uint8Array(await found.response.arrayBuffer());
  return documentBytes(shop, nameOf(shop, found), sheetLetter(await letterOf(found.market), found));
}

/** A name as every file system takes it. */
const plain = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 80);
