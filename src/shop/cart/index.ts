export * from './model.ts';
export * from './plain-terms.ts';
export { requireCatalogue, requireFiller, type CartContext } from './context.ts';
export { addLines, type Counts } from './add-lines.ts';
export { changeLine, linesOfArticle, placeArticle, setArticle, type LineChange } from './change-lines.ts';
export { checkRows, type CheckedRow, type PadRow } from './check-rows.ts';
export { countCart, readLines } from './count.ts';
export { setFlag } from './flag.ts';
export { unitPriceOf, type Discounts, type UnitPrice } from './price.ts';
export { insertLines } from './line-queries.ts';
export { expectVersion, openCart, resetTerms } from './queries.ts';
export { priceLines, type Priced, type PricedLine, type PricingTerms } from './price-lines.ts';
export {
  cartView,
  mustNotSeePrices,
  readCart,
  readWholeCart,
  type CartTerms,
  type DeliveryChoice,
  type DirectLines,
  type WholeCart,
} from './read-cart.ts';
export { cartBeside } from './stored.ts';
export { readUpdate } from './read-update.ts';
export { readOffers, readScaledOffers, type Offer, type Offers, type ScaledOffer } from './read-offers.ts';
export { removeLines, resetCart, restoreLines, type Removed } from './remove-lines.ts';
export { totalsOf, type TotalLine, type TotalsInput, type VoucherTerms } from './totals.ts';
export { vatOf, VAT_PERCENT } from './vat.ts';
export { applyVoucher, removeVoucher } from './vouchers.ts';
export { priceTaken, type TakenLine } from './price-taken.ts';
export { readPricing } from './read-pricing.ts';
export { redeemVoucher, removeFromCart, returnVoucher } from './voucher-queries.ts';
export {
  createVoucher,
  endVoucher,
  listVouchers,
  type ListedVoucher,
  type VoucherDraft,
} from './voucher-tool-queries.ts';
