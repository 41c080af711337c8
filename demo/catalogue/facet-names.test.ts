import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { propertyRecords } from './structure.ts';
import { loadTables } from './tables.ts';

const read = (file: string): string => readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8');
const records = Array.from(propertyRecords(loadTables(read)));
const properties = records.filter((record) => record.type === 'property');
const values = records.filter((record) => record.type === 'value');
const nameOf = (property: string, code: string) =>
  values.find((value) => value.property === property && value.code === code)?.names;

test.each(LANGUAGES)('no two filters in %s have the same name', (language) => {
  const { filter } = JSON.parse(
    readFileSync(new URL(`../../locales/${language}/search.json`, import.meta.url), 'utf8'),
  ) as { filter: { brand: string; line: string } };
  const names = [filter.brand, filter.line, ...properties.map((property) => property.names[language])];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every code of ISO 6360 reads as words and code in nine languages', () => {
  const coded = values.filter(
    ({ property, code }) => ['shape', 'toothing', 'grit', 'shank'].includes(property) && /^\d{3}$/.test(code),
  );
  expect(coded.length).toBeGreaterThan(45);
  for (const { code, names } of coded)
    for (const language of LANGUAGES) expect(names[language]).toMatch(new RegExp(`^\\p{L}.* ${code}$`, 'u'));
  expect(nameOf('shape', '001')).toMatchObject({ de: 'Kugel 001', hu: 'Gömb 001' });
  expect(nameOf('toothing', '190')?.de).toBe('mittel, kreuzverzahnt 190');
});

test('toothings and grits carry the colour of their ring', () => {
  const ring = (property: string, code: string) =>
    values.find((value) => value.property === property && value.code === code)?.swatch;
  expect([ring('toothing', '190'), ring('grit', '524'), ring('grit', '544')]).toEqual([
    '#1f5fae',
    '#1f5fae',
    '#1c1c1c',
  ]);
});

test('no two values of a filter read the same in German', () => {
  const read = values.map(({ property, names }) => `${property}: ${names.de}`);
  expect(read.filter((name, at) => read.indexOf(name) !== at)).toEqual([]);
});

test('kinds of product are named by their terms', () => {
  expect(nameOf('kind', 'plaster_type4')).toMatchObject({ de: 'Superhartgips Typ 4' });
});
