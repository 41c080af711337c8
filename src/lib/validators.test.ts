import { expect, test } from 'vitest';
import { isAlphanumeric, isDate, isPhone, isTime, isUrl } from './validators.ts';

test('a phone number has 5 to 15 digits and the marks that people write', () => {
  for (const text of ['+49 30 23125-100', '030/23125100', '(0043) 1 234 56', ' 12345 '])
    expect(isPhone(text)).toBe(true);
  for (const text of ['', '1234', '+49 30 call me', '1234567890123456', '12+345', '--------'])
    expect(isPhone(text)).toBe(false);
});

test('a web address may leave out its scheme but has no other one', () => {
  for (const text of ['labor-muster.de', 'https://www.labor.example/kontakt?x=1', 'http://a.b'])
    expect(isUrl(text)).toBe(true);
  for (const text of ['', 'labor', 'javascript:alert(1)', 'ftp://a.b', 'https://u:p@a.b', 'a .b', 'https://'])
    expect(isUrl(text)).toBe(false);
});

test('the alphanumeric validator takes up to 10 letters and digits', () => {
  expect(isAlphanumeric('Größe12')).toBe(true);
  expect(isAlphanumeric('1234567890')).toBe(true);
  for (const text of ['', '12345678901', 'a-b', 'a b']) expect(isAlphanumeric(text)).toBe(false);
});

test('the date validator takes yyyy-m-d and only days that exist', () => {
  for (const text of ['2026-1-5', '2026-11-21', '2028-02-29']) expect(isDate(text)).toBe(true);
  for (const text of ['2026-13-1', '2026-2-29', '26-1-1', '2026-0-1', '2026-1-0', '21.11.2026'])
    expect(isDate(text)).toBe(false);
});

test('the time validator takes h:mm', () => {
  for (const text of ['0:00', '7:30', '07:30', '23:59']) expect(isTime(text)).toBe(true);
  for (const text of ['24:00', '7:3', '7.30', '', '12:60']) expect(isTime(text)).toBe(false);
});
