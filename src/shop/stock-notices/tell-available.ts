import { articlePath } from '#lib/paths.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { readArticles, type ArticleSummary } from '../catalogue/index.ts';
import { queueMail, type MailDraft } from '../mail/index.ts';
import { isAvailable } from './model.ts';
import { awaitedNumbers, markTold, roundState, waitingFor, writeRound, type WaitingRow } from './queries.ts';

/** What a round needs of the world: it has no caller. */
export interface RoundContext {
  readonly db: SqlDatabase;
  readonly catalogues: Readonly<Record<'A' | 'B', SqlDatabase>>;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

interface RoundRow {
  live: 'A' | 'B';
  version: string;
}

/**
 * Tells everybody whose article is available again, one mail per customer, each exactly once: telling and mail are one
 * transaction, and the table refuses to tell twice. Costs one query while neither catalogue nor stock changed and nobody
 * asked. Gives the number of mails.
 */
export async function tellAvailable(ctx: RoundContext): Promise<number> {
  const round = await roundState(ctx.db).first<RoundRow>();
  if (!round) return 0;
  const catalogue = ctx.catalogues[round.live];
  const awaited = (await awaitedNumbers(ctx.db).all<{ number: string }>()).results.map(
    ({ number }) => number,
  );
  const available = await availableOf(catalogue, awaited);
  const waiting = available.length > 0 ? (await waitingFor(ctx.db, available).all<WaitingRow>()).results : [];
  const mails = Map.groupBy(waiting, ({ customer_id, language, brand }) =>
    [customer_id, language, brand].join(),
  );
  let told = 0;
  for (const rows of mails.values()) if (await tell(ctx, catalogue, rows)) told += 1;
  await writeRound(ctx.db, round.version, ctx.now).run();
  return told;
}

async function availableOf(catalogue: SqlDatabase, numbers: readonly string[]): Promise<string[]> {
  const articles = await readArticles(catalogue, { numbers }, { language: 'de', priceList: 1 });
  return articles.filter(isAvailable).map(({ number }) => number);
}

/** One mail to one customer; false where another round was faster. */
async function tell(
  ctx: RoundContext,
  catalogue: SqlDatabase,
  rows: readonly WaitingRow[],
): Promise<boolean> {
  const [{ customer_id: customer, language, asked_at }] = rows as [WaitingRow];
  const numbers = rows.map(({ number }) => number);
  const articles = await readArticles(catalogue, { numbers }, { language, priceList: 1 });
  const key = `stock-notice:${customer}:${numbers[0]!}:${asked_at}`;
  try {
    await ctx.db.batch([
      markTold(ctx.db, customer, numbers, ctx.now),
      queueMail(ctx.db, draftOf(rows[0]!, articles), { id: ctx.newId(), key, now: ctx.now }),
    ]);
    return true;
  } catch (error) {
    if (String(error).includes('stock_notice_told')) return false; // told by another round meanwhile
    throw error;
  }
}

function draftOf(first: WaitingRow, articles: readonly ArticleSummary[]): MailDraft {
  const { brand, language, email: to, home } = first;
  const [article] = articles as [ArticleSummary];
  const prefix = home.slice(home.lastIndexOf('/') + 1);
  const path =
    articles.length === 1
      ? articlePath(prefix, article.number, article.name).slice(prefix.length + 1)
      : '/meinlabor';
  return {
    kind: 'stock-available',
    brand,
    language,
    to,
    home,
    values: {},
    path,
    lines: articles.map(({ number, name }) => `${number} ${name}`),
  };
}
