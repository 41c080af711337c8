import { articlePath } from '#lib/paths.ts';
import { failedConstraint, type SqlDatabase } from '#lib/sql.ts';
import type { ArticleSummary } from '#shop/catalogue/index.ts';
import { readArticles } from '#shop/catalogue/index.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import { newsOf, type News } from './news.ts';
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

/** Notices of one customer that go out in one mail. */
interface Bundle {
  readonly kind: News['kind'];
  readonly rows: readonly WaitingRow[];
  /** By the number that is waited for. */
  readonly news: ReadonlyMap<string, News>;
}

/**
 * Tells everybody whose article is available again, or has a successor that can be ordered: one mail per customer and kind
 * of news, each notice exactly once – telling and mail are one transaction, and the table refuses to tell twice. Costs one
 * query while neither catalogue nor stock changed and nobody asked. Returns the number of mails.
 */
export async function tellNews(ctx: RoundContext): Promise<number> {
  const round = await roundState(ctx.db).first<RoundRow>();
  if (!round) return 0;
  const catalogue = ctx.catalogues[round.live];
  const { results: awaited } = await awaitedNumbers(ctx.db).all<{ number: string }>();
  const news = await newsOf(
    catalogue,
    awaited.map(({ number }) => number),
  );
  const { results: waiting } =
    news.size > 0 ? await waitingFor(ctx.db, [...news.keys()]).all<WaitingRow>() : { results: [] };
  const bundles = Map.groupBy(waiting, ({ customer_id, language, brand, number }) =>
    [customer_id, language, brand, news.get(number)!.kind].join(),
  );
  let told = 0;
  for (const rows of bundles.values()) {
    const { kind } = news.get(rows[0]!.number)!;
    if (await mailNews(ctx, catalogue, { kind, rows, news })) told += 1;
  }
  await writeRound(ctx.db, round.version, ctx.now).run();
  return told;
}

/** One mail to one customer; false where another round was faster. */
async function mailNews(ctx: RoundContext, catalogue: SqlDatabase, bundle: Bundle): Promise<boolean> {
  const [{ customer_id: customer, number, asked_at }] = bundle.rows as [WaitingRow];
  const draft = await draftOf(bundle, catalogue);
  const key = `stock-notice:${customer}:${number}:${asked_at}`;
  const numbers = bundle.rows.map((row) => row.number);
  try {
    await ctx.db.batch([
      markTold(ctx.db, customer, numbers, ctx.now),
      queueMail(ctx.db, draft, { id: ctx.newId(), key, now: ctx.now }),
    ]);
    return true;
  } catch (error) {
    if (failedConstraint(error, ['stock_notice_told'])) return false; // told by another round meanwhile
    throw error;
  }
}

/** The mail in the language in which was asked; one article leads to its page, several to the laboratory's page. */
async function draftOf({ kind, rows, news }: Bundle, catalogue: SqlDatabase): Promise<MailDraft> {
  const [{ brand, language, email: to, home }] = rows as [WaitingRow];
  const pairs = rows.map(({ number }) => ({ number, target: news.get(number)!.target }));
  const numbers = [...new Set(pairs.flatMap(({ number, target }) => [number, target]))];
  const articles = await readArticles(catalogue, { numbers }, { language, priceList: 1 });
  const byNumber = new Map(articles.map((article) => [article.number, article]));
  const named = (number: string): string => [number, byNumber.get(number)?.name].filter(Boolean).join(' ');
  const only = pairs.length === 1 ? byNumber.get(pairs[0]!.target) : undefined;
  return {
    kind,
    brand,
    language,
    to,
    home,
    values: {},
    path: only ? pathBelow(home, only) : '/meinlabor',
    lines: pairs.map(({ number, target }) =>
      number === target ? named(number) : `${named(number)} → ${named(target)}`,
    ),
  };
}

/** Path of an article's page below the address of its market. */
function pathBelow(home: string, { number, name }: ArticleSummary): string {
  const prefix = home.slice(home.lastIndexOf('/') + 1);
  return articlePath(prefix, number, name).slice(prefix.length + 1);
}
