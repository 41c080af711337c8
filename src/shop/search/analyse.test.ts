import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shop/markets/languages.ts';
import type { Language } from '#shop/markets/languages.ts';
import { analyse } from './analyse.ts';
import { fold, stem } from './stem.ts';

function words(text: string): string {
  return analyse(text)
    .tokens.map((token) => token.text)
    .join(' ');
}

function joins(text: string): string[] {
  return analyse(text).joins.map((join) => join.text);
}

test.each([
  ['Zirkonoxid-Ronde', 'zirkonoxid ronde', ['zirkonoxidronde']],
  ['TN-2110', 'tn 2110', ['tn2110']],
  ['A3,5', 'a3.5', ['a35']],
  ['A 3,5', 'a 3.5', ['a3.5']],
  ['98,5mm', '98.5 mm', ['98.5mm']],
  ['Ø 98.5 mm', '98.5 mm', ['98.5mm']],
  ['Typ4', 'typ 4', ['typ4']],
  ['H 14 mm', 'h 14 mm', ['h14', '14mm']],
  ['System C Ø 4,1 mm', 'system c 4.1 mm', ['c4.1', '4.1mm']],
  ['.016 × .022', '016 022', []],
  ['0.016x0.022', '016 022', ['016022']],
  ['2L1.5', '2l1.5', ['2l15']],
  ['S46', 's46', []],
  ["l'alliage d'or", 'alliage or', []],
  ['CAD/CAM-Fräsmaterialien', 'cad cam frasmaterialien', ['cadcamfrasmaterialien']],
  ['10-45µm', '10 45 um', ['45um']],
  ['1.50', '1.5', []],
  ['Gips Typ IV', 'gips typ 4', []],
  ['Typ-III-Gips', 'typ 3 gips', []],
  ['III. třída', '3 trida', []],
  ['IV. típusú gipsz', '4 tipusu gipsz', []],
  ['gips klasy II, 5 kg', 'gips klasy 2 5 kg', []],
  ['Klasse IIa', 'klasse iia', []],
  ['typ constructor', 'typ constructor', []],
  ['Aurelis II, V-Form', 'aurelis ii v form', []],
  ['Straße Öl łyżka űrlap', 'strasse ol lyzka urlap', []],
])('%s is read as "%s"', (text, expected, written) => {
  expect(words(text)).toBe(expected);
  for (const join of written) expect(joins(text)).toContain(join);
});

const STEMS: ReadonlyArray<readonly [Language, string, string]> = [
  ['de', 'Fräser', 'Fräsers'],
  ['de', 'Zahn', 'Zähne'],
  ['en', 'disc', 'discs'],
  ['fr', 'fraise', 'fraises'],
  ['es', 'disco', 'discos'],
  ['it', 'fresa', 'frese'],
  ['nl', 'schijf', 'schijfen'],
  ['pl', 'krążek', 'krążek'],
  ['pl', 'gips', 'gipsu'],
  ['hu', 'korong', 'korongok'],
  ['cs', 'sádra', 'sádry'],
];

test.each(STEMS)('%s: %s and %s share a stem', (language, one, other) => {
  expect(stem(one.toLowerCase(), language)).toBe(stem(other.toLowerCase(), language));
});

test('any text is analysed, in every language, without an error and within bounds', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(...LANGUAGES),
      (text, language) => {
        const { tokens } = analyse(text);
        for (const token of tokens) {
          expect(token.text.length).toBeLessThanOrEqual(160);
          expect(typeof stem(token.raw, language)).toBe('string');
          expect(fold(token.text)).toBe(token.text);
        }
      },
    ),
  );
});
