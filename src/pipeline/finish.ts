import type { ShopContext } from '../platform/context.ts';
import { markCookie } from '../platform/replicas.ts';
import { secureHeaders } from './headers.ts';

/** Redirects that hold for this request only. */
const PASSING = [302, 303, 307];

/** Puts the security headers and the request id on every answer, errors included. */
export function finish(response: Response, request: Request, shop: ShopContext): Response {
  const out = new Response(request.method === 'HEAD' ? null : response.body, response);
  const { ANALYTICS_ENDPOINT: analytics, CHAT_URL: chat, VIDEO_ORIGINS: videos } = shop.settings;
  secureHeaders(out.headers, {
    connect: analytics ? [new URL(analytics).origin] : [],
    frames: [...new Set([...(chat ? [new URL(chat).origin] : []), ...videos])],
    production: shop.settings.ENVIRONMENT === 'production',
  });
  out.headers.set('x-request-id', shop.requestId);
  const mark = out.status < 400 && markCookie(request, { bookmark: shop.shopBookmark }, shop.versions);
  if (mark) out.headers.append('set-cookie', mark);
  for (const [name, value] of shop.answerHeaders) out.headers.append(name, value);
  if (!out.headers.has('cache-control')) {
    if (shop.isPersonal() || PASSING.includes(out.status))
      out.headers.set('cache-control', 'private, no-store'); // depends on who asks
    else if (out.headers.get('content-type')?.startsWith('text/html'))
      out.headers.set('cache-control', 'public, max-age=0, must-revalidate');
  }
  return out;
}
