import { expect, test } from 'vitest';
import { checkStyleSheets } from './style-sheets.ts';

const SHEET = {
  path: 'src/styles/cart.css',
  text: "@import '../components/cart/lines.css' layer(components);\n",
};
const PART = { path: 'src/components/cart/lines.css', text: '.cart-line {\n  color: red;\n}\n' };
const PAGE = {
  path: 'src/components/cart/CartPage.astro',
  text: "---\nimport '../../styles/cart.css';\n---\n",
};

test('a part beside its feature that one sheet lists is well', () => {
  expect(checkStyleSheets([SHEET, PART], [PAGE])).toEqual([]);
});

test('a file of more than 300 lines is found', () => {
  const long = { path: 'src/styles/base.css', text: 'a {\n}\n'.repeat(151) };
  expect(checkStyleSheets([SHEET, PART, long], [])).toMatchObject([{ path: long.path, line: 300 }]);
});

test('an import that leads nowhere is found, in sheets and in components', () => {
  const found = checkStyleSheets([{ ...SHEET, path: 'src/styles/other.css' }], [PAGE]);
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual([
    'src/styles/other.css:1',
    'src/components/cart/CartPage.astro:2',
  ]);
});

test('a part that no sheet lists, and one that two list, are found', () => {
  const lone = checkStyleSheets([PART], []);
  const twice = checkStyleSheets([SHEET, { ...SHEET, path: 'src/styles/lab.css' }, PART], []);
  expect([...lone, ...twice].map(({ path }) => path)).toEqual([PART.path, PART.path]);
});

test('a sheet that a component imports itself says the order of the layers first', () => {
  const own = { path: 'src/islands/ui/dialog.css', text: '.dialog {\n  color: red;\n}\n' };
  const user = { path: 'src/islands/ui/dialog.tsx', text: "import './dialog.css';\n" };
  expect(checkStyleSheets([own], [user])).toMatchObject([{ path: own.path }]);
  const layered = { ...own, text: `@layer base, components;\n\n@layer components {\n${own.text}}\n` };
  expect(checkStyleSheets([layered], [user])).toEqual([]);
});
