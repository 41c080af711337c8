import { expect, test } from 'vitest';
import { checkSlugs } from './slugs.ts';

test('folders and bundles are named after features', () => {
  const paths = [
    'src/shop/cart/add.ts',
    'src/components/shell/Header.astro',
    'src/islands/cart/a.tsx',
    'locales/de/cart.json',
    'src/lib/money.ts',
  ];
  expect(checkSlugs(paths)).toEqual([]);
});

test('another spelling is found once', () => {
  const paths = ['src/shop/basket/a.ts', 'src/shop/basket/b.ts', 'locales/de/basket.json'];
  expect(checkSlugs(paths).map(({ path }) => path)).toEqual(['shop/basket', 'locales/basket']);
});
