export * from './model.ts';
export { keepWork, type KeepOrder, type WorkDraft } from './keep-work.ts';
export { readLots, readWork, readWorks, type WorksContext, type WorkVersion } from './read-works.ts';
