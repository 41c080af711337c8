export * from './model.ts';
export type { DeskContext } from './context.ts';
export { createDraft, restoreRevision, saveDraft } from './drafts.ts';
export { entryForms } from './forms.ts';
export { publish, unpublish } from './publish.ts';
export { findEntries, listEntries, readActs, readEntry, readRevision } from './read.ts';
