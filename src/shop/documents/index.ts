export * from './model.ts';
export type { AuditPeriod } from './audit-queries.ts';
export { listDocuments } from './list-documents.ts';
export { hazardousOf, languageFor, readAudit, type AuditArticle } from './read-audit.ts';
export { tellSheets } from './tell-sheets.ts';
export { auditIndexCsv, registerCsv, type IndexedFile } from './register-csv.ts';
export { findDocumentFiles, noteDocumentFile, type DocumentFile } from './queries.ts';
export { markSheetRead, readChangedSheets, type ChangedSheet } from './read-changed-sheets.ts';
export { provenSheets, type ProvenSheet } from './sheet-queries.ts';
