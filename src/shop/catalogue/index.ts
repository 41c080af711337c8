export * from './model.ts';
export { articleDetail } from './article-record.ts';
export { DOCUMENT_TYPES } from './document-types.ts';
export { readCategoryTree } from './category-tree-queries.ts';
export { readPictureSubject } from './picture-subject-queries.ts';
export type { PictureSubject } from './picture-subject-queries.ts';
export { readProperties } from './property-queries.ts';
export { readSuppliers } from './supplier-queries.ts';
export { toVariantState, variantStatesStatement } from './variant-state-queries.ts';
export type { VariantStateRow } from './variant-state-queries.ts';
export type { PropertyName, PropertyValueName } from './property-queries.ts';
export { articleIdEnd, readSitemapArticles, SITEMAP_PAGE } from './sitemap-queries.ts';
export { toSummary } from './article-columns.ts';
export type { SummaryRow } from './article-columns.ts';
export { readArticles } from './article-queries.ts';
export type { ArticleKeys, ArticleView } from './article-queries.ts';
export { readVariants } from './variant-queries.ts';
export { readArticleFacts } from './fact-queries.ts';
export type { ArticleFacts } from './fact-queries.ts';
export {
  readGroupMembers,
  readGroupSizes,
  readProductGroups,
  type GroupMember,
} from './product-group-queries.ts';
export { readScales } from './scale-queries.ts';
export { readLineIndex, readLineSlugs, readProductLine } from './product-line-queries.ts';
export type { LineLink, ProductLine } from './product-line-queries.ts';
export { readReplaced } from './replaced-queries.ts';
export { contentUnit, orderUnit } from './order-unit.ts';
export { readOrderArticles } from './order-article-queries.ts';
export { readPacks } from './pack-queries.ts';
export { readTradeFacts, type TradeFacts } from './trade-fact-queries.ts';
export type { OrderArticle, OrderArticles } from './order-article-queries.ts';
export { nearNumbers } from './near-number-queries.ts';
export { resolveNumbers } from './number-queries.ts';
export type { ResolvedNumber } from './number-queries.ts';
export { alternativesStatement, lineStartsStatement, nearestLines } from './alternative-queries.ts';
export type { LineStart } from './alternative-queries.ts';
export { findArticle, leadingTexts } from './find-article.ts';
export type { ArticleCore } from './core-queries.ts';
export { readArticlePage } from './article-page-queries.ts';
export type { ArticlePage } from './article-page-queries.ts';
export { knownSlugs, readCategoryBySlug } from './category-queries.ts';
export { readPriceLists } from './price-list-queries.ts';
export { resolveNumber } from './number-queries.ts';
export type { NumberMatch } from './number-queries.ts';
export { articlePageWire } from './article-page-wire.ts';
export type { ArticlePageWire } from './article-page-wire.ts';
export { readCategories } from './category-queries.ts';
export { readContractArticles } from './contract-article-queries.ts';
export type { ContractArticle } from './contract-article-queries.ts';
export { recommendedNumbers } from './recommend.ts';
export { articleWire, navigationWire, productGroupWire } from './wire.ts';
export type { ArticleWire, NavigationElement } from './wire.ts';
