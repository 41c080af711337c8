export * from './model.ts';
export { orderJson, JSON_FORMAT, type OrderJson } from './order-json.ts';
export { orderOpenTrans, type UnitNames } from './opentrans.ts';
export { readErpOrder } from './read-order.ts';
