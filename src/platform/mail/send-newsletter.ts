import { openTranslator } from '#i18n/translate.ts';
import { BRAND_NAME } from '#shop/markets/index.ts';
import { issueMail, type IssuePayload } from '#shop/newsletter/index.ts';
import type { Sender } from '../outbox/channel.ts';
import { dispatch } from './send-mail.ts';

/** Writes and sends an issue of the newsletter to one address; who has left meanwhile gets none. */
export const sendNewsletter: Sender = async (row, env) => {
  const written = await issueMail(
    {
      db: env.SHOP,
      now: new Date().toISOString(),
      brandName: (brand) => BRAND_NAME[brand],
      textsOf: async (language, brand) => {
        const t = await openTranslator(language);
        return {
          read: t('newsletter:issue.read'),
          end: t('newsletter:issue.end'),
          why: t('newsletter:issue.why', { brand }),
          imprint: t('mail:imprint'),
        };
      },
    },
    JSON.parse(row.payload) as IssuePayload,
  );
  if (written) await dispatch(row, written, env);
};
