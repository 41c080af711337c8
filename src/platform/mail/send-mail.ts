import { formatDate, formatMoney } from '#i18n/format.ts';
import { translator } from '#i18n/translate.ts';
import { BRAND_NAME } from '#shop/markets/index.ts';
import { renderMail, type Mail, type MailDraft, type MailFormats } from '#shop/mail/index.ts';
import { readSettings } from '../settings.ts';
import type { OutboxRow, Sender } from '../outbox/senders.ts';

const TIMEOUT_MS = 10_000;

const FORMATS: MailFormats = {
  money: (minor, currency, locale) => formatMoney(minor, currency, { locale }),
  day: (isoDate, locale) => formatDate(`${isoDate}T12:00:00Z`, { locale }),
};

/** Writes and sends the mail of an outbox row: by the operator's mail service, on a laptop into the local inbox. */
export const sendMail: Sender = async (row, env) => {
  const settings = readSettings(env);
  const draft = JSON.parse(row.payload) as MailDraft;
  const t = translator(draft.language);
  const mail = renderMail(draft, BRAND_NAME[draft.brand], (key, values) => t(key, values ?? {}), FORMATS);
  const service = settings.MAIL_SERVICE_URL;
  if (service) {
    const from = settings.MAIL_FROM[draft.brand];
    return postMail({ service, token: settings.MAIL_SERVICE_TOKEN, from }, row, mail);
  }
  if (settings.ENVIRONMENT === 'production') throw new Error('Settings: MAIL_SERVICE_URL is missing');
  await keepLocally(env.SHOP, row, draft, mail);
};

/** Hands a mail to an HTTP mail service; the key lets it drop what comes twice. */
async function postMail(
  { service, token, from }: { service: string; token: string | undefined; from: string },
  row: OutboxRow,
  mail: Mail,
): Promise<void> {
  const response = await fetch(service, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': row.idempotency_key,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ from, ...mail }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`mail service answered ${response.status}`);
}

async function keepLocally(db: D1Database, row: OutboxRow, draft: MailDraft, mail: Mail): Promise<void> {
  await db
    .prepare(
      `insert into local_mail (id, brand, recipient, subject, text, html, sent_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7) on conflict do nothing`,
    )
    .bind(row.id, draft.brand, mail.to, mail.subject, mail.text, mail.html, new Date().toISOString())
    .run();
}
