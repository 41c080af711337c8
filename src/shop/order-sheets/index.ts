export * from './model.ts';
export { readKnownSheets, rememberSheet } from './known-sheets.ts';
export { nearestArticles, type NearArticle, type WrongRow } from './nearest.ts';
