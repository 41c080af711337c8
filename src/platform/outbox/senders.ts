import { hasErp, sendOrder } from '../erp/send-order.ts';
import { sendMail } from '../mail/send-mail.ts';
import { sendNewsletter } from '../mail/send-newsletter.ts';
import { sendWebhook } from '../webhooks/send-webhook.ts';
import type { Channel } from './channel.ts';

const HOUR = 3600;

/** Who delivers what; rows of other kinds wait. */
export const CHANNELS: Readonly<Record<string, Channel>> = {
  // a day and a half in all
  mail: { send: sendMail, isReady: () => true, maxTries: 8, longestWait: 36 * HOUR },
  // beside the mails: thousands of them keep nobody's confirmation waiting
  newsletter: { send: sendNewsletter, isReady: () => true, maxTries: 8, longestWait: 36 * HOUR },
  // three and a half days: an ERP that stands still over a weekend loses nothing
  'order-export': { send: sendOrder, isReady: hasErp, maxTries: 20, longestWait: 6 * HOUR },
  // two days; each laboratory has a receiver of its own, so that some of them being down says nothing of the next
  webhook: {
    send: sendWebhook,
    isReady: () => true,
    maxTries: 12,
    longestWait: 6 * HOUR,
    failuresInARow: 10,
  },
};
