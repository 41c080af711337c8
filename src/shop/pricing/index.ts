export { amountsOn, discountPercent, lessPercent, onPriceList, publicPrice, requestReason } from './model.ts';
export type { Amounts, PriceRule, RequestReason } from './model.ts';
