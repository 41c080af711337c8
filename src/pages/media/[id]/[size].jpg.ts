import type { APIRoute } from 'astro';
import { pictureKey } from '#shop/media/index.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** A picture of the editors; its address names its content, so that browsers keep it. */
export const GET: APIRoute = async ({ locals: { shop }, url }) => {
  const key = pictureKey(url.pathname);
  const file = key && (await shop.files.get(key));
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(file.body as unknown as BodyInit, {
    headers: { 'content-type': 'image/jpeg', 'cache-control': YEAR },
  });
};
