/**
 * The Worker of the demonstration: draws articles that have no photo. The shop reaches it through its service binding
 * PICTURES (src/platform/drawn-picture.ts) and knows nothing of drawings; a shop with photos of its own has neither.
 */
import { readSubject } from './drawing-request.ts';
import { drawArticle } from '../drawing/index.ts';

export default {
  fetch: (request) => {
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } });
    const drawing = drawArticle(readSubject(new URL(request.url).searchParams));
    return new Response(drawing, { headers: { 'content-type': 'image/svg+xml' } });
  },
} satisfies { fetch(request: Request): Response };
