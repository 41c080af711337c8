import { expect, test } from 'vitest';
import { ratchetProblems, readIds, readSpecification, writeSpecification } from './table.ts';

const HEADER = 'id,chapter,text,area,scope,state,file,test\n';
const GOOD = '2.root.geo,2,The country is looked up,markets,storefront,open,,\n';

test('a sound table is read whole and written back unchanged', () => {
  const { rows, problems } = readSpecification(HEADER + GOOD);
  expect(problems).toEqual([]);
  expect(rows.map((row) => row.id)).toEqual(['2.root.geo']);
  expect(writeSpecification(rows)).toBe(HEADER + GOOD);
});

test.each([
  ['two.root,two,text,markets,storefront,open,,\n', '"two.root" is no id'],
  ['2.Root,2,text,markets,storefront,open,,\n', '"2.Root" is no id'],
  ['2.root,3,text,markets,storefront,open,,\n', 'chapter "3" is not that of the id "2.root"'],
  ['2.root,2, ,markets,storefront,open,,\n', '"2.root" has no text'],
  ['2.root,2,text,market,storefront,open,,\n', 'unknown area "market"'],
  ['2.root,2,text,markets,shop,open,,\n', 'unknown scope "shop"'],
  ['2.root,2,text,markets,storefront,half,,\n', 'unknown state "half"'],
  [GOOD, 'the id "2.root.geo" occurs twice'],
])('the row %j is refused', (row, fault) => {
  expect(readSpecification(HEADER + GOOD + row).problems).toEqual([
    `docs/specification.csv, line 3: ${fault}`,
  ]);
});

test.each(['', 'id,chapter\n', `${HEADER}2.root,2,"open\n`, `${HEADER}2.root,2,text\n`])(
  'the malformed table %j has one problem and no rows',
  (text) => {
    const { rows, problems } = readSpecification(text);
    expect(rows).toEqual([]);
    expect(problems).toHaveLength(1);
  },
);

test('the ratchet names ids that disappeared and ids that are new', () => {
  const { rows } = readSpecification(HEADER + GOOD);
  expect(ratchetProblems(rows, readIds('2.root.geo\n'))).toEqual([]);
  expect(ratchetProblems(rows, readIds('2.root.geo\n2.root.lost\n'))).toEqual([
    '2.root.lost has disappeared from docs/specification.csv',
  ]);
  expect(ratchetProblems(rows, [])).toEqual([expect.stringMatching(/^2\.root\.geo is new/)]);
});
