import { expect, test } from 'vitest';
import { listArticlePhotos } from './article-photos.ts';

const bucket = (...keys: string[]) =>
  ({
    list: async ({ prefix }: R2ListOptions) => ({
      objects: keys.filter((key) => key.startsWith(prefix ?? '')).map((key) => ({ key })),
    }),
  }) as unknown as Pick<R2Bucket, 'list'>;

test('photos come in their order, the smallest format of each', async () => {
  const files = bucket('articles/119.png', 'articles/119.avif', 'articles/119-3.jpg', 'articles/119-2.webp');
  expect(await listArticlePhotos(files, '119')).toEqual([
    { key: 'articles/119.avif', n: 1 },
    { key: 'articles/119-2.webp', n: 2 },
    { key: 'articles/119-3.jpg', n: 3 },
  ]);
});

test('longer numbers and other files are not the article’s', async () => {
  const files = bucket('articles/1190.avif', 'articles/119.pdf', 'articles/119-x.png');
  expect(await listArticlePhotos(files, '119')).toEqual([]);
});
