import type { APIRoute } from 'astro';
import { strapiOrigin } from '#api/families.ts';
import { readUpload } from '#api/upstream/strapi.ts';
import { uploadOf } from '#shop/media/index.ts';

/** Strapi names its files by what is in them; a visitor's browser asks nobody but the shop. */
const YEAR = 'public, max-age=31536000, immutable';

/** A picture of the uploads of the Strapi that editors write in. */
export const GET: APIRoute = async ({ locals: { shop }, url }) => {
  const origin = strapiOrigin(shop.settings);
  const path = uploadOf(url.pathname);
  const file = origin && path ? await readUpload(origin, path) : null;
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(file.bytes, { headers: { 'content-type': file.type, 'cache-control': YEAR } });
};
