export * from './model.ts';
export type { DeskContext } from './context.ts';
export { createDraft, restoreRevision, saveDraft } from './drafts.ts';
export { entryForms } from './forms.ts';
export { exportEntries, importEntries, type ExportedEntry } from './transfer.ts';
export { publish, unpublish } from './publish.ts';
export { bringBack, removeEntry } from './remove.ts';
export { findEntries, listEntries, readActs, readEntry, readRevision } from './read.ts';
export { closedLinks, entryTargets, factsOfLinks, readLinks, type AskedLink } from './targets.ts';
