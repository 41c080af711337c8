import { Refusal } from '#lib/refusal.ts';
import { readArticleFacts } from '#shop/catalogue/index.ts';
import { DEFAULT_LANGUAGE } from '#shop/markets/index.ts';
import { noteAct, requireStaff, type WithStaff } from '#shop/staff/index.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { articleOfRecall } from './recall-queries.ts';
import { receiveRecall, type Recall, type RecallContext } from './receive-recall.ts';

/**
 * Calls lots back from the desk: the same as the dealer's signed message, with the article's name from the catalogue, noted among the
 * acts of the staff. Refuses everybody but who answers customers, and `form.invalid` for an article that the catalogue does not
 * have, a recall of that number for another article, or no lot.
 */
export async function startRecall(
  ctx: RecallContext & WithStaff & { readonly catalogue: SqlDatabase | null },
  recall: Omit<Recall, 'name'>,
): Promise<{ outcome: 'applied' | 'repeated'; customers: number }> {
  const staff = requireStaff(ctx, 'service');
  const { number, article } = recall;
  const lots = [...new Set(recall.lots.map((lot) => lot.trim()).filter(Boolean))];
  const [facts, known] = await Promise.all([
    ctx.catalogue ? readArticleFacts(ctx.catalogue, [article], DEFAULT_LANGUAGE) : null,
    articleOfRecall(ctx.db, number),
  ]);
  const name = facts?.get(article)?.name;
  const wrong = [
    (name === undefined || (known !== null && known !== article)) && 'article',
    lots.length === 0 && 'lots',
  ].filter((field) => typeof field === 'string');
  if (name === undefined || wrong.length > 0) throw new Refusal('form.invalid', { fields: wrong });
  const act = noteAct(ctx.db, { now: ctx.now, staff, kind: 'recall', subject: `${number} ${article}` });
  return receiveRecall(ctx, { ...recall, lots, name }, [act]);
}
