export * from './model.ts';
export { addMaterial } from './add-material.ts';
export { readClients, removeClient, saveClient } from './clients.ts';
export { readOwnTemplate, readOwnTemplates, removeOwnTemplate, saveOwnTemplate } from './own-templates.ts';
export { readTemplate } from './read-template.ts';
export { readOffline } from './read-offline.ts';
export { keepWork, type KeepOrder, type WorkDraft } from './keep-work.ts';
export {
  linkStatement,
  openStatementLink,
  readStatementLinks,
  revokeStatementLink,
} from './statement-links.ts';
export { eraseRetained } from './retention-queries.ts';
export { readLots, readWork, readWorks, type WorksContext, type WorkVersion } from './read-works.ts';
