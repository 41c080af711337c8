import { expect, test } from 'vitest';
import { checkClientOnly } from './client-only.ts';

const found = (head: string, directive: string) =>
  checkClientOnly([{ path: 'src/pages/a.astro', text: `---\n${head}\n---\n<Page ${directive} />` }]);

test('an island that only the browser draws needs a reason', () => {
  expect(found('', 'client:only="react"').map(({ line }) => line)).toEqual([4]);
  expect(found('// client:only: the camera is the browser’s', 'client:only="react"')).toEqual([]);
});

test('an empty reason is no reason; other directives need none', () => {
  expect(found('// client:only: ', 'client:only="react"')).toHaveLength(1);
  expect(found('', 'client:load')).toEqual([]);
});
