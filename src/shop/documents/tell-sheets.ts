import { monthsBefore } from '#lib/business-time.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { readArticleFacts } from '#shop/catalogue/index.ts';
import { copyToUsers, queueMail, type MailDraft } from '#shop/mail/index.ts';
import { countryByIso2, DEFAULT_COUNTRY, DEFAULT_LANGUAGE, isLanguage, marketOf } from '#shop/markets/index.ts'; // prettier-ignore
import { buyersSince, lastDispatches, noteSheet, sheetRound, toldSheets, writeSheetRound, type Buyer } from './sheet-queries.ts'; // prettier-ignore

/** Who bought in so many months is told of a new version (REACH Art. 31(9)). */
const MONTHS = 12;
/** Lines of one mail; the page has the rest. */
const MOST_LINES = 50;

/** What the clock's work needs; nobody calls. */
export interface SheetContext {
  readonly db: SqlDatabase;
  readonly catalogues: Readonly<Record<'A' | 'B', SqlDatabase>>;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  /** Address of a brand's shop from the configuration, without the market. */
  readonly origin: (brand: MailDraft['brand']) => string;
}

/** A sheet that is newer than the goods. */
interface NewSheet {
  readonly document: string;
  readonly version: string;
  /** ISO date. */
  readonly date: string;
  readonly number: string;
  /** Number and name. */
  readonly article: string;
}

/**
 * Mails everybody who got an article within twelve months, and since then its safety data sheet has a new version: once for
 * each version, all of a catalogue in one mail (docs/rules/requests.md#changed-sheets). Looks through the buyers after every
 * import, some each minute; costs one query in between. Two rounds at once tell once. Returns the number of mails to accounts.
 */
export async function tellSheets(ctx: SheetContext): Promise<number> {
  const round = await sheetRound(ctx.db);
  if (!round) return 0;
  const since = monthsBefore(ctx.now, MONTHS);
  const buyers = await buyersSince(ctx.db, since, round.last);
  let told = 0;
  for (const buyer of buyers) {
    const sheets = await newSheets(ctx, ctx.catalogues[round.live], { buyer, since });
    if (sheets.length > 0) {
      await mailSheets(ctx, buyer, sheets, `sheets:${round.version}:${buyer.id}`);
      told += 1;
    }
  }
  const last = buyers.at(-1)?.id ?? round.last;
  await ctx.db.batch([writeSheetRound(ctx.db, { version: round.version, last, done: buyers.length === 0 })]);
  return told;
}

async function newSheets(
  { db }: SheetContext,
  catalogue: SqlDatabase,
  { buyer, since }: { buyer: Buyer; since: string },
): Promise<NewSheet[]> {
  const [dispatches, told] = await Promise.all([
    lastDispatches(db, buyer.id, since),
    toldSheets(db, buyer.id),
  ]);
  const facts = await readArticleFacts(catalogue, [...dispatches.keys()], buyer.language);
  const found = new Map<string, NewSheet>();
  for (const { number, name, documents } of facts.values())
    for (const { id, type, version, date } of documents)
      if (type === 'sds' && date > dispatches.get(number)! && !told.has(`${id} ${version}`))
        found.set(id, { document: id, version, date, number, article: `${number} ${name}` });
  return [...found.values()].toSorted((a, b) => a.article.localeCompare(b.article));
}

async function mailSheets(
  ctx: SheetContext,
  buyer: Buyer,
  sheets: readonly NewSheet[],
  key: string,
): Promise<void> {
  const { db, now } = ctx;
  const noted = sheets.map((one) => noteSheet(db, { ...one, customer: buyer.id, key, now }));
  if (buyer.email === '') {
    await db.batch(noted);
    return;
  }
  const mail = queueMail(db, draftOf(ctx, buyer, sheets), { id: ctx.newId(), key, now });
  await db.batch([...noted, mail, copyToUsers(db, { key, customerId: buyer.id, user: null })]);
}

function draftOf(ctx: SheetContext, buyer: Buyer, sheets: readonly NewSheet[]): MailDraft {
  const brand = buyer.firm === 3 ? 'light' : 'main';
  const language = isLanguage(buyer.language) ? buyer.language : DEFAULT_LANGUAGE;
  const market = marketOf(brand, language, countryByIso2(buyer.country) ?? countryByIso2(DEFAULT_COUNTRY)!);
  const day = new Intl.DateTimeFormat(market.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    kind: 'sheets-changed',
    brand,
    language,
    to: buyer.email,
    home: `${ctx.origin(brand)}/${market.prefix}`,
    values: {},
    path: '/meinlabor/dokumente',
    lines: sheets
      .slice(0, MOST_LINES)
      .map(({ article, version, date }) => `${article}: ${version}, ${day.format(new Date(date))}`),
  };
}
