import stylesheet from '../styles/own-prices.css?url&no-inline';

/** Of the login (src/platform/session-cookie.ts): a session may be there. */
const CUSTOMER = /(?:^|;\s*)(?:__Host-)?(?:einkaufs)?kunde=\d/;

/**
 * A shared page for a browser that comes with a login's hint: room for the customer's prices, which one call fills, and no
 * public price in sight meanwhile; `hidden`: it has none. The page in the cache stays as it is for guests, who get no byte
 * more.
 */
export async function withRoomForOwnPrices(
  response: Response,
  request: Request,
  state: 'wait' | 'hidden' = 'wait',
): Promise<Response> {
  const cookies = request.headers.get('cookie') ?? '';
  if (state === 'wait' && !CUSTOMER.test(cookies)) return response;
  if (response.status !== 200 || request.method !== 'GET') return response;
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = (await response.text())
    .replace('<html ', `<html data-own-prices="${state}" `)
    .replace('</head>', `<link rel="stylesheet" href="${stylesheet}"></head>`);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('etag');
  headers.set(
    'cache-control',
    state === 'hidden' ? 'private, no-store' : 'private, max-age=0, must-revalidate',
  );
  return new Response(html, { status: response.status, headers });
}
