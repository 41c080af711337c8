import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const peppers = { '1': 'first secret of at least thirty-two bytes' };
const both = { ...peppers, '2': 'second secret of at least thirty-two bytes' };

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('Gipsmodell 4', peppers);
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5,v=1\$/);
  expect(await verifyPassword('Gipsmodell 4', hash, peppers)).toEqual({ matches: true, needsRehash: false });
  expect((await verifyPassword('Gipsmodell 5', hash, peppers)).matches).toBe(false);
});

test('a password hashes anew each time and matches in either Unicode form', async () => {
  expect(await hashPassword('Zähne', peppers)).not.toBe(await hashPassword('Zähne', peppers));
  expect(
    (await verifyPassword('Za\u0308hne', await hashPassword('Z\u00e4hne', peppers), peppers)).matches,
  ).toBe(true);
});

test('a hash of an older pepper still matches and asks to be renewed', async () => {
  const hash = await hashPassword('Keramik', peppers);
  expect(await verifyPassword('Keramik', hash, both)).toEqual({ matches: true, needsRehash: true });
  expect((await verifyPassword('Keramik', hash, { '2': both['2'] })).matches).toBe(false);
});

test('no hash and a broken hash never match', async () => {
  for (const stored of [null, '', 'x', '$scrypt$ln=14,r=8,p=5,v=1$$', '$2b$10$abc'])
    expect((await verifyPassword('', stored, peppers)).matches).toBe(false);
});
