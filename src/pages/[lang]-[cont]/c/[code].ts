import type { APIRoute } from 'astro';
import { articlePath } from '#lib/paths.ts';
import { routeExists } from '#lib/routes.ts';
import { PERSONAL, turnedAway } from '#platform/route-guard.ts';
import { readLabelPath, type LabelCode } from '#shop/labels/index.ts';

/**
 * What a code on a label opens, after login (docs/decisions/055-addresses-of-labels.md); whoever is led on may see there
 * what is theirs. What names nothing, or has no page, is the page that is not there.
 */
export const GET: APIRoute = async ({ locals: { shop }, url, rewrite }) => {
  const away = await turnedAway({ who: 'customer' }, shop, url); // a number with a slash passes the gate of routes
  if (away) return away;
  const { prefix } = shop.market;
  const code = readLabelPath(url.pathname.slice(prefix.length + 1));
  const path = code && placeOf(code, prefix);
  if (!path || !routeExists(path.slice(prefix.length + 1).replace(/\?.*/, ''))) return rewrite('/404');
  return new Response(null, { status: 302, headers: { location: path, 'cache-control': PERSONAL } });
};

/** The page of what a label names; places of the stock have no page yet. */
function placeOf({ kind, id }: LabelCode, prefix: string): string | null {
  if (kind === 'A') return articlePath(prefix, id);
  if (kind === 'R') return `/${prefix}/meinlabor/nachschub?fach=${id}`;
  return kind === 'W' ? `/${prefix}/logbuch/arbeit/${id}` : null;
}
