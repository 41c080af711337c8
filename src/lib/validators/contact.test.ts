import { expect, test } from 'vitest';
import { isEmail, isPhone, isPhonePart, isUrl } from './contact.ts';

test('an e-mail address has a name, an @ and a domain with a dot', () => {
  for (const text of [
    'labor@example.com',
    ' a.b+c@zahn.example ',
    'jörg@müller.example',
    'labor@firma.xn--p1ai',
  ])
    expect(isEmail(text), text).toBe(true);
  for (const text of [
    '',
    'labor',
    'labor@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example.1',
    'a@b@c.de',
    'labor@firma..de',
    '.a.@example.com',
    'a@-example-.com',
    'a@x.-!',
  ])
    expect(isEmail(text), text).toBe(false);
});

test('a phone number has 5 to 15 digits and the marks that people write', () => {
  for (const text of ['+49 30 23125-100', '030/23125100', '(0043) 1 234 56', ' 12345 '])
    expect(isPhone(text)).toBe(true);
  for (const text of ['', '1234', '+49 30 call me', '1234567890123456', '12+345', '--------'])
    expect(isPhone(text)).toBe(false);
});

test('a part of a phone number may be short but not without digits', () => {
  for (const text of ['030', '+49 (0)30', '23125-100', '01']) expect(isPhonePart(text), text).toBe(true);
  for (const text of ['', '--', 'call me', '0x30', '1'.repeat(31)])
    expect(isPhonePart(text), text).toBe(false);
});

test('a web address may leave out its scheme but has no other one', () => {
  for (const text of [
    'labor-muster.de',
    'https://www.labor.example/kontakt?x=1',
    'http://a.b',
    'labor.de:8080',
  ])
    expect(isUrl(text), text).toBe(true);
  for (const text of [
    '',
    'labor',
    'javascript:alert(1)',
    'javascript:1',
    'ftp://a.b',
    'https://u:p@a.b',
    'a .b',
    'https://',
  ])
    expect(isUrl(text), text).toBe(false);
});
