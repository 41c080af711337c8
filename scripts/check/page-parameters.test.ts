import { expect, test } from 'vitest';
import { checkPageParameters } from './page-parameters.ts';

const page = (text: string, path = 'src/pages/[lang]-[cont]/shop/x.astro') => [{ path, text }];

test('a parameter that no list names is found where a page reads it', () => {
  const found = checkPageParameters(page(`const a = 1;\nAstro.url.searchParams.get('vergleich-neu')`));
  expect(found).toMatchObject([{ line: 2, message: expect.stringContaining('vergleich-neu') }]);
});

test.each(['search', 'params'])('a reader that takes the query as %s is looked at, too', (name) => {
  const text = `export const read = (${name}: URLSearchParams) => ${name}.get('vergleich-neu');`;
  expect(checkPageParameters(page(text, 'src/components/x/read.ts'))).toHaveLength(1);
});

test('known ones, and what browsers read, are right', () => {
  expect(checkPageParameters(page(`url.searchParams.get('q'); url.searchParams.has('done')`))).toEqual([]);
  expect(checkPageParameters(page(`url.searchParams.get('login')`, 'src/islands/a.ts'))).toEqual([]);
});
