import type { Logbooks, SqlResult, SqlDatabase } from '#lib/sql.ts';
import type { Brand, Market } from '#shop/markets/index.ts';
import type { Caller, Passwords } from '#shop/session/index.ts';
import type { Staff } from '#shop/staff/index.ts';
import type { PictureService } from './drawn-picture.ts';
import type { Bindings } from './env.ts';
import { viewCatalogue } from './replicas.ts';
import type { Settings } from './settings.ts';
import type { Versions } from './version-queries.ts';

/** The catalogue of one request: one of the two databases to its end (docs/rules/catalogue.md#whole-imports). */
export interface CatalogueHandle {
  db: SqlDatabase;
  /** Changes with every switch and every update in between; keys caches. */
  version: string;
}

/** What a request may see of the world; built once by the pipeline, handed to pages and API. */
export interface ShopContext {
  requestId: string;
  /** As it came; its body belongs to whoever answers. */
  request: Request;
  /** Headers that the answer takes along, whoever makes it: cookies of a login, or of an upstream. */
  answerHeaders: Headers;
  brand: Brand;
  /** Origin of canonical links: configured per brand, else the request's own. */
  origin: string;
  /** UTC, ISO 8601. */
  now: string;
  /** Pages show drafts of the editors, as of that time; only by a signed link (preview.ts). */
  previewAt?: string;
  settings: Settings;
  versions: Versions;
  /** As this request sees it (replicas.ts). */
  shop: SqlDatabase;
  /** Where a customer's works, labels, stock, lists and orders live (docs/growth.md). */
  logbook: Logbooks;
  /** How far the request's view of `shop` has come. */
  shopBookmark(): string | null;
  /** Null before the first import: pages answer 503. */
  catalogue: CatalogueHandle | null;
  files: R2Bucket;
  /** The files of the build, as browsers get them. */
  assets: Pick<Fetcher, 'fetch'>;
  outbox: Queue;
  /** Draws articles without a photo; null where the operator binds no such service. */
  pictures: PictureService | null;
  /** Counts computed searches per caller's address; null where nothing counts them. */
  searchLimit: RateLimit | null;
  /** Market of the prefix; the brand's default on pages without one (404 at the root). */
  market: Market;
  geoCountry: string | null;
  /** Who works must not see prices: the page is made without any (docs/rules/prices-and-vat.md#hidden-prices). */
  pricesHidden?: boolean;
  /** Hashes and compares passwords; fails in production without a pepper. */
  passwords(): Passwords;
  /** Who is logged in, read once per request when first asked; an answer that asked is never kept for others. */
  caller(): Promise<Caller | null>;
  /** The same reading for a decision beside the cache, which makes no answer personal. */
  callerBesideCache(): Promise<Caller | null>;
  /** What was read with the caller of a session for the reader of this address; once. */
  takeBeside(sessionHash: string): readonly SqlResult<unknown>[] | null;
  /** Who of the staff is at the editors' desk, read once per request when first asked. */
  staff(): Promise<Staff | null>;
  /** True once anything asked who is logged in, or asked on behalf of whoever that is. */
  isPersonal(): boolean;
  /** The answer depends on the request's cookies: it is never kept for others. */
  markPersonal(): void;
  waitUntil(promise: Promise<unknown>): void;
  /** Lines for the operator's log of what the call does around somebody's safety; they leave when it is done. */
  securityLog: string[];
}

/** The live catalogue's database, or null when nothing was imported yet. */
export function openCatalogue(
  env: Pick<Bindings, 'CATALOGUE_A' | 'CATALOGUE_B'>,
  versions: Versions,
): CatalogueHandle | null {
  if (!versions.live) return null;
  const live = versions.live === 'A' ? env.CATALOGUE_A : env.CATALOGUE_B;
  const db = viewCatalogue(live, versions.catalogueBookmark);
  return { db, version: `${versions.live}.${versions.catalogue}.${versions.updates}` };
}
