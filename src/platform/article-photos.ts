import { KeptValues } from '#lib/kept-values.ts';

/** Photos of articles in the bucket: `articles/NUMBER.avif`, further ones `articles/NUMBER-2.avif` … */

const FOLDER = 'articles/';
/** The format that is smallest comes first. */
const FORMATS = ['avif', 'webp', 'jpg', 'jpeg', 'png'];
const PHOTO = /^(.*?)(?:-(\d{1,2}))?\.([a-z]+)$/;

const MAX_AGE_MS = 10_000;
/** As many as one call lists. */
const MOST_HELD = 1000;

const cached = new WeakMap<object, KeptValues<readonly string[] | null>>();

export interface ArticlePhoto {
  key: string;
  /** 1 is the main picture. */
  n: number;
}

/** The photos of an article in their order, one per place; none for most. No call of the bucket on a warm isolate. */
export async function listArticlePhotos(
  files: Pick<R2Bucket, 'list'>,
  number: string,
): Promise<readonly ArticlePhoto[]> {
  const all = (await allPhotos(files, Date.now())) ?? (await keysOf(files, `${FOLDER}${number}`, 50)).keys;
  const best = new Map<number, { key: string; rank: number }>();
  for (const key of all) {
    if (!key.startsWith(FOLDER + number)) continue;
    const [, name, place, format] = PHOTO.exec(key.slice(FOLDER.length)) ?? [];
    const rank = FORMATS.indexOf(format ?? '');
    if (name !== number || rank < 0) continue;
    const n = Number(place ?? 1);
    const known = best.get(n);
    if (!known || rank < known.rank) best.set(n, { key, rank });
  }
  return [...best].map(([n, { key }]) => ({ key, n })).sort((a, b) => a.n - b.n);
}

/**
 * Every photo of a bucket that has few, at most ten seconds old: most articles have none, and a call for each page and
 * picture would only say so. Null where there are more than one call lists; then each article's are asked for.
 */
function allPhotos(files: Pick<R2Bucket, 'list'>, nowMs: number): Promise<readonly string[] | null> {
  const kept = cached.get(files) ?? new KeptValues({ maxAgeMs: MAX_AGE_MS });
  cached.set(files, kept);
  return kept.get('', { nowMs }, async () => {
    const { keys, more } = await keysOf(files, FOLDER, MOST_HELD);
    return more ? null : keys;
  });
}

async function keysOf(
  files: Pick<R2Bucket, 'list'>,
  prefix: string,
  limit: number,
): Promise<{ keys: readonly string[]; more: boolean }> {
  const { objects, truncated } = await files.list({ prefix, limit });
  return { keys: objects.map(({ key }) => key), more: truncated };
}
