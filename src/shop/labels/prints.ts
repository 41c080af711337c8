import { requireCustomer } from '#shop/session/index.ts';
import type { LabelPrint } from './model.ts';
import { insertPrint, printsOf } from './queries.ts';
import { ownOf, type LabelContext } from './templates.ts';

/** So many prints the page lists. */
const SHOWN = 20;

/** Notes that labels were printed; the same id again is the same print. Refuses guests. */
export async function notePrint(
  ctx: Pick<LabelContext, 'logbook' | 'caller' | 'now'>,
  print: Omit<LabelPrint, 'by' | 'at'>,
): Promise<void> {
  const { user } = requireCustomer(ctx);
  await insertPrint(...ownOf(ctx), { ...print, by: user.id, at: ctx.now }).run();
}

/** The last prints of the caller's company, the newest first. Refuses guests. */
export async function readPrints(ctx: Pick<LabelContext, 'logbook' | 'caller'>): Promise<LabelPrint[]> {
  type Row = Omit<LabelPrint, 'articles'> & { articles: string };
  const { results } = await printsOf(...ownOf(ctx), SHOWN).all<Row>();
  return results.map(({ articles, ...print }) => ({ ...print, articles: JSON.parse(articles) as string[] }));
}
