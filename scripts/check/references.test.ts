import { expect, test } from 'vitest';
import { checkReferences, headingAnchors } from './references.ts';

const pages = new Map([['docs/rules/markets.md', '# Markets\n\n## Unknown country\n\ntext\n']]);
const found = (text: string): string[] =>
  checkReferences([{ path: 'src/a.ts', text }], pages).map(({ line, message }) => `${line} ${message}`);

test('a page and a heading that are there are fine', () => {
  expect(found('/** See docs/rules/markets.md and docs/rules/markets.md#unknown-country. */')).toEqual([]);
});

test('a missing page and a missing heading are named with their lines', () => {
  expect(found('// docs/rules/gone.md\n// docs/rules/markets.md#gone')).toEqual([
    '1 cites docs/rules/gone.md, which is not there',
    '2 cites docs/rules/markets.md#gone, which is not there',
  ]);
});

test('a number on a page elsewhere is found, also across the lines of a comment', () => {
  expect(found(`// (${'decision'} 24)\n/**\n * by ${'domain'}\n * 5.4 */`)).toEqual([
    `1 cites "${'decision'} 24", which is no page of docs`,
    '3 cites "domain * 5.4", which is no page of docs',
  ]);
});

test.each(['experience: felt speed', 'reliability, faults', 'reliability', 'decision: limits are optional'])(
  'a page elsewhere is found without a number: (%s)',
  (cited) => {
    expect(found(`/** Counts at once (${cited}). */`)).toEqual([
      `1 cites "(${cited})", which is no page of docs`,
    ]);
  },
);

test('the specification and words without a number stay', () => {
  expect(found('// specification 4; the decision of 2026 (decision by hand) about this domain')).toEqual([]);
});

test('headings become anchors as hosts of repositories make them', () => {
  expect([...headingAnchors('# A b\n## Crossed-out & own prices?\n')]).toEqual([
    'a-b',
    'crossed-out--own-prices',
  ]);
});
