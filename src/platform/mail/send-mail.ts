import { formatDate, formatHour, formatMoney } from '#i18n/format.ts';
import { openTranslator } from '#i18n/translate.ts';
import { BRAND_NAME } from '#shop/markets/index.ts';
import { renderMail, type Mail, type MailDraft, type MailFormats, type MailTexts } from '#shop/mail/index.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { OutboxBindings, OutboxRow, Sender } from '../outbox/channel.ts';
import { insertLocalMail } from './queries.ts';

const TIMEOUT_MS = 10_000;

const FORMATS: MailFormats = {
  money: (minor, currency, locale) => formatMoney(minor, currency, { locale }),
  day: (isoDate, locale) => formatDate(`${isoDate}T12:00:00Z`, { locale }),
  hour: (time, language) => formatHour(time, { locale: language }),
};

/** A written mail on its way out. */
interface Outgoing {
  row: OutboxRow;
  brand: MailDraft['brand'];
  mail: Mail;
  /** 'Name <address>'. */
  from: string;
}

type Way = (out: Outgoing, env: OutboxBindings, settings: Settings) => Promise<void>;

/** Writes and sends the mail of an outbox row, the way the operator chose. */
export const sendMail: Sender = async (row, env) => {
  const draft = JSON.parse(row.payload) as MailDraft;
  const t = await openTranslator(draft.language);
  const mail = renderMail(draft, BRAND_NAME[draft.brand], t as MailTexts, FORMATS);
  await dispatch(row, { brand: draft.brand, mail }, env);
};

/** Sends a written mail the way the operator chose. */
export async function dispatch(
  row: OutboxRow,
  { brand, mail }: Pick<Outgoing, 'brand' | 'mail'>,
  env: OutboxBindings,
): Promise<void> {
  const settings = readSettings(env);
  const from = settings.MAIL_FROM[brand];
  await WAYS[wayOf(settings)]({ row, brand, mail, from }, env, settings);
}

/** The chosen way; without a choice the HTTP service where one is named, else the local inbox – never in production. */
function wayOf({ MAIL_SENDER, MAIL_SERVICE_URL, ENVIRONMENT }: Settings): keyof typeof WAYS {
  const way = MAIL_SENDER ?? (MAIL_SERVICE_URL ? 'http' : 'inbox');
  if (way === 'inbox' && ENVIRONMENT === 'production')
    throw new Error('Settings: MAIL_SENDER or MAIL_SERVICE_URL is missing');
  return way;
}

/** Hands a mail to an HTTP mail service; the key lets it drop what comes twice. */
const byHttp: Way = async ({ row, mail, from }, _env, settings) => {
  const { MAIL_SERVICE_URL: service, MAIL_SERVICE_TOKEN: token } = settings;
  if (!service) throw new Error('Settings: MAIL_SERVICE_URL is missing');
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
};

/** Hands a mail to the platform's own e-mail service (wrangler.toml, send_email). It knows no key: a retry may come twice. */
const byBinding: Way = async ({ mail, from }, { EMAIL }) => {
  if (!EMAIL) throw new Error('wrangler.toml: the binding EMAIL (send_email) is missing');
  await EMAIL.send({ ...mail, from: senderOf(from) });
};

/** 'Name <address>' in its two parts; a bare address has itself as name. */
function senderOf(from: string): { name: string; email: string } {
  const [, name, email] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return email ? { name: name || email, email } : { name: from.trim(), email: from.trim() };
}

/** Puts a mail into the local inbox; the same row once. */
const toInbox: Way = async ({ row, brand, mail }, { SHOP }) => {
  await insertLocalMail(SHOP, { id: row.id, brand, sentAt: new Date().toISOString(), ...mail });
};

const WAYS = { http: byHttp, binding: byBinding, inbox: toInbox } as const;
