import { expect, test } from 'vitest';
import { checkNewPassword } from './password-rules.ts';

const OWN = ['Dentallabor Süd', 'Kim', 'Lüneburg', 'post@suedlabor.example', '104711'];

test.each([
  '104711ab',
  'Labor104711',
  'post@suedlabor.example',
  'POST@suedlabor.example1!',
  'suedlabor2026',
  'Lüneburg-Kim',
  'Dentallabor104711',
])('%s is refused: little more than the customer’s own data', (password) => {
  expect(() => checkNewPassword(password, password, [...OWN, 'Labor'])).toThrow('password.common');
});

test.each(['Modellguss-26', '104711-Modellguss', 'Lüneburger Heide blüht', 'Kim geht schwimmen'])(
  '%s is taken',
  (password) => {
    expect(() => checkNewPassword(password, password, OWN)).not.toThrow();
  },
);
