export * from './model.ts';
export type { CheckoutContext } from './context.ts';
export { changesSince, type Present } from './changes.ts';
export { mailAbout, mailOrderOf, type Addressee } from './mails.ts';
export { orderLineOf } from './order-from-cart.ts';
export { readCheckout, type Checkout, type OfferedMethod } from './read-checkout.ts';
export { saveTerms } from './save-terms.ts';
export { submitOrder } from './submit-order.ts';
export { changeToWire, submittedToWire, type ChangeWire, type SubmittedWire } from './wire.ts';
