import { expect, test } from 'vitest';
import { MAX_ENTRY_LINES, parseEntry } from './parse-entry.ts';

const moulds = ['S44', 'S46', 'T45', 'L36'];
const shades = ['A3', 'A3.5', 'B2'];
const lines = ['Aurelis', 'Aurelis Soft', 'Mirabel S', 'Ekora 2', 'Nobilessa'].map((name) => ({
  id: name,
  name,
  moulds,
  shades,
}));
const read = (text: string) =>
  parseEntry(text, lines).map(({ line, mould, shade, quantity, problem }) =>
    problem ? problem : `${line?.name} ${mould} ${shade} × ${quantity}`,
  );

test('line, mould, shade and quantity are read in any spelling', () => {
  expect(read('Aurelis S46 A3 2')).toEqual(['Aurelis S46 A3 × 2']);
  expect(read('aurelis soft;t45;a3,5;10x\nMIRABEL S s44 A35\r\nekora 2 L36 b2 3')).toEqual([
    'Aurelis Soft T45 A3.5 × 10',
    'Mirabel S S44 A3.5 × 1',
    'Ekora 2 L36 B2 × 3',
  ]);
});

test('one line’s beginning is enough, and mould and shade may change places', () => {
  expect(read('nobi A3 S46 4')).toEqual(['Nobilessa S46 A3 × 4']);
  expect(read('aur S46 A3')).toEqual(['line']);
});

test('what names no tooth line belongs to the one before', () => {
  expect(read('Aurelis S46 A3 2\n\nT45 A3.5\nL36 B2 5')).toEqual([
    'Aurelis S46 A3 × 2',
    'Aurelis T45 A3.5 × 1',
    'Aurelis L36 B2 × 5',
  ]);
  expect(read('S46 A3')).toEqual(['form']);
});

test('what is not known is said with what comes near', () => {
  expect(
    read('Aurelis\nAurelia S46 A3\nAurelis S99 A3\nAurelis S46 C9\nAurelis S46 A3 0\nAurelis S46 A3 1000'),
  ).toEqual(['form', 'line', 'mould', 'shade', 'quantity', 'quantity']);
  const near = (text: string) => parseEntry(text, lines)[0]!.near;
  expect(near('Aurelia S46 A3')).toEqual(['Aurelis', 'Aurelis Soft']);
  expect(near('Aurelis S99 A3')).toEqual(['S44', 'S46']);
  expect(near('Aurelis S46 C9')).toEqual([]);
});

test('an entry of any length ends at its limit', () => {
  expect(parseEntry('Aurelis S46 A3\n'.repeat(500), lines)).toHaveLength(MAX_ENTRY_LINES);
  expect(parseEntry(' \n\t\n', lines)).toEqual([]);
});
