/** What the running shop needs of the import: signed messages in, nothing that reads files. */
export { applyUpdates, type UpdateResult } from './apply-updates.ts';
export {
  importBatchSchema,
  MAX_BATCH_BYTES,
  receiveImportBatch,
  type ImportBatch,
  type ReceiveResult,
} from './receive.ts';
export type { CatalogueDatabases } from './switch.ts';
export { updateSchema, type ArticleUpdate } from '../record.ts';
