export { createIndexBuilder } from './index-builder.ts';
export type {
  IndexBuilder,
  IndexBuilderOptions,
  IndexDocument,
  IndexRow,
  IndexText,
  SynonymGroup,
} from './index-document.ts';
export { MIN_NUMBER_PREFIX, numberKeys, NUMBER_KINDS } from './number.ts';
export type { NumberKind } from './number.ts';
export { numberAsked } from './number-asked.ts';
export { numberSlips } from './number-slips.ts';
export { createD1Store } from './d1-store.ts';
export type { CatalogueVersion } from './d1-store.ts';
export type { IndexStore } from './store.ts';
export { search } from './search.ts';
export type { SearchHit, SearchRequest, SearchResult } from './request.ts';
export type { SearchSort } from './sort-key.ts';
export type { SearchFilters } from './filters.ts';
export type { FacetCount, Facets, PropertyFacet } from './facets.ts';
export { readTopDay, writeTopArticles } from './top-queries.ts';
export { suggest } from './suggest.ts';
export type { Preview } from './suggest.ts';
export { markMatches } from './mark.ts';
export type { Segment } from './mark.ts';
export { completions } from './complete.ts';
export { findPages, searchable, type SearchablePage } from './find-pages.ts';
export { readVariety } from './variety.ts';
export type { Variety } from './variety.ts';
export { noteMiss } from './note-miss.ts';
export { learnFromUse, noteUse } from './use.ts';
export { RULE_KINDS, withRules, type RuleKind, type SearchRule } from './rules.ts';
export { readRules } from './rule-queries.ts';
export { addRule, readTerms, removeRule, type RuleContext } from './write-rules.ts';
