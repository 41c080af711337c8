import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test('each language sets percent, money and marks its own way', () => {
  expect(typeset("L'envoi : 15 % – prêt ?", 'fr')).toBe('L’envoi\u00a0: 15\u00a0% – prêt\u202f?');
  expect(typeset('from 150 € on, 15 % off …', 'en')).toBe('from 150\u00a0€ on, 15% off…');
  expect(typeset('kevesebb {{percent}} %-kal', 'hu')).toBe('kevesebb {{percent}}%-kal');
  expect(typeset('Laden …', 'de')).toBe('Laden …');
});

test('a number and its unit stand on one line, a placeholder’s, too', () => {
  expect(typeset('385 et 405 nm, {{width}} mm', 'fr')).toBe('385 et 405\u00a0nm, {{width}}\u00a0mm');
});

test('addresses and codes stay as they are', () => {
  const text = '[a](https://a.example/x%20y?b=1) 10:30 a:b';
  for (const language of ['de', 'en', 'fr', 'hu']) expect(typeset(text, language)).toBe(text);
});

test('setting a text twice changes nothing more', () => {
  const once = typeset("« d'or » : 5 % ; 3 €", 'fr');
  expect(typeset(once, 'fr')).toBe(once);
});
