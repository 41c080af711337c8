import { stringifyCsv } from '#lib/csv.ts';
import { hazardousOf, type AuditArticle } from './read-audit.ts';

const REGISTER = ['article', 'name', 'manufacturer', 'signal', 'pictograms', 'statements', 'un_number', 'storage', 'packs', 'content', 'content_unit', 'last_delivery', 'sds_version', 'sds_date']; // prettier-ignore

/**
 * The register of hazardous substances as a table (§ 6 GefStoffV: name, classification, amounts, reference to the sheet).
 * Semicolons, UTF-8 with byte-order mark, formulas neutralised.
 */
export function registerCsv(articles: readonly AuditArticle[]): string {
  const rows = hazardousOf(articles).map(({ hazard, documents, pack, ...article }) => {
    const sheet = documents.find(({ type }) => type === 'sds');
    return [
      article.number,
      article.name,
      article.manufacturer,
      hazard.signal ?? '',
      (hazard.pictograms ?? []).join(' '),
      (hazard.statements ?? []).join(' '),
      hazard.unNumber ?? '',
      hazard.storage ?? '',
      String(article.quantity),
      pack ? String(pack.quantity) : '',
      pack?.unit ?? '',
      article.boughtOn,
      sheet?.version ?? '',
      sheet?.date ?? '',
    ];
  });
  return stringifyCsv([REGISTER, ...rows], { delimiter: ';', byteOrderMark: true });
}

/** A document of an article with the file of the archive that holds it. */
export interface IndexedFile {
  readonly article: AuditArticle;
  readonly document: AuditArticle['documents'][number] | null;
  readonly file: string;
}

const INDEX = ['article', 'name', 'manufacturer', 'packs', 'last_delivery', 'last_use', 'lots', 'document', 'version', 'date', 'valid_until', 'file']; // prettier-ignore

/** The index of an archive: every article with each of its documents; one without any has a row of its own. */
export function auditIndexCsv(rows: readonly IndexedFile[]): string {
  const lines = rows.map(({ article, document, file }) => [
    article.number,
    article.name,
    article.manufacturer,
    String(article.quantity),
    article.boughtOn,
    article.usedOn,
    article.lots,
    document?.type ?? '',
    document?.version ?? '',
    document?.date ?? '',
    document?.validUntil ?? '',
    file,
  ]);
  return stringifyCsv([INDEX, ...lines], { delimiter: ';', byteOrderMark: true });
}
