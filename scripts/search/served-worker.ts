import { LANGUAGES } from '#shop/markets/languages.ts';
import { ByteCache } from '#lib/byte-cache.ts';
import { createD1Store, search, suggest } from '#shop/search/index.ts';
import type { Language } from '#shop/markets/languages.ts';

/** What the evaluation serves: the shop's engine on D1 in workerd, nothing else. */
interface Bindings {
  CATALOGUE: D1Database;
}

const cache = new ByteCache(48_000_000);

async function externalIds(db: D1Database, ids: readonly number[]): Promise<string[]> {
  const { results } = await db
    .prepare('select id, external from served_product where id in (select value from json_each(?1))')
    .bind(JSON.stringify(ids))
    .all<{ id: number; external: string }>();
  const byId = new Map(results.map((row) => [row.id, row.external]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const worker = {
  async fetch(request: Request, { CATALOGUE }: Bindings): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const text = searchParams.get('q') ?? '';
    const language = LANGUAGES.find((known) => known === searchParams.get('lang')) ?? ('en' as Language);
    const store = createD1Store(CATALOGUE, cache, { version: 'served', updates: 0 });
    if (pathname === '/preview') {
      const { hits: whole, others, ...rest } = await suggest(store, text, language);
      const hits = [...whole, ...others];
      return Response.json({
        ids: await externalIds(
          CATALOGUE,
          hits.map(({ id }) => id),
        ),
        ...rest,
      });
    }
    const group = searchParams.get('group') === '1';
    const perPage = Number(searchParams.get('limit') ?? '24');
    const { hits: whole, others, facets, articles } = await search(store, { text, language, perPage, group });
    const hits = [...whole, ...others].slice(0, perPage);
    const ids = await externalIds(
      CATALOGUE,
      hits.map(({ id }) => id),
    );
    return Response.json(searchParams.has('facets') ? { ids, articles, facets } : { ids });
  },
};

// oxlint-disable-next-line import/no-default-export -- workerd takes the handlers from there
export default worker;
