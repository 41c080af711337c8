import { openTranslator } from '#i18n/translate.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { BRAND_NAME, type Language } from '#shop/markets/index.ts';
import { issueMail, type IssuePayload, type IssueTexts, type WrittenIssue } from '#shop/newsletter/index.ts';
import type { Sender } from '../outbox/channel.ts';
import { dispatch } from './send-mail.ts';

/** An issue as the mail for one address; null for who has left meanwhile, or where the issue is not there. */
export function writeIssue(
  { db, now }: { db: SqlDatabase; now: string },
  payload: IssuePayload,
): Promise<WrittenIssue | null> {
  const textsOf = async (language: Language, brand: string): Promise<IssueTexts> => {
    const t = await openTranslator(language);
    return {
      read: t('newsletter:issue.read'),
      end: t('newsletter:issue.end'),
      why: t('newsletter:issue.why', { brand }),
      imprint: t('mail:imprint'),
    };
  };
  return issueMail({ db, now, brandName: (brand) => BRAND_NAME[brand], textsOf }, payload);
}

/** Writes and sends an issue of the newsletter to one address; who has left meanwhile gets none. */
export const sendNewsletter: Sender = async (row, env) => {
  const now = new Date().toISOString();
  const written = await writeIssue({ db: env.SHOP, now }, JSON.parse(row.payload) as IssuePayload);
  if (written) await dispatch(row, written, env);
};
