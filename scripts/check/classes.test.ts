import { expect, test } from 'vitest';
import { checkClasses } from './classes.ts';

const SHEET = {
  path: 'src/components/cart/lines.css',
  text: '/* .gone was here */\n.cart-line,\n.cart-line:hover > .cart-name {\n  color: red;\n}\n.stock-few {\n  margin: 0.5em;\n}\n',
};
const MARKUP = {
  path: 'src/components/cart/Lines.astro',
  text: '<li class="cart-line">\n  <b class:list={["cart-name", `stock-${state}`]} />\n</li>\n',
};

test('classes that sheets and markup share pass, also those that code puts together', () => {
  expect(checkClasses([SHEET], [MARKUP])).toEqual([]);
});

test('a class that no sheet styles is found in markup of both kinds', () => {
  const island = { path: 'src/islands/cart/line.tsx', text: '<li>\n<b className="cart-line mt-2" />\n' };
  expect(checkClasses([SHEET], [MARKUP, island])).toEqual([
    { path: island.path, line: 2, message: 'no sheet styles the class mt-2' },
  ]);
});

test('a class of a sheet that nothing has is found once, where it first stands', () => {
  const dead = { path: 'src/styles/old.css', text: '.cart-line {\n}\n.old-row {\n}\n.old-row > a {\n}\n' };
  expect(checkClasses([SHEET, dead], [MARKUP])).toEqual([
    { path: dead.path, line: 3, message: 'nothing has the class old-row' },
  ]);
});

test('what only a test names is not in use', () => {
  const trial = { path: 'src/islands/cart/line.test.tsx', text: "query('.cart-line .cart-name .stock-few')" };
  expect(checkClasses([SHEET], [trial])).toHaveLength(3);
});
