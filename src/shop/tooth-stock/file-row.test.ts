import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFileRow, teethThere, type ReadRow } from './file-row.ts';
import { EMPTY_ROW, FILE_COLUMNS, type FileRow } from './model.ts';

const ROW: FileRow = { ...EMPTY_ROW, cabinet: '1', drawer: '3', row: '2', column: '7', article: '011010101', sets: '1' }; // prettier-ignore
const read = (change: Partial<FileRow>) => readFileRow({ ...ROW, ...change });
const field = <Name extends keyof ReadRow>(name: Name, change: Partial<FileRow>) => {
  const row = read(change);
  return typeof row === 'string' ? row : row[name];
};

describe('a place', () => {
  test.each(['1', ' 1 ', '01', '1.0', '1,00'])('of cabinet “%s” is in the first', (cabinet) => {
    expect(field('cabinet', { cabinet })).toBe(1);
  });

  test.each(['', '0', '-1', '1.5', 'eins', '1e1', '１', '1234567'])('of cabinet “%s” is none', (cabinet) => {
    expect(read({ cabinet })).toBe('place');
  });

  test('lies within the largest drawer: row and column 40, no further', () => {
    expect(field('row', { row: '40', column: '40' })).toBe(40);
    expect([read({ row: '41' }), read({ column: '41' })]).toEqual(['place', 'place']);
  });
});

describe('whether a set is there', () => {
  test.each(['1', 'x', 'X', 'Ja', 'yes', 'oui', 'sí', 'sì', 'tak', 'igen', 'ano'])('“%s” is yes', (sets) => {
    expect(field('isThere', { sets })).toBe(true);
  });

  test.each(['', '0', '-', 'nein', 'No', 'non', 'nee', 'nie', 'nem', 'ne'])('“%s” is no', (sets) => {
    expect(field('isThere', { sets })).toBe(false);
  });

  test.each(['2', 'vielleicht', '?'])('“%s” is neither', (sets) => {
    expect(read({ sets })).toBe('sets');
  });

  test('without one neither lot, expiry, mark nor missing teeth are kept', () => {
    expect(read({ sets: '0', lot: 'L1', expiry: '2028-01-31', missing: '11', marked: '1' })).toMatchObject({
      isThere: false,
      missing: [],
      marked: false,
      lot: '',
      expiresOn: null,
    });
  });

  test('needs an article, and so does a minimum', () => {
    expect([read({ article: ' ' }), read({ article: '', sets: '', minimum: '1' })]).toEqual(['article', 'article']); // prettier-ignore
    expect(read({ article: '', sets: '' })).toMatchObject({ article: '', isThere: false });
  });
});

describe('an expiry', () => {
  test.each([
    ['', null],
    ['2028-02-29', '2028-02-29'],
    ['2028-2-9', '2028-02-09'],
    ['29.02.2028', '2028-02-29'],
    ['1. 3. 2028.', '2028-03-01'], // as Czechs and Hungarians write
    ['30/4/2027', '2027-04-30'],
    ['2027-04-30 00:00:00', '2027-04-30'],
    ['2027-04-30T00:00:00.000Z', '2027-04-30'],
    ['02/2028', '2028-02-29'],
    ['2.2027', '2027-02-28'],
    ['2027-12', '2027-12-31'],
    ['46507', '2027-04-30'], // a spreadsheet's own number
  ])('“%s” is %s', (expiry, day) => {
    expect(field('expiresOn', { expiry })).toBe(day);
  });

  test.each([
    '29.02.2027',
    '31.04.2027',
    '2027-13',
    '00/2027',
    '13/2027',
    '0',
    '2027',
    '1.1.27',
    '99999',
    'bald',
  ])('“%s” is no day', (expiry) => {
    expect(read({ expiry })).toBe('expiry');
  });
});

describe('a minimum and target', () => {
  test.each([
    ['', '', null],
    ['2', '5', { minimum: 2, target: 5 }],
    ['2', '', { minimum: 2, target: 2 }],
    ['', '5', { minimum: 5, target: 5 }],
    ['0', '999', { minimum: 0, target: 999 }],
    ['3', '3', { minimum: 3, target: 3 }],
  ])('of “%s” and “%s” are %o', (minimum, target, level) => {
    expect(field('level', { minimum, target })).toEqual(level);
  });

  test.each([
    ['5', '2'],
    ['0', '1000'],
    ['-1', '2'],
    ['viel', ''],
  ])('of “%s” and “%s” are none', (minimum, target) => {
    expect(read({ minimum, target })).toBe('level');
  });
});

describe('missing teeth', () => {
  const SET = { region: 'upper_anterior', whole: 6 } as const; // 13 12 11 21 22 23
  const bits = (change: Partial<FileRow>) => teethThere(read(change) as ReadRow, SET);

  test('leave the others, however they are parted', () => {
    for (const missing of ['11 21', '11,21', '11; 21', '21/11', '11.0 21'])
      expect(bits({ missing })).toBe(0b110011);
    expect(bits({ missing: '' })).toBe(0b111111);
    expect(bits({ sets: '0' })).toBe(0);
  });

  test('named twice are missing once', () => {
    expect(bits({ missing: '13 13' })).toBe(0b111110);
  });

  test('that the set never had, or all of them, are refused', () => {
    expect([bits({ missing: '41' }), bits({ missing: '13 12 11 21 22 23' })]).toEqual([null, null]);
    expect([read({ missing: 'elf' }), read({ missing: '1.5' })]).toEqual(['teeth', 'teeth']);
  });

  test('are what a mark to complete asks for: a whole set is not marked', () => {
    expect([bits({ marked: 'x' }), bits({ marked: 'x', missing: '11' })]).toEqual([null, 0b111011]);
  });
});

test('whatever stands in a file, a row is read or refused by its reason', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('1', '40', 'x', '', '2027-04-30', '11 12'),
  );
  const row = fc.record(Object.fromEntries(FILE_COLUMNS.map((name) => [name, cell])));
  fc.assert(
    fc.property(row, (cells) => {
      const found = readFileRow(cells as FileRow);
      if (typeof found === 'string') return;
      expect(found.row >= 1 && found.row <= 40 && found.column >= 1 && found.column <= 40).toBe(true);
      expect(found.expiresOn === null || /^\d{4}-\d\d-\d\d$/.test(found.expiresOn)).toBe(true);
    }),
  );
});
