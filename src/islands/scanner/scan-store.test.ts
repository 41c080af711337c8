// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { $scans, forgetScan, recordScan } from './scan-store.ts';

const scan = (text: string) => recordScan({ text, format: 'ean13' } as never, `Artikel ${text}`);
const names = () => $scans.get().map(({ name }) => name);

beforeEach(() => $scans.set([]));

test('what was scanned last stands on top, each code once', () => {
  for (const text of ['1', '2', '1']) scan(text);
  expect(names()).toEqual(['Artikel 1', 'Artikel 2']);
});

test('a scan that is taken off comes back to its place', () => {
  for (const text of ['1', '2', '3']) scan(text);
  const undo = forgetScan($scans.get()[1]!.data);
  expect(names()).toEqual(['Artikel 3', 'Artikel 1']);
  undo();
  expect(names()).toEqual(['Artikel 3', 'Artikel 2', 'Artikel 1']);
});

test('taking a scan back loses none that came meanwhile', () => {
  scan('1');
  const undo = forgetScan($scans.get()[0]!.data);
  scan('2');
  undo();
  expect(names().toSorted()).toEqual(['Artikel 1', 'Artikel 2']);
});

test('taking a scan back brings no other one that was taken off', () => {
  for (const text of ['1', '2']) scan(text);
  const undo = forgetScan($scans.get()[0]!.data);
  forgetScan($scans.get()[0]!.data);
  undo();
  expect(names()).toEqual(['Artikel 2']);
});

test('a code that was scanned again meanwhile stands there once', () => {
  scan('1');
  const undo = forgetScan($scans.get()[0]!.data);
  scan('1');
  undo();
  expect(names()).toEqual(['Artikel 1']);
});
