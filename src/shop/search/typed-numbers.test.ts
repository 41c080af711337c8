import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCountable, phraseKey } from './choice.ts';
import { gtinForms } from './gtin-forms.ts';
import { numberSlips } from './number-slips.ts';
import { isPurposeWord, isStopWord } from './stop-words.ts';

describe('a GTIN', () => {
  test('is found as 13 and 14 digits, the form that was typed first', () => {
    expect(gtinForms('4006381333931').slice(0, 2)).toEqual(['4006381333931', '04006381333931']);
    expect(gtinForms('04006381333931')[0]).toBe('04006381333931');
    expect(gtinForms('04006381333931')).toContain('4006381333931');
  });

  test('of a carton finds what is in it', () => {
    // packing level 1, and a check digit of its own
    expect(gtinForms('14006381333938')).toContain('4006381333931');
  });

  test('of eight digits is found among longer ones', () => {
    expect(gtinForms('96385074')).toEqual(expect.arrayContaining(['96385074', '0000096385074']));
  });

  test.each(['4006381333932', '123', '40063813339311234', 'abc', ''])('%j is taken as it is', (text) => {
    expect(gtinForms(text)).toEqual([text]);
  });
});

describe('one slip of the hand', () => {
  const key = fc.stringMatching(/^\d{1,8}$/);

  test('never makes the number itself, and nothing twice', () => {
    fc.assert(
      fc.property(key, (number) => {
        const slips = numberSlips(number);
        expect(slips).not.toContain(number);
        expect(new Set(slips).size).toBe(slips.length);
      }),
    );
  });

  test('can be made in the other direction', () => {
    fc.assert(
      fc.property(key, (number) => {
        for (const slip of numberSlips(number).slice(0, 20))
          if (slip !== '') expect(numberSlips(slip)).toContain(number);
      }),
      { numRuns: 20 },
    );
  });

  test('is two places changed, a digit wrong, missing or too many', () => {
    expect(numberSlips('4711')).toEqual(expect.arrayContaining(['7411', '4712', '471', '47110', '04711']));
    expect(numberSlips('4711')).not.toContain('1174');
    expect(numberSlips('')).toEqual([]);
  });
});

describe('a text that is counted', () => {
  const counts = (text: string) => isCountable(phraseKey(text), text);

  test.each(['Superhartgips', 'zirkon a2', 'fräser 2,35'])('%j may be', (text) =>
    expect(counts(text)).toBe(true),
  );

  test.each(['ab', 'gips '.repeat(13), 'anna@example.com', '030 123 45 67', '0171-1234567'])(
    '%j is not',
    (text) => expect(counts(text)).toBe(false),
  );

  test('is the same in capitals and with other blanks', () => {
    expect(phraseKey('  SUPER   Hartgips ')).toBe(phraseKey('super hartgips'));
  });
});

test('words that say nothing are those of the language', () => {
  expect(isStopWord('mit', 'de')).toBe(true);
  expect(isStopWord('mit', 'en')).toBe(false);
  expect(isStopWord('gips', 'de')).toBe(false);
  expect(isPurposeWord('für', 'de')).toBe(true);
  expect(isPurposeWord('pour', 'fr')).toBe(true);
  expect(isPurposeWord('und', 'de')).toBe(false);
});
