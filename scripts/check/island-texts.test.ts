import { expect, test } from 'vitest';
import { checkIslandTexts } from './island-texts.ts';
import { checkKeys } from './locale-keys.ts';
import { flatten } from './locales.ts';

const KEYS = flatten('cart', {
  title: 'x',
  count_one: 'x',
  count_other: 'x',
  notice: { cold: 'x', frost: 'x' },
});
const LIST = `export const cartTexts = texts('cart:title', 'cart:notice');`;
const USES = 't(`cart:notice.${n}`); t("cart:title");';

const said = (files: Record<string, string>): string[] =>
  checkIslandTexts(
    KEYS,
    Object.entries(files).map(([path, text]) => ({ path: `src/islands/${path}`, text })),
  ).map(({ path, line, message }) => `${path}:${line} ${message}`);

test('a folder that lists what it uses has no finding', () => {
  expect(said({ 'cart/texts.ts': LIST, 'cart/page.tsx': USES })).toEqual([]);
  expect(said({ 'old/page.ts': `t('cart:title')` })).toEqual([]);
});

test('a text that is used and not listed is found', () => {
  expect(said({ 'cart/texts.ts': LIST, 'cart/page.tsx': `${USES}\nt(is ? 'cart:count' : '')` })).toEqual([
    'src/islands/cart/page.tsx:2 uses cart:count, which src/islands/cart/texts.ts does not list',
  ]);
});

test('a text that is listed and not used is found, also one of a group', () => {
  const page = `t('cart:notice.cold'); t('cart:title');`;
  expect(said({ 'cart/texts.ts': LIST, 'cart/page.tsx': page, 'cart/page.test.tsx': USES })).toEqual([
    'src/islands/cart/texts.ts:1 lists cart:notice.frost, which nothing in its folder uses',
  ]);
});

test('texts of an imported island must be sent too, those of one loaded later need not', () => {
  const ui = {
    'ui/texts.ts': `export const uiTexts = texts('cart:count');`,
    'ui/sum.tsx': `t('cart:count')`,
  };
  const cart = { 'cart/texts.ts': LIST, 'cart/page.tsx': `import { Sum } from '../ui/sum.tsx';\n${USES}` };
  expect(said({ ...ui, ...cart })).toEqual([
    'src/islands/ui/sum.tsx:1 uses cart:count, which src/islands/cart/texts.ts does not list',
  ]);
  const spread = `import { uiTexts } from '#islands/ui/texts.ts';\n${LIST.replace(')', ', ...uiTexts)')}`;
  expect(said({ ...ui, ...cart, 'cart/texts.ts': spread })).toEqual([]);
  expect(said({ ...ui, ...cart, 'cart/page.tsx': `lazy(() => import('../ui/sum.tsx'));\n${USES}` })).toEqual(
    [],
  );
  expect(
    said({ ...ui, ...cart, 'cart/page.tsx': `import type { S } from '../ui/sum.tsx';\n${USES}` }),
  ).toEqual([]);
});

test('what schemas say is sent by the folder whose code checks forms', () => {
  const schemas = {
    path: 'src/lib/validators/field-texts.ts',
    text: `export const TEXTS = { a: 'cart:title' };`,
  };
  const form = {
    path: 'src/islands/kit/form.ts',
    text: `import { TEXTS } from '#lib/validators/field-texts.ts';`,
  };
  const list = { path: 'src/islands/kit/texts.ts', text: `export const formTexts = texts('cart:title');` };
  expect(checkIslandTexts(KEYS, [schemas, form, list])).toEqual([]);
  expect(checkIslandTexts(KEYS, [schemas, form, { ...list, text: '' }])).toHaveLength(1);
  expect(checkIslandTexts(KEYS, [schemas, list])).toHaveLength(1);
});

test('to list a text is not to ask for it', () => {
  const list = { path: 'src/islands/cart/texts.ts', text: LIST };
  const unused = checkKeys(KEYS, [list, { path: 'src/islands/cart/page.tsx', text: `t('cart:count')` }]);
  expect(unused.map(({ message }) => message)).toContain('title: nothing asks for it');
});
