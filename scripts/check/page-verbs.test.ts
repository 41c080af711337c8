import { expect, test } from 'vitest';
import { checkPageVerbs } from './page-verbs.ts';

const shop = [
  {
    path: 'src/shop/cart/index.ts',
    text: "export { readCart } from './read-cart.ts';\nexport * from './model.ts';",
  },
  { path: 'src/shop/cart/read-cart.ts', text: 'export async function readCart(ctx: CartContext) {}' },
  { path: 'src/shop/cart/model.ts', text: 'export function nameOf(line: Line) {}' },
];
const page = (text: string, path = 'src/pages/wk.astro') => ({ path, text: `---\n${text}\n---\n<p />` });
const messagesOf = (text: string, path?: string) =>
  checkPageVerbs([...shop, page(text, path)]).map(({ line, message }) => `${line} ${message.split(':')[0]}`);

test('a page that imports a verb or makes its context is found', () => {
  expect(messagesOf("import { nameOf, readCart } from '#shop/cart/index.ts';")).toEqual([
    '2 imports the verb readCart of cart',
  ]);
  expect(messagesOf("import { cartContext } from '#platform/cart-context.ts';")).toEqual([
    '2 imports #platform/cart-context.ts',
  ]);
});

test('types, pure functions and the pages that are ours are not', () => {
  expect(messagesOf("import type { readCart } from '#shop/cart/index.ts';")).toEqual([]);
  expect(messagesOf("import { nameOf, type Line } from '#shop/cart/index.ts';")).toEqual([]);
  expect(messagesOf("import { readCart } from '#shop/cart/index.ts';", 'src/pages/postfach.astro')).toEqual(
    [],
  );
});
