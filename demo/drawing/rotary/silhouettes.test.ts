import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { silhouetteOf } from '#lib/iso6360.ts';
import { silhouettes } from './silhouettes.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('the sheet of silhouettes is what the profiles of the shapes draw', () => {
  expect(read('public/iso6360.svg')).toBe(silhouettes());
});

test('every shape of the table has a silhouette, other values none', () => {
  const codes = read('data/iso6360_shape.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.slice(0, 3));
  expect(codes.length).toBeGreaterThan(30);
  for (const code of codes) {
    const id = silhouetteOf('shape', code)?.split('#')[1];
    expect(silhouettes()).toContain(`<symbol id="${id}" `);
  }
  expect([silhouetteOf('shape', '999'), silhouetteOf('size', '001')]).toEqual([undefined, undefined]);
});
