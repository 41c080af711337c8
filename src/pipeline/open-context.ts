import { brandOfHost, defaultMarket, parsePrefix, type Brand } from '#shop/markets/index.ts';
import { familyMode } from '#api/families.ts';
import { refuseEarly } from '#api/refuse-early.ts';
import { openCatalogue, type ShopContext } from '../platform/context.ts';
import type { Bindings } from '../platform/env.ts';
import { geoCountry } from '../platform/geo.ts';
import { readVersions } from '../platform/isolate-state.ts';
import { logbooksOf } from '../platform/logbooks.ts';
import { builtMarks } from '../platform/breached-passwords.ts';
import { passwordsOf } from '../platform/passwords.ts';
import { PREVIEW_PARAM } from '../platform/preview-param.ts';
import { readBeside } from '../platform/read-beside.ts';
import { viewShop } from '../platform/replicas.ts';
import { callerOf } from '../platform/session-cookie.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { staffOf } from '../platform/staff-cookie.ts';
import { secureHeaders } from './headers.ts';

/** Builds what the request may see, or answers 421 for a host that is not ours (docs/rules/markets.md#brand-by-host). */
export async function openContext(
  request: Request,
  url: URL,
  env: Bindings,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<ShopContext | Response> {
  const settings = readSettings(env);
  const production = settings.ENVIRONMENT === 'production';
  const brand = brandOfHost(url.host, settings.HOSTS, { flag: settings.BRAND, production });
  if (!brand) return misdirected(request, settings);
  const country = geoCountry(request, settings);
  const now = new Date();
  const versions = await readVersions(env.SHOP, now.getTime());
  const view = viewShop(request, env.SHOP, versions);
  const waitUntil = (promise: Promise<unknown>) => execution.waitUntil(promise);
  let caller: ReturnType<ShopContext['caller']> | undefined;
  let staff: ReturnType<ShopContext['staff']> | undefined;
  let isPersonal = false;
  const beside = readBeside(request, url.pathname);
  const readCaller = () =>
    (caller ??=
      familyMode('customer', settings).kind === 'proxied'
        ? import('#api/upstream/upstream-caller.ts').then(({ upstreamCaller }) => upstreamCaller(shop))
        : callerOf(request, shop, beside));
  const shop: ShopContext = {
    requestId: request.headers.get('cf-ray') ?? crypto.randomUUID(),
    request,
    answerHeaders: new Headers(),
    brand,
    origin: publicOrigin(brand, settings, url),
    now: now.toISOString(),
    settings,
    versions,
    shop: view.db,
    logbook: logbooksOf(env, view.db),
    shopBookmark: view.bookmark,
    catalogue: openCatalogue(env, versions),
    files: env.FILES,
    assets: env.ASSETS,
    outbox: env.OUTBOX,
    pictures: env.PICTURES ?? null,
    searchLimit: env.SEARCH_LIMIT ?? null,
    market: marketOfPath(url.pathname, brand, country),
    geoCountry: country,
    passwords: () => passwordsOf(settings, () => builtMarks(env.ASSETS), env.HASHES ?? null),
    caller: () => {
      isPersonal = true;
      return readCaller();
    },
    callerBesideCache: readCaller,
    takeBeside: (sessionHash) => beside?.take(sessionHash) ?? null,
    staff: () => (staff ??= staffOf(request, shop)),
    isPersonal: () => isPersonal,
    markPersonal: () => void (isPersonal = true),
    waitUntil,
    securityLog: [],
  };
  const token = url.searchParams.get(PREVIEW_PARAM);
  return token === null ? shop : withPreview(shop, token);
}

/** The same with drafts, for whoever holds a signed link of the editors: nothing of it is kept or shared. */
async function withPreview(shop: ShopContext, token: string): Promise<ShopContext> {
  const { previewAt } = await import('../platform/preview.ts');
  const at = previewAt(shop.settings, token, shop);
  if (at === null) return shop;
  shop.markPersonal();
  shop.answerHeaders.set('x-robots-tag', 'noindex');
  const versions = { ...shop.versions, content: `preview ${shop.requestId}` };
  return { ...shop, versions, previewAt: at };
}

/** A host that is not ours hears which ones are. */
async function misdirected(request: Request, settings: Settings): Promise<Response> {
  const links = Object.keys(settings.HOSTS).map((host) => `https://${host}/`);
  const requestId = crypto.randomUUID();
  const answer = await refuseEarly('request.misdirected', request, { brand: 'main', requestId, links });
  secureHeaders(answer.headers, { connect: [], production: true });
  answer.headers.set('x-request-id', requestId);
  return answer;
}

/**
 * Links come from the configuration, not from the Host header, wherever one is set
 * (docs/rules/security.md#links-of-mails).
 */
function publicOrigin(brand: Brand, settings: Settings, url: URL): string {
  return settings.PUBLIC_ORIGINS?.[brand] ?? url.origin;
}

function marketOfPath(path: string, brand: Brand, country: string | null) {
  const parsed = parsePrefix(path.split('/')[1] ?? '', brand);
  return parsed.kind === 'unknown' ? defaultMarket(brand, country) : parsed.market;
}
