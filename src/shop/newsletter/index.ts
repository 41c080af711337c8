export { type NewsletterContext } from './model.ts';
export { endBounced } from './bounce.ts';
export { confirm } from './confirm.ts';
export { issueMail } from './issue-mail.ts';
export * from './mailing-model.ts';
export { advanceMailings, planMailing, readMailings, stopMailing, tryIssue } from './mailings.ts';
export { subscribe } from './subscribe.ts';
export { unsubscribe } from './unsubscribe.ts';
export { newsletterForm } from './wire.ts';
