import type { Context } from 'hono';
import { cacheKey, keepPage, readPage } from '#platform/edge-cache.ts';
import type { ShopContext } from '#platform/context.ts';
import type { ApiEnv } from './api-env.ts';
import { FAMILIES, FAMILY_NAMES, familyMode, type FamilyName, type FamilyPolicy } from './families.ts';

const PROBE_MS = 2000;
/** One round of probes serves all callers for this long: the report must not be a lever against upstreams. */
const REPORT_SECONDS = 10;

type FamilyHealth =
  | { mode: 'embedded'; ok: true }
  | { mode: 'proxied'; ok: boolean; status: number | null; milliseconds: number };

/**
 * Health of the shop: which catalogue is live, and per family who answers and whether an upstream lives. `ok` says that
 * this Worker serves; `degraded` names the families whose upstream does not.
 */
export async function health(c: Context<ApiEnv>): Promise<Response> {
  const shop = c.get('shop');
  const key = cacheKey(new URL('/healthz', c.req.url), shop);
  const known = await readPage(key);
  if (known) return uncached(known);
  const entries = await Promise.all(
    FAMILY_NAMES.map(async (name) => [name, await familyHealth(name, shop)] as const),
  );
  const degraded = entries.filter(([, { ok }]) => !ok).map(([name]) => name);
  const { live, catalogue } = shop.versions;
  const report = Response.json({
    ok: true,
    live,
    catalogue,
    degraded,
    families: Object.fromEntries(entries),
  });
  if (entries.some(([, { mode }]) => mode === 'proxied')) keepPage(key, report.clone(), shop, REPORT_SECONDS);
  return uncached(report);
}

async function familyHealth(name: FamilyName, shop: ShopContext): Promise<FamilyHealth> {
  const mode = familyMode(name, shop.settings);
  if (mode.kind === 'embedded') return { mode: 'embedded', ok: true };
  const policy: FamilyPolicy = FAMILIES[name];
  const started = performance.now();
  const status = await probe(`${mode.origin}${policy.probe}`);
  const milliseconds = Math.round(performance.now() - started);
  return { mode: 'proxied', ok: status !== null && status < 500, status, milliseconds };
}

async function probe(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null; // not reached in time: that is the finding
  }
}

function uncached(report: Response): Response {
  const response = new Response(report.body, report);
  response.headers.set('cache-control', 'no-store');
  return response;
}
