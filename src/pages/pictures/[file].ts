import type { APIRoute } from 'astro';
import { pathSegments } from '#lib/path-segments.ts';
import { listArticlePhotos } from '#platform/article-photos.ts';
import { drawPicture } from '#platform/drawn-picture.ts';
import { readPictureSubject, type PictureSubject } from '#shop/catalogue/index.ts';
import { pictureVersion } from '#platform/picture-version.ts';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** Nobody asks again within the hour, though the address stays; then there may be a photo. */
const PLACEHOLDER = `${HOUR}, immutable`;
const PLACE = /^[1-9]\d?$/;

/**
 * The picture of an article: a photo in the bucket, else the reference's photo, else a drawing of its data or a
 * placeholder. Addresses with the right version are kept for a year. `n` asks for a further photo.
 */
export const GET: APIRoute = async ({ locals: { shop }, url }) => {
  const number = pathSegments(url.pathname)?.[1]?.replace(/\.svg$/, '') ?? '';
  const subject = shop.catalogue && number ? await readPictureSubject(shop.catalogue.db, number) : null;
  if (!subject) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const caching = url.searchParams.get('v') === pictureVersion(shop) ? YEAR : HOUR;
  const place = url.searchParams.get('n') ?? '1';
  const photo = await findPhoto(shop.files, number, subject, PLACE.test(place) ? Number(place) : 1);
  if (photo)
    return new Response(photo.body as unknown as BodyInit, {
      headers: {
        'content-type': photo.httpMetadata?.contentType ?? typeOf(photo.key),
        'cache-control': caching,
      },
    });
  const { svg, source } = await drawPicture(shop.pictures, subject);
  const kept = { drawing: caching, placeholder: PLACEHOLDER, failed: 'no-store' }[source];
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': kept } });
};

async function findPhoto(files: R2Bucket, number: string, subject: PictureSubject, place: number) {
  for (const owner of new Set([number, subject.reference])) {
    const photo = (await listArticlePhotos(files, owner)).find(({ n }) => n === place);
    const file = photo && (await files.get(photo.key));
    if (file) return file;
  }
  return null;
}

function typeOf(key: string): string {
  const format = key.slice(key.lastIndexOf('.') + 1);
  return `image/${format === 'jpg' ? 'jpeg' : format}`;
}
