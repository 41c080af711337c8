import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { readArticleFacts, type ArticleDocument } from '#shop/catalogue/index.ts';
import type { Language } from '#shop/markets/index.ts';
import { requireCustomer, type WithCaller } from '#shop/session/index.ts';
import { openWorksOf, lastOrderOf, shelvesOf, toothPlacesOf, type LastOrder, type LotWork, type ShelfPlace, type ToothPlace } from './queries.ts'; // prettier-ignore

/** What a laboratory has of a scanned article, and what there is to read about it. */
export interface ScannedFacts {
  /** Places of the tooth stock that keep it, ten at most. */
  readonly places: readonly ToothPlace[];
  readonly shelves: readonly ShelfPlace[];
  /** Null: never ordered here. */
  readonly lastOrder: LastOrder | null;
  /** Open works that have the lot, ten at most; none without a lot. */
  readonly works: readonly LotWork[];
  readonly documents: readonly { readonly id: string; readonly type: string; readonly language: Language }[];
}

/**
 * Where an article lies, when it was ordered last, which open works have its lot, and its documents, each in the caller's language
 * where there is one. Refuses guests; without a catalogue there are no documents.
 */
export async function readScannedFacts(
  ctx: WithCaller & { readonly logbook: Logbooks; readonly catalogue: SqlDatabase | null; readonly language: Language }, // prettier-ignore
  { article, lot }: { readonly article: string; readonly lot: string },
): Promise<ScannedFacts> {
  const { customerId } = requireCustomer(ctx);
  const { catalogue, language } = ctx;
  const own = ctx.logbook(customerId);
  const [[places, shelves, works, orders], facts] = await Promise.all([
    own.batch<unknown>([
      toothPlacesOf(own, customerId, article),
      shelvesOf(own, customerId, article),
      openWorksOf(own, customerId, { article, lot }),
      lastOrderOf(own, customerId, article),
    ]),
    catalogue ? readArticleFacts(catalogue, [article], language) : null,
  ]);
  return {
    places: places!.results as ToothPlace[],
    shelves: shelves!.results as ShelfPlace[],
    lastOrder: (orders!.results[0] as LastOrder | undefined) ?? null,
    works: works!.results as LotWork[],
    documents: documentsIn(facts?.get(article)?.documents ?? [], language),
  };
}

function documentsIn(documents: readonly ArticleDocument[], language: Language): ScannedFacts['documents'] {
  return documents
    .filter(({ type }) => type !== 'video')
    .map(({ id, type, languages }) => {
      const known = [language, 'en' as const].find((one) => languages.includes(one));
      return { id, type, language: known ?? languages[0]! };
    });
}
