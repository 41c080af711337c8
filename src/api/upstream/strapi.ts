import { z } from 'zod';
import { Refusal } from '#lib/refusal.ts';
import { cacheKey, keepPage, readPage } from '#platform/edge-cache.ts';
import type { ShopContext } from '#platform/context.ts';
import {
  bestEntries,
  entriesOfStrapi,
  FALLBACK_LANGUAGES,
  STRAPI_COLLECTIONS,
  type Candidate,
  type ContentEntry,
  type ContentMarket,
  type PublicTypeName,
} from '#shop/content/index.ts';
import { FAMILIES, UPSTREAM_SECONDS } from '../families.ts';
import { askUpstream, failed, jsonOf } from './ask.ts';
import { orLastGood } from './last-good.ts';

/** Strapi gives a hundred entries a page at most unless its operator says otherwise; more pages than this are nobody's content. */
const PAGE_SIZE = 100;
const MOST_PAGES = 20;

const list = z.object({
  data: z.union([z.array(z.unknown()), z.looseObject({}), z.null()]),
  meta: z.object({ pagination: z.object({ pageCount: z.int() }).optional() }).optional(),
});

/** The entries of some kinds; null for a kind that this Strapi has no collection of: those stay ours. */
export type StrapiContent = ReadonlyMap<PublicTypeName, readonly ContentEntry[] | null>;

/**
 * What a Strapi shows of some kinds in a market: own language, the fallback languages behind it. One question goes ahead of the
 * others, so that one that is dead costs one of them. Throws `upstream.failed` and its like where it never said anything.
 */
export async function readStrapi(
  shop: ShopContext,
  origin: string,
  types: readonly PublicTypeName[],
  market: ContentMarket,
): Promise<StrapiContent> {
  const languages = [...new Set([market.language, ...FALLBACK_LANGUAGES])];
  const kinds = [...new Set(types)];
  const [first, ...others] = kinds.flatMap((type) => languages.map((language) => ({ type, language })));
  if (!first) return new Map();
  const read = async (one: typeof first) => ({ ...one, entries: await readCollection(shop, origin, one) });
  const found = [await read(first), ...(await Promise.all(others.map(read)))];
  return new Map(
    kinds.map((type) => {
      const candidates = found.flatMap((one) => (one.type === type ? [one.entries] : []));
      const isThere = candidates.some((entries) => entries !== null);
      return [type, isThere ? bestEntries(candidates.flatMap((entries) => entries ?? []), market) : null];
    }),
  ); // prettier-ignore
}

interface Collection {
  readonly type: PublicTypeName;
  readonly language: string;
}

/** A collection in one language, as it was said within the last seconds, or last of all. Null where there is none. */
async function readCollection(
  shop: ShopContext,
  origin: string,
  of: Collection,
): Promise<Candidate[] | null> {
  const address = new URL(`/guestapi/strapi/${of.type}/${of.language}`, shop.request.url);
  const fresh = cacheKey(address, shop);
  const known = await readPage(fresh);
  if (known) return known.json();
  const key = `${address.origin}${address.pathname}?__last=${encodeURIComponent(origin)}`;
  const kept = { key, origin, seconds: FAMILIES.content.lastGoodSeconds, shop };
  const entries = await orLastGood(kept, () => askCollection(shop, origin, of));
  keepPage(fresh, Response.json(entries), shop, UPSTREAM_SECONDS);
  return entries;
}

async function askCollection(
  shop: ShopContext,
  origin: string,
  { type, language }: Collection,
): Promise<Candidate[] | null> {
  const data: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const url = new URL(`${origin}/api/${STRAPI_COLLECTIONS[type]}`);
    url.search = `locale=${language}&populate=*&pagination[page]=${page}&pagination[pageSize]=${PAGE_SIZE}`;
    const said = await askPage(shop, url);
    if (said === null) return null;
    pages = Math.min(said.meta?.pagination?.pageCount ?? 1, MOST_PAGES);
    data.push(...(Array.isArray(said.data) ? said.data : [said.data]));
  }
  const { entries, wrong } = entriesOfStrapi(type, data);
  if (wrong.length > 0)
    console.warn(JSON.stringify({ fault: 'content-upstream', wrong: wrong.slice(0, 10), requestId: shop.requestId })); // prettier-ignore
  return entries;
}

/** A page of a collection; null where Strapi knows none of that name. */
async function askPage(shop: ShopContext, url: URL): Promise<z.infer<typeof list> | null> {
  const headers = new Headers({ accept: 'application/json', 'x-request-id': shop.requestId });
  if (shop.settings.CMS_TOKEN) headers.set('authorization', `Bearer ${shop.settings.CMS_TOKEN}`);
  const answer = await askUpstream({ url, method: 'GET', headers, body: undefined }, FAMILIES.content);
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw failed(`Strapi answered ${answer.status}`);
  const said = list.safeParse(jsonOf(answer)).data;
  if (!said) throw failed('what Strapi answered is no list of entries');
  return said;
}

/** So large is a picture at most. */
const PICTURE_BYTES = 8_000_000;
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** A picture of Strapi's uploads; null where there is none. Throws as `askUpstream` does. */
export async function readUpload(
  origin: string,
  path: string,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const url = new URL(`${origin}${path}`);
  const question = { url, method: 'GET', headers: new Headers({ accept: [...PICTURES].join() }), body: undefined }; // prettier-ignore
  const { status, headers, body } = await askUpstream(question, { ...FAMILIES.content, maxBytes: PICTURE_BYTES }); // prettier-ignore
  const type = (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (status === 404) return null;
  if (status !== 200 || !PICTURES.has(type)) throw new Refusal('upstream.failed');
  return { type, bytes: body };
}
