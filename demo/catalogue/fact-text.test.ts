import { expect, test } from 'vitest';
import { factText } from './fact-text.ts';

test('a fact that reads alike everywhere stays one text', () => {
  expect(factText('750–900 °C')).toBe('750–900 °C');
});

test('type, class and decimal sign are written as each language writes them', () => {
  expect(factText('ISO 6872, type II, class 5')).toMatchObject({
    de: 'ISO 6872, Typ II, Klasse 5',
    en: 'ISO 6872, type II, class 5',
    hu: 'ISO 6872, II. típus, 5. osztály',
    cs: 'ISO 6872, typ II, třída 5',
  });
  expect(factText('10.5 × 10⁻⁶ K⁻¹')).toMatchObject({ en: '10.5 × 10⁻⁶ K⁻¹', fr: '10,5 × 10⁻⁶ K⁻¹' });
});
