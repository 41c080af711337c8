import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withArticles } from './hungarian.ts';

test('the Hungarian article follows the sound of the value behind it', () => {
  const said = ['5', '26', '1', '100', '1000', '512', 'Aurelis', 'Karvadur', 'M-7', 'Mester'].map((value) =>
    withArticles(`A(z) ${value}`),
  );
  expect(said).toEqual([
    'Az 5',
    'A 26',
    'Az 1',
    'A 100',
    'Az 1000',
    'Az 512',
    'Az Aurelis',
    'A Karvadur',
    'Az M-7',
    'A Mester',
  ]);
});

test('quotation marks stand between article and value, other texts stay', () => {
  expect(withArticles('és a(z) „Alfa” API-token')).toBe('és az „Alfa” API-token');
  expect(withArticles('a rendelés')).toBe('a rendelés');
});

test('no text leaves the article to a value that is filled in without these rules', () => {
  const files = globSync(['locales/hu/*.json', 'content/seed/texts/hu/page-metadata.json']);
  const open = files.filter((file) => /\(z\)\s+[„"]?\{(?!\{)/u.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(10);
  expect(open).toEqual([]);
});
