import type { SqlDatabase } from '#lib/sql.ts';
import { copyToUsers, queueMail, type MailDraft } from '#shop/mail/index.ts';
import {
  countryByIso2,
  DEFAULT_COUNTRY,
  DEFAULT_LANGUAGE,
  isLanguage,
  marketOf,
} from '#shop/markets/index.ts';
import { REMIND_DAYS } from './model.ts';
import { endingDeclarations, type EndingDeclaration } from './queries.ts';

/** Mails of one round; the next minute takes the rest. */
const ROUND = 25;

/** What the clock's work needs; nobody calls. */
export interface ReminderContext {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  /** Address of a brand's shop from the configuration, without the market. */
  readonly origin: (brand: MailDraft['brand']) => string;
}

/**
 * Mails the account and its leaders that their declaration of use ends: once when 30 days are left, once when 7 are, and not after a
 * newer one was given (docs/rules/ordering.md#declarations-of-use). May run twice at the same time: the outbox keeps a key
 * once. Returns the number of mails to accounts.
 */
export async function remindOfDeclarations(ctx: ReminderContext): Promise<number> {
  const { db, now } = ctx;
  let told = 0;
  let beyond = 0;
  for (const days of REMIND_DAYS.toSorted((a, b) => a - b)) {
    const found = await endingDeclarations(db, { now, days, beyond, limit: ROUND });
    beyond = days;
    for (const ending of found) {
      const key = keyOf(ending.id, days);
      await db.batch([
        queueMail(db, draftOf(ctx, ending), { id: ctx.newId(), key, now }),
        copyToUsers(db, { key, customerId: ending.customerId, user: null }),
      ]);
    }
    told += found.length;
  }
  return told;
}

/** As `endingDeclarations` looks for it in the outbox. */
const keyOf = (id: string, days: number): string => `declaration-ends:${days}:${id}`;

function draftOf(
  ctx: ReminderContext,
  { email, firm, country, validTo, ...of }: EndingDeclaration,
): MailDraft {
  const brand = firm === 3 ? 'light' : 'main';
  const language = isLanguage(of.language) ? of.language : DEFAULT_LANGUAGE;
  const market = marketOf(brand, language, countryByIso2(country) ?? countryByIso2(DEFAULT_COUNTRY)!);
  const date = new Intl.DateTimeFormat(market.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    kind: 'declaration-ends',
    brand,
    language,
    to: email,
    home: `${ctx.origin(brand)}/${market.prefix}`,
    values: { date: date.format(new Date(validTo)) },
    path: '/meinlabor/verwendungserklaerung',
  };
}
