export * from './model.ts';
export { orderJson, JSON_FORMAT, type OrderJson } from './order-json.ts';
export { orderOpenTrans, type UnitNames } from './opentrans.ts';
export { readOpenTrans } from './read-opentrans.ts';
export { readErpOrder, readErpOrderByNumber } from './read-order.ts';
export { listOrders, type ListedOrder } from './list-orders.ts';
export { CUSTOMER_MESSAGE, MESSAGES, MESSAGE_KINDS, type ErpMessage, type MessageKind } from './messages.ts';
export { readOpenMessages, type OpenMessage } from './message-queries.ts';
export { receiveMessage, type Received } from './receive-message.ts';
