export { type NewsletterContext } from './model.ts';
export { confirm } from './confirm.ts';
export { subscribe } from './subscribe.ts';
export { unsubscribe } from './unsubscribe.ts';
export { newsletterForm } from './wire.ts';
