import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const peppers = { '1': 'first secret of at least thirty-two bytes' };
const both = { ...peppers, '2': 'second secret of at least thirty-two bytes' };

test('a password matches its own hash and no other', () => {
  const hash = hashPassword('Gipsmodell 4', peppers);
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5,v=1\$/);
  expect(verifyPassword('Gipsmodell 4', hash, peppers)).toEqual({ matches: true, needsRehash: false });
  expect(verifyPassword('Gipsmodell 5', hash, peppers).matches).toBe(false);
});

test('the same password has a new hash each time, and is the same in either Unicode form', () => {
  expect(hashPassword('Zähne', peppers)).not.toBe(hashPassword('Zähne', peppers));
  expect(verifyPassword('Za\u0308hne', hashPassword('Z\u00e4hne', peppers), peppers).matches).toBe(true);
});

test('a hash of an older pepper still matches and asks to be renewed', () => {
  const hash = hashPassword('Keramik', peppers);
  expect(verifyPassword('Keramik', hash, both)).toEqual({ matches: true, needsRehash: true });
  expect(verifyPassword('Keramik', hash, { '2': both['2'] }).matches).toBe(false);
});

test('no hash and a broken hash never match', () => {
  for (const stored of [null, '', 'x', '$scrypt$ln=14,r=8,p=5,v=1$$', '$2b$10$abc'])
    expect(verifyPassword('', stored, peppers).matches).toBe(false);
});
