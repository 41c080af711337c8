import { requireCustomer } from '#shop/session/index.ts';
import { type WorkContent, type WorkKind, type WorkPosition } from './model.ts';
import { readLots, type WorksContext } from './read-works.ts';

/** Looked through for the last work of a kind. */
const LATEST = 1_000;

/**
 * The materials of the laboratory's last work of a kind, each with the batch that is open now – or of those delivered the first to end –
 * and none that has expired. Empty where there was no such work. Refuses guests.
 */
export async function readTemplate(ctx: WorksContext, kind: WorkKind): Promise<WorkPosition[]> {
  const { customerId } = requireCustomer(ctx);
  const last = await ctx.db
    .prepare(
      `select content from (select content, state from work where customer_id = ?1 order by changed_at desc limit ?3)
        where content ->> 'kind' = ?2 and state <> 'cancelled' and json_array_length(content, '$.positions') > 0 limit 1`,
    )
    .bind(customerId, kind, LATEST)
    .first<{ content: string }>();
  if (!last) return [];
  const { positions } = JSON.parse(last.content) as WorkContent;
  return Promise.all(
    positions.map(async ({ at: _at, by: _by, ...position }): Promise<WorkPosition> => {
      const lots = position.article ? await readLots(ctx, position.article) : [];
      const { lot = '', serial = '', expiry = '' } = lots[0] ?? {};
      return { ...position, lot, serial, expiry, production: '', code: '', isWithoutBatch: false, isConfirmed: false };
    }),
  ); // prettier-ignore
}
