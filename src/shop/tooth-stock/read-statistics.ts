import type { CartContext } from '../cart/index.ts';
import { requireCatalogue } from '../cart/index.ts';
import { requireCustomer } from '../session/index.ts';
import type { SetFacts } from './model.ts';
import { readSetFacts } from './set-facts.ts';

/** What the statistics are made of: sums of movements and the age of what lies there; figures follow in the browser. */
export interface StockStatistics {
  /** Teeth that were taken, by month ('2026-03') and set; what came back is taken off. */
  readonly taken: readonly { readonly month: string; readonly article: string; readonly teeth: number }[];
  /** Places with a set, by set. */
  readonly stock: readonly {
    readonly article: string;
    readonly whole: number;
    readonly occupied: number;
    readonly opened: number;
    readonly empty: number;
    /** Gaps for more than 7 days. */
    readonly gaps: number;
    /** Whole sets without movement for 12 months. */
    readonly slow: number;
  }[];
  readonly sets: readonly SetFacts[];
}

const MONTHS = 24;
const DAY_MS = 86_400_000;

/** The movements of 24 months and the stock as it is, summed by set. Refuses guests. */
export async function readStatistics(ctx: CartContext): Promise<StockStatistics> {
  const { customerId } = requireCustomer(ctx);
  const now = new Date(ctx.now);
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1)).toISOString();
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const [taken, stock] = await ctx.db.batch<unknown>([
    ctx.db
      .prepare(
        `select substr(at, 1, 7) as month, article, sum(taken) as teeth from tooth_movement
          where customer_id = ?1 and at >= ?2 and (kind in ('take', 'teeth', 'discard') or (kind = 'undo' and taken < 0))
          group by 1, 2 having sum(taken) > 0 order by 1`,
      )
      .bind(customerId, from),
    ctx.db
      .prepare(
        `select p.article, max(p.whole) as whole,
                count(*) filter (where p.teeth = (1 << p.whole) - 1) as occupied,
                count(*) filter (where p.teeth > 0 and p.teeth < (1 << p.whole) - 1) as opened,
                count(*) filter (where p.teeth = 0) as empty,
                count(*) filter (where p.teeth = 0 and p.since < ?2) as gaps,
                count(*) filter (where p.teeth = (1 << p.whole) - 1 and p.since < ?3) as slow
           from tooth_place p
           join tooth_drawer d on d.customer_id = p.customer_id and d.cabinet = p.cabinet and d.id = p.drawer
            and d.removed_at is null and p.row_no <= d.row_count and p.column_no <= d.column_count
          where p.customer_id = ?1 and p.article <> '' group by p.article order by p.article`,
      )
      .bind(customerId, before(7), before(365)),
  ]);
  const found = {
    taken: taken!.results as StockStatistics['taken'],
    stock: stock!.results as StockStatistics['stock'],
  };
  const numbers = [...found.taken, ...found.stock].map(({ article }) => article);
  return { ...found, sets: await readSetFacts(requireCatalogue(ctx), numbers, ctx.language) };
}
