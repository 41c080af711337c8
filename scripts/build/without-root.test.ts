import { expect, test } from 'vitest';
import { withoutRoot } from './without-root.ts';

test('a file is named from the project’s folder on', () => {
  expect(withoutRoot('"/house/shop/src/pages/404.astro?x"', '/house/shop')).toBe('"src/pages/404.astro?x"');
  expect(withoutRoot('"/house/shop-two/a.ts"', '/house/shop')).toBe('"/house/shop-two/a.ts"');
});
