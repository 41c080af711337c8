export * from './model.ts';
export { listDocuments } from './list-documents.ts';
