import type { SqlDatabase } from '#lib/sql.ts';
import { readArticleFacts, readTradeFacts } from '#shop/catalogue/index.ts';
import type { Language } from '#shop/markets/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import type { OfflineArticle, OfflineStock } from './offline-model.ts';
import { offlineRows } from './offline-queries.ts';
import type { WorksContext } from './read-works.ts';

/**
 * What a laboratory's devices need to go on without network: the articles that were delivered last or stand on its shelves,
 * its open works, its shelves. Refuses guests; without a catalogue there are no articles.
 */
export async function readOffline(
  ctx: WorksContext & { readonly catalogue: SqlDatabase | null; readonly language: Language },
): Promise<OfflineStock> {
  const { customerId } = requireCustomer(ctx);
  const { numbers, works, shelves, clients } = await offlineRows(ctx, customerId);
  return {
    articles:
      ctx.catalogue && numbers.length > 0 ? await articlesOf(ctx.catalogue, numbers, ctx.language) : [],
    works,
    shelves,
    clients,
  };
}

async function articlesOf(catalogue: SqlDatabase, numbers: readonly string[], language: Language) {
  const [facts, trade] = await Promise.all([
    readArticleFacts(catalogue, numbers, language),
    readTradeFacts(catalogue, numbers),
  ]);
  return [...facts.values()].map(({ number, name, manufacturer, gtin }): OfflineArticle => ({
    number,
    name,
    manufacturer,
    gtin: gtin ?? '',
    makerNumber: trade.get(number)?.manufacturerNumber ?? '',
  }));
}
