import { expect, test } from 'vitest';
import { refusing } from './lean-worker.ts';

test('what is left out keeps its names, each of which says who left it out', async () => {
  const source = refusing(
    'export async function verify() {}\nexport const ROOT = 1;\nexport class Reader {}\nconst a = 1;\nexport { a as first, b };\n',
    '/x/node_modules/some/library.js',
  );
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Record<
    string,
    () => void
  >;
  expect(Object.keys(module).toSorted()).toEqual(['ROOT', 'Reader', 'b', 'first', 'verify']);
  expect(module['verify']).toThrow('library.js is left out (lean-worker.ts)');
});
