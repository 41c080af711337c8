import { expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';

const reasons = (path: string, text: string): string[] =>
  checkBoundaries([{ path, text }]).map(({ message }) => message);

test.each([
  ['src/pages/a.astro', `---\nimport { x } from '#shop/cart/add.ts';\n---`, 'through its index.ts'],
  ['src/api/guest/a.ts', `import { x } from '../../shop/cart/queries.ts';`, 'through its index.ts'],
  ['src/islands/a.tsx', `import { x } from '#shop/cart/index.ts';`, 'islands reach only'],
  ['src/islands/a.tsx', `import { x } from '#api/contract/calls.ts';`, 'islands reach only'],
  ['src/islands/a.tsx', `import type { x } from '#api/contract/operation.ts';`, 'islands reach only'],
  ['src/islands/a.tsx', `const x = await import('#platform/env.ts');`, 'islands reach only'],
  ['src/islands/a.tsx', `import { pickTexts } from '#i18n/pick-texts.ts';`, 'what their page sends'],
  ['src/islands/cart/a.ts', `import { zoom } from '../shell/zoom.ts';`, 'the shell starts islands'],
  ['src/islands/kit/a.ts', `import { x } from '../cart/add.ts';`, 'no feature'],
  ['src/islands/ui/a.tsx', `import type { X } from '../session/calls.ts';`, 'no feature'],
  ['src/islands/kit/a.ts', `import { x } from '../shell/zoom.ts';`, 'the shell starts islands'],
  ['src/shop/cart/a.ts', `import type { X } from '#platform/env.ts';`, 'what surrounds it'],
  ['src/shop/cart/a.ts', `import { Hono } from 'hono';`, 'no framework'],
  ['src/shop/cart/a.ts', `export {\n  a,\n} from '#shop/orders/queries.ts';`, 'another feature'],
  ['src/shop/cart/a.ts', `import { a } from '../orders/index.ts';`, 'from the shop’s root'],
  ['src/lib/a.ts', `import '#shop/cart/index.ts';`, 'no feature'],
  ['src/shop/cart/a.ts', `import '../../../scripts/a.ts';`, 'tools are no part'],
  ['src/pages/a.ts', `import { x } from '#demo/drawing/index.ts';`, 'the demonstration is no part'],
  [
    'src/lib/a.ts',
    `import type { X } from '../../demo/catalogue/tables.ts';`,
    'the demonstration is no part',
  ],
  ['demo/drawing/a.ts', `import { z } from 'zod';`, 'nothing but drawings'],
])('%s may not say %s', (path, text, reason) => {
  expect(reasons(path, text)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['src/pages/a.astro', `import { x } from '#shop/cart/index.ts';`],
  ['src/islands/a.tsx', `import { x } from '#shop/cart/model.ts';`],
  ['src/islands/a.tsx', `import type { Calls } from '#api/contract/calls.ts';`],
  ['src/islands/a.tsx', `import { createTranslate } from '#i18n/island-texts.ts';`],
  ['src/islands/a.tsx', `import { useStore } from '@nanostores/react';`],
  ['src/islands/shell/start.ts', `import { x } from '../cart/add.ts';`],
  ['src/islands/cart/a.tsx', `import { x } from '../kit/api.ts';`],
  ['src/islands/kit/a.ts', `const x = await import('../session/open-login.tsx');`],
  ['src/shop/cart/a.ts', `import { x } from '#shop/orders/index.ts';\nimport { y } from './queries.ts';`],
  ['src/shop/cart/a.test.ts', `import { x } from '../orders/queries.ts';`],
  ['demo/catalogue/a.ts', `import type { X } from '#shop/catalogue/record.ts';`],
  ['demo/pictures/a.ts', `import { x } from '../drawing/index.ts';`],
  ['demo/drawing/a.ts', `import { x } from '#lib/brand-colours.ts';`],
])('%s may say %s', (path, text) => {
  expect(reasons(path, text)).toEqual([]);
});

test('a finding names the line of the import', () => {
  const text = `import a from 'a';\n\nimport { x } from 'hono';`;
  expect(checkBoundaries([{ path: 'src/shop/cart/a.ts', text }])[0]?.line).toBe(3);
});
