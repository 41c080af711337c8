export * from './model.ts';
export {
  readBoughtArticles,
  readBoughtOf,
  type BoughtArticles,
  type BoughtSearch,
} from './bought-articles.ts';
export type { HabitsContext } from './context.ts';
export { spanOf, type Purchase, type Rhythm, type Span } from './rhythm.ts';
export { readSuccessors, type SuccessorNotice } from './successors.ts';
export { readSuggestions, type Suggestion, type Suggestions } from './suggestions.ts';
export { nameTopArticles } from './most-ordered.ts';
export { readTopArticles,   type TopArticle, type TopArticles, type TopOrder } from './top-articles.ts'; // prettier-ignore
