import { expect, test } from 'vitest';
import { checkNewPassword } from './password-rules.ts';

/** One password is known from breaches. */
const KNOWN = { isBreached: async (password: string) => password === 'hunter2-hunter' };

const OWN = ['Dentallabor Süd', 'Kim', 'Lüneburg', 'post@suedlabor.example', '104711'];

test.each([
  '104711ab',
  'Labor104711',
  'post@suedlabor.example',
  'POST@suedlabor.example1!',
  'suedlabor2026',
  'Lüneburg-Kim',
  'Dentallabor104711',
])('%s is refused: little more than the customer’s own data', async (password) => {
  await expect(checkNewPassword(KNOWN, password, password, [...OWN, 'Labor'])).rejects.toThrow(
    'password.common',
  );
});

test.each(['104711ab', '1047119', 'ab-104711x', '10.104713!', '010104715hm'])(
  '%s is refused of whoever has no number yet: a customer’s number and little more',
  async (password) => {
    await expect(checkNewPassword(KNOWN, password, password, [])).rejects.toThrow('password.common');
  },
);

test.each([
  'Modellguss-26',
  '104711-Modellguss',
  '104711 gips',
  '4711-0815-3',
  'Lüneburger Heide blüht',
  'Kim geht schwimmen',
])('%s is taken', async (password) => {
  await checkNewPassword(KNOWN, password, password, OWN);
});

test.each([
  '8302946175',
  '~!-_§%&/()=?',
  '       . - .       ',
  'ääääöööüüü',
  'пароль-из-букв',
  '🦷🦷🔧🔩🦷🔧🔩',
  'ABCDEFGZYX',
])('signs of one kind alone are enough: %s', async (password) => {
  await checkNewPassword(KNOWN, password, password, OWN);
});

test('a password that is known from breaches is refused', async () => {
  const refused = checkNewPassword(KNOWN, 'hunter2-hunter', 'hunter2-hunter', OWN);
  await expect(refused).rejects.toThrow('password.common');
});
