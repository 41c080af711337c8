import { expect, test } from 'vitest';
import { parseLineQuery, readWidth } from './line-query.ts';

test('a measured width is read as people write it', () => {
  expect(['46', ' 46,5 mm', '46.25', '46.24'].map(readWidth)).toEqual([46, 46.5, 46.3, 46.2]);
});

test('what is no width of six teeth is ignored', () => {
  for (const text of ['', null, '4.6', '460', '29', '66', '-46', '46x', 'NaN', '46e1'])
    expect(readWidth(text), String(text)).toBeNull();
});

test('unknown choices of an address count as not made', () => {
  expect(parseLineQuery(new URLSearchParams('bereich=<b>&form=X&breite=1e9'))).toMatchObject({
    region: 'upper_anterior',
    form: null,
    width: null,
  });
  expect(
    parseLineQuery(new URLSearchParams('bereich=lower_posterior&form=T&oberkiefer=S46&farbe=A3')),
  ).toMatchObject({
    region: 'lower_posterior',
    form: 'T',
    upper: 'S46',
    shade: 'A3',
  });
});
