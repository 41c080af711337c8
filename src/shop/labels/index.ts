export * from './model.ts';
export { notePrint, readPrints } from './prints.ts';
export { readLabelArticles, type LabelArticles } from './read-articles.ts';
export { readTemplate, readTemplates, removeTemplate, restoreTemplate, saveTemplate } from './templates.ts';
