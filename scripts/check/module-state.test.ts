import { expect, test } from 'vitest';
import { checkModuleState } from './module-state.ts';

const names = (text: string, path = 'src/shop/a.ts', register = ''): string[] =>
  checkModuleState([{ path, text }], register).map(({ message }) => message.split(' ')[0] ?? '');

test.each([
  'let a = 1;',
  'export let a: string;',
  'const a = new Map<string, string>();',
  'const a: X[] = [];',
  'const a = new KeptValues<string>({ most: 2 });',
])('%s is state of the module', (text) => expect(names(text)).toEqual(['a']));

test.each([
  'const a = new Map([[1, 2]]);',
  'const a = [1];',
  'export function f() { let a = 1; const b = new Map(); return [a, b]; }',
])('%s is not reported', (text) => expect(names(text)).toEqual([]));

test('what the register names, by file or by folder, is allowed', () => {
  expect(names('let a;', 'src/shop/search/a.ts', ' * - lexicons   src/shop/search')).toEqual([]);
  expect(names('let a;', 'src/i18n/format.ts', ' * - formats   src/i18n/format.ts')).toEqual([]);
  expect(names('let a;', 'src/shop/search-more/a.ts', ' * - lexicons   src/shop/search')).toEqual(['a']);
});

test('promises that one request leaves to others are reported, listed or not', () => {
  const listed = ' * - frame   src/shop/a.ts';
  expect(names('const a = new Map<string, Promise<Frame>>();', 'src/shop/a.ts', listed)).toEqual(['a']);
  expect(names('let a: Promise<Frame> | undefined;', 'src/shop/a.ts', listed)).toEqual(['a']);
  expect(names('const a = new KeptValues<Frame>();', 'src/shop/a.ts', listed)).toEqual([]);
  expect(names('const a = new Map<string, Promise<Frame>>();', 'src/i18n/client.ts')).toEqual([]);
});

test('modules of islands live in one browser', () => {
  expect(names('let a;', 'src/islands/a.ts')).toEqual([]);
});
