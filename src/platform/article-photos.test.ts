import { expect, test } from 'vitest';
import { listArticlePhotos } from './article-photos.ts';

const bucket = (...keys: string[]) => {
  let calls = 0;
  const list = async ({ prefix, limit = 1000 }: R2ListOptions) => {
    calls += 1;
    const fitting = keys.filter((key) => key.startsWith(prefix ?? ''));
    return {
      objects: fitting.slice(0, limit).map((key) => ({ key })),
      truncated: fitting.length > limit,
    };
  };
  return { list, calls: () => calls } as unknown as Pick<R2Bucket, 'list'> & { calls: () => number };
};

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

test('few photos are listed once for all articles, many article by article', async () => {
  const few = bucket('articles/119.avif');
  for (const number of ['119', '120', '121']) await listArticlePhotos(few, number);
  expect(few.calls()).toBe(1);
  const many = bucket('articles/119.avif', ...Array.from({ length: 1000 }, (_, i) => `articles/2${i}.avif`));
  expect(await listArticlePhotos(many, '119')).toEqual([{ key: 'articles/119.avif', n: 1 }]);
  expect(await listArticlePhotos(many, '2999')).toEqual([{ key: 'articles/2999.avif', n: 1 }]);
});
