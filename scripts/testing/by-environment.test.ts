import { expect, test } from 'vitest';
import { pagesFirst } from './by-environment.ts';

test('files that need a page come first, each kind in the order that it had', () => {
  const texts: Record<string, string> = {
    'a.ts': "import 'x';",
    'b.tsx': '// @vitest-environment happy-dom\n',
    'c.ts': "import 'y'; // @vitest-environment happy-dom",
    'd.ts': '// @vitest-environment happy-dom\n',
  };
  expect(pagesFirst(Object.keys(texts), (name) => texts[name]!)).toEqual(['b.tsx', 'd.ts', 'a.ts', 'c.ts']);
});
