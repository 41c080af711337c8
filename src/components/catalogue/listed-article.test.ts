import { expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';
import type { TileEntry } from '#islands/catalogue/tile-view.ts';
import { listedArticle } from './listed-article.ts';

const article = { number: '1', name: 'Ding', supplier: null, pack: null } as unknown as TileEntry['article'];
const varietyOf = (count: number, axes: Record<string, number>): string =>
  listedArticle(
    {
      article,
      variants: {
        count,
        axes: Object.entries(axes).map(([property, values]) => ({ property, count: values })),
      },
    },
    { t: translator('de'), arrives: () => null },
  ).variety;

test('properties without a word of their own say once how many articles there are', () => {
  expect(varietyOf(60, { machine: 12, use: 5 })).toBe('in 60 Ausführungen');
  expect(varietyOf(70, { machine: 7, shade: 20 })).toBe('in 20 Farben, 70 Ausführungen');
  expect(varietyOf(320, { shade: 20, mould: 16 })).toBe('in 20 Farben, 16 Formen');
  expect(varietyOf(1, { shade: 1 })).toBe('');
});
