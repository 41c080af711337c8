import { expect, test } from 'vitest';
import { checkCircles } from './circles.ts';

const files = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

test.each([
  ['values', `import { a } from './a.ts';`],
  ['types', `import type { A } from './a.ts';`],
  ['what is loaded when it is needed', `const a = () => import('./a.ts');`],
])('a circle of %s is found, and named file by file', (_kind, back) => {
  const found = checkCircles(
    files({
      'src/shop/cart/a.ts': `import { b } from './b.ts';`,
      'src/shop/cart/b.ts': `import { c } from '#lib/c.ts';`,
      'src/lib/c.ts': back.replace('./a.ts', '#shop/cart/a.ts'),
    }),
  );
  expect(found).toEqual([
    {
      path: 'src/lib/c.ts',
      line: 1,
      message:
        'closes a circle of imports: src/shop/cart/a.ts → src/shop/cart/b.ts → src/lib/c.ts → src/shop/cart/a.ts',
    },
  ]);
});

test('two files that stand on a third, and a test beside, close no circle', () => {
  const found = checkCircles(
    files({
      'src/lib/a.ts': `import { c } from './c.ts';\nimport { b } from './b.ts';`,
      'src/lib/b.ts': `import { c } from './c.ts';`,
      'src/lib/c.ts': `export const c = 1;`,
      'src/lib/c.test.ts': `import { a } from './a.ts';`,
    }),
  );
  expect(found).toEqual([]);
});
