/** Photos of articles in the bucket: `articles/NUMBER.avif`, further ones `articles/NUMBER-2.avif` … */

const FOLDER = 'articles/';
/** The format that is smallest comes first. */
const FORMATS = ['avif', 'webp', 'jpg', 'jpeg', 'png'];
const PHOTO = /^(.*?)(?:-(\d{1,2}))?\.([a-z]+)$/;

export interface ArticlePhoto {
  key: string;
  /** 1 is the main picture. */
  n: number;
}

/** The photos of an article in their order, one per place; none for most. One list call of the bucket. */
export async function listArticlePhotos(
  files: Pick<R2Bucket, 'list'>,
  number: string,
): Promise<readonly ArticlePhoto[]> {
  const { objects } = await files.list({ prefix: `${FOLDER}${number}`, limit: 50 });
  const best = new Map<number, { key: string; rank: number }>();
  for (const { key } of objects) {
    const [, name, place, format] = PHOTO.exec(key.slice(FOLDER.length)) ?? [];
    const rank = FORMATS.indexOf(format ?? '');
    if (name !== number || rank < 0) continue;
    const n = Number(place ?? 1);
    const known = best.get(n);
    if (!known || rank < known.rank) best.set(n, { key, rank });
  }
  return [...best].map(([n, { key }]) => ({ key, n })).sort((a, b) => a.n - b.n);
}
