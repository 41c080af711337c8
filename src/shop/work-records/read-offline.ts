import type { SqlDatabase } from '#lib/sql.ts';
import { readArticleFacts, readTradeFacts } from '#shop/catalogue/index.ts';
import type { Language } from '#shop/markets/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import type { WorkKind } from './model.ts';
import type { WorksContext } from './read-works.ts';

/** An article of the laboratory as a device without network knows it. */
export interface OfflineArticle {
  readonly number: string;
  readonly name: string;
  readonly manufacturer: string;
  /** GTIN and the maker's number; '' where the catalogue has none. */
  readonly gtin: string;
  readonly makerNumber: string;
}

/** An open work: enough to document in it and to print the label of its tray. */
export interface OfflineWork {
  readonly id: string;
  readonly number: string;
  readonly client: string;
  readonly patient: string;
  /** '' where it was not said. */
  readonly kind: WorkKind | '';
  readonly teeth: string;
  readonly shade: string;
}

/** What a device takes along for the time without network. */
export interface OfflineStock {
  readonly articles: readonly OfflineArticle[];
  readonly works: readonly OfflineWork[];
  readonly shelves: readonly { id: string; article: string; place: string; stock: number }[];
  /** The client book: who ordered works lately. */
  readonly clients: readonly string[];
}

const [MOST_ARTICLES, MOST_WORKS, MOST_SHELVES] = [2_000, 200, 1_000];

/**
 * What a laboratory's devices need to go on without network: the articles that were delivered last or stand on its shelves,
 * its open works, its shelves. Refuses guests; without a catalogue there are no articles.
 */
export async function readOffline(
  ctx: WorksContext & { readonly catalogue: SqlDatabase | null; readonly language: Language },
): Promise<OfflineStock> {
  const { customerId } = requireCustomer(ctx);
  const [known, works, shelves, clients] = await ctx.db.batch<Record<string, string>>([
    ctx.db
      .prepare(
        `select number, max(day) day from (
           select dl.number, d.shipped_on day from customer_order o join delivery d on d.order_id = o.id
             join delivery_line dl on dl.delivery_id = d.id where o.customer_id = ?1
           union all select article, changed_at from restock_item where customer_id = ?1)
         group by number order by day desc limit ?2`,
      )
      .bind(customerId, MOST_ARTICLES),
    ctx.db
      .prepare(
        `select id, number, content ->> '$.client.name' client, content ->> 'patient' patient,
             content ->> 'kind' kind, content ->> 'teeth' teeth, content ->> 'shade' shade from work
          where customer_id = ?1 and state = 'open' order by changed_at desc limit ?2`,
      )
      .bind(customerId, MOST_WORKS),
    ctx.db
      .prepare('select id, article, place, stock from restock_item where customer_id = ?1 order by place limit ?2')
      .bind(customerId, MOST_SHELVES),
    ctx.db
      .prepare(
        `select distinct content ->> '$.client.name' name from (
           select content from work where customer_id = ?1 order by changed_at desc limit 1000) order by name collate nocase limit 300`,
      )
      .bind(customerId),
  ]); // prettier-ignore
  const numbers = known!.results.map(({ number }) => number!);
  return {
    articles:
      ctx.catalogue && numbers.length > 0 ? await articlesOf(ctx.catalogue, numbers, ctx.language) : [],
    works: works!.results as unknown as OfflineStock['works'],
    shelves: shelves!.results as unknown as OfflineStock['shelves'],
    clients: clients!.results.map(({ name }) => name!),
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
