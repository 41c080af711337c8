import { expect, test } from 'vitest';
import { checkSlugs, featuresOf } from './slugs.ts';

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

test('a file outside of features’ folders is the feature’s whose name it begins with', () => {
  expect(featuresOf('src/api/customer/cart-page.ts')).toEqual(['cart']);
  expect(featuresOf('src/api/customer/order-list-fields.ts')).toEqual(['order-lists']);
  expect(featuresOf('migrations/shop/0012-cart-notes.sql')).toEqual(['cart']);
  expect(featuresOf('src/shop/checkout/cart-content.ts')).toEqual(['checkout']);
  expect(featuresOf('src/lib/cartography.ts')).toEqual([]);
});
