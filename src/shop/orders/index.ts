export * from './model.ts';
export { PLAIN_FIELDS, plainColumns, SELECT_PLAIN, type PlainFields } from './plain-fields.ts';
export { HANDED_OVER } from './states.ts';
export { insertLines, insertOrder } from './insert-queries.ts';
export { handOver } from './hand-over-queries.ts';
export { atHome, bringHome } from './at-home.ts';
export type { OrderAddressee, OrderContext, OrderKey } from './context.ts';
export { confirmOrder, type Confirmation } from './confirm-order.ts';
export { deliverOrder } from './deliver-order.ts';
export { parcelName, type Parcel, type Shipment, type ShippedLine } from './shipment.ts';
export { arriveDelivery } from './arrive-delivery.ts';
export { invoiceOrder, type Invoicing } from './invoice-order.ts';
export { cancelOrder, type Cancellation } from './cancel-order.ts';
export { cancelLines, type LineCancellation } from './cancel-lines.ts';
export { readPaidBefore } from './payment-queries.ts';
export { receivePayment, type ReceivedPayment } from './receive-payment.ts';
export { releaseHold } from './release-hold.ts';
export type { LineConfirmation } from './progress.ts';
export { transition, type Change, type Transition } from './transition.ts';
export * from './history-model.ts';
export { readHistory, type OrdersContext } from './read-history.ts';
export {
  detailOf,
  type DeliveredLine,
  type DetailDelivery,
  type DetailEvent,
  type DetailInvoice,
  type DetailLine,
  type OrderDetail,
  type WholeOrder,
} from './detail-model.ts';
export { readOrder } from './read-order.ts';
export { standingLine, type StandingLine } from './standing.ts';
export { reorder, type Reordered, type ReorderInput, type ReorderProblem } from './reorder.ts';
export type { Purchase, PurchaseFilter } from './purchase-model.ts';
export { readPurchases } from './purchases.ts';
export { purchaseCsv } from './purchase-csv.ts';
export { readBuyer } from './detail-queries.ts';
export { readBoughtDocuments, type BoughtDocuments } from './bought-documents.ts';
export { readDeliveryNote, readInvoice } from './read-order-documents.ts';
export type { DeliveryNote, DocumentOrder, Invoice, InvoiceLine, NoteLine } from './document-model.ts';
