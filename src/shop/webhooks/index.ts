export * from './model.ts';
export {
  createWebhook,
  readWebhooks,
  removeWebhook,
  switchWebhook,
  tryWebhook,
  type WebhookContext,
} from './manage-webhooks.ts';
export { noteTelling, queueWebhooks, receiverOf } from './queries.ts';
