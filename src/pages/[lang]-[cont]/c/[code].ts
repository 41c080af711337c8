import type { APIRoute } from 'astro';
import { routeExists } from '#lib/routes.ts';
import { pathOfLabel } from '#platform/label-path.ts';
import { PERSONAL, turnedAway } from '#platform/route-guard.ts';
import { readLabelPath } from '#shop/labels/index.ts';

/**
 * What a code on a label opens, after login (docs/decisions/055-addresses-of-labels.md); whoever is led on may see there
 * what is theirs. What names nothing, or has no page, is the page that is not there.
 */
export const GET: APIRoute = async ({ locals: { shop }, url, rewrite }) => {
  const away = await turnedAway({ who: 'customer' }, shop, url); // a number with a slash passes the gate of routes
  if (away) return away;
  const { prefix } = shop.market;
  const code = readLabelPath(url.pathname.slice(prefix.length + 1));
  const path = code && (await pathOfLabel(code, shop));
  if (!path || !routeExists(path.slice(prefix.length + 1).replace(/[?#].*/, ''))) return rewrite('/404');
  return new Response(null, { status: 302, headers: { location: path, 'cache-control': PERSONAL } });
};
