import type { APIRoute } from 'astro';

/** The old name of the account page (specification 2): for good at `konto`. */
export const ALL: APIRoute = ({ locals: { shop }, url }) =>
  new Response(null, { status: 301, headers: { location: `/${shop.market.prefix}/konto${url.search}` } });
