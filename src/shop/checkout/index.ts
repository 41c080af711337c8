export * from './model.ts';
export type { CheckoutContext } from './context.ts';
export { changesSince, type Present } from './changes.ts';
export { mailAbout, mailOrderOf, type Addressee } from './mails.ts';
export { heldFor } from './payment.ts';
export { orderLineOf } from './new-order.ts';
export { checkoutState } from './reducer.ts';
export { orderConsumedGoods } from './order-consumed-goods.ts';
export { payOnline } from './pay-online.ts';
export { readCheckout, type Checkout } from './read-checkout.ts';
export { readDirectOrder, type DirectOrder } from './read-direct-order.ts';
export { saveTerms } from './save-terms.ts';
export { submitOrder } from './submit-order.ts';
export { checkoutForm } from './form.ts';
export {
  changeToWire,
  problemOf,
  submittedToWire,
  type CheckoutProblem,
  type CheckoutState,
} from './wire.ts';
