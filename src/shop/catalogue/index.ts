export * from './model.ts';
export { articleDetail } from './record.ts';
export { DOCUMENT_TYPES } from './document-types.ts';
export { readCategoryTree } from './read-category-tree.ts';
export { readPictureSubject } from './read-picture-subject.ts';
export type { PictureSubject } from './read-picture-subject.ts';
export { readProperties } from './read-properties.ts';
export { readSuppliers } from './read-suppliers.ts';
export { toVariantState, variantStatesStatement } from './read-variant-states.ts';
export type { VariantStateRow } from './read-variant-states.ts';
export type { PropertyName, PropertyValueName } from './read-properties.ts';
export { articleIdEnd, readSitemapArticles, SITEMAP_PAGE } from './read-sitemap.ts';
export { toSummary } from './article-columns.ts';
export type { SummaryRow } from './article-columns.ts';
export { readArticles } from './read-articles.ts';
export type { ArticleKeys, ArticleView } from './read-articles.ts';
export { readVariants } from './read-variants.ts';
export { readArticleFacts } from './read-article-facts.ts';
export type { ArticleFacts } from './read-article-facts.ts';
export {
  readGroupMembers,
  readGroupSizes,
  readProductGroups,
  type GroupMember,
} from './read-product-groups.ts';
export { readLineSlugs, readProductLine } from './read-product-line.ts';
export type { LineLink, ProductLine } from './read-product-line.ts';
export { readReplaced } from './read-replaced.ts';
export { contentUnit, orderUnit } from './order-unit.ts';
export { readOrderArticles } from './read-order-articles.ts';
export { readPacks } from './read-packs.ts';
export { readTradeFacts, type TradeFacts } from './read-trade-facts.ts';
export type { OrderArticle, OrderArticles } from './read-order-articles.ts';
export { nearNumbers } from './near-numbers.ts';
export { resolveNumbers } from './resolve-numbers.ts';
export type { ResolvedNumber } from './resolve-numbers.ts';
export { alternativesStatement, lineStartsStatement, nearestLines } from './read-alternatives.ts';
export type { LineStart } from './read-alternatives.ts';
export { findArticle } from './find-article.ts';
export type { ArticleCore } from './article-core.ts';
export { readArticlePage } from './read-article-page.ts';
export type { ArticlePage } from './read-article-page.ts';
export { readCategoryBySlug } from './read-category-by-slug.ts';
export { readPriceLists } from './read-price-lists.ts';
export { resolveNumber } from './resolve-number.ts';
export type { NumberMatch } from './resolve-number.ts';
export { articlePageWire } from './article-page-wire.ts';
export type { ArticlePageWire } from './article-page-wire.ts';
export { readCategories } from './read-categories.ts';
export { readContractArticles } from './read-contract-articles.ts';
export type { ContractArticle } from './read-contract-articles.ts';
export { recommendedNumbers } from './recommend.ts';
export { articleWire, navigationWire, productGroupWire } from './wire.ts';
export type { ArticleWire, NavigationElement } from './wire.ts';
