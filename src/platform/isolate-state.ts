import { KeptValues } from '#lib/kept-values.ts';
import { queryVersions, type Versions } from './version-queries.ts';

/**
 * Everything that outlives a request inside an isolate, in one place (docs/rules/runtime.md#module-state): immutable
 * data keyed by version and counters without identity. Nothing here depends on a visitor, and no request waits for what another one
 * has begun: each loads for itself, and leaves it to those after it (KeptValues).
 *
 *  - catalogue pointer, ≤ 2 s old                      this file
 *  - content version, ≤ 2 s old                        this file
 *  - search lexicons, postings, columns per version    src/platform/search-index.ts
 *  - articles of tiles per version and price list  src/platform/cached-articles.ts
 *  - photos in the bucket, ≤ 10 s old                  src/platform/article-photos.ts
 *  - category tree and property names            src/platform/category-tree.ts
 *  - the same as a call answers and pages read it      src/api/guest/catalogue-pages.ts, src/components/catalogue/category-tree.ts
 *  - texts of the languages that were asked for, from the assets   src/i18n
 *  - number formats per locale                         src/i18n/format.ts
 *  - the clocks of countries and the company's days    src/lib/business-time.ts
 *  - region names per language                         src/shop/markets/names.ts
 *  - menus and titles per market and version, a minute   src/components/shell/shell-data.ts
 *  - HTML of the frame per shell data (the line above)  src/components/shell/cached-html.ts
 *  - public pages as they were rendered, per address and versions, and tiles as text, by all that they show   src/platform/held.ts
 *  - the forty markets of hreflang per brand            src/components/layouts/head.ts
 *  - content of single pages per shell data             src/components/shell/cached-content.ts
 *  - when an address without a page was last counted  src/pipeline/page.ts
 *  - page policies per compiled hashes                  src/pipeline/headers.ts
 *  - pages that the preview finds, by market, version  src/api/guest/written-pages.ts
 *  - when an upstream last failed, by origin           src/api/upstream/last-good.ts
 *  - password hashes under way, a counter               src/platform/password-slots.ts
 *  - parsed settings per environment object            src/platform/settings.ts
 *  - marks of breached passwords, from the assets     src/platform/breached-passwords.ts
 *  - the API's document, the same for all             src/api/docs/document.ts
 */

const MAX_AGE_MS = 2000;

const cached = new WeakMap<D1Database, KeptValues<Versions>>();

/**
 * The live catalogue's letter and the versions that caches key on, read from SHOP at most every two seconds
 * (docs/rules/runtime.md#edge-cache). A failed read is not kept.
 */
export function readVersions(shop: D1Database, nowMs: number): Promise<Versions> {
  const kept = cached.get(shop) ?? new KeptValues({ maxAgeMs: MAX_AGE_MS });
  cached.set(shop, kept);
  return kept.get('', { nowMs }, () => queryVersions(shop, nowMs));
}
