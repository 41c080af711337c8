import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Font, wrapText } from './font.ts';
import { FONT_METRICS } from './font-metrics.ts';

const font = () => new Font('F1', FONT_METRICS.regular);
const glyphs = (hex: string): string[] => hex.slice(1, -1).match(/.{4}/g) ?? [];

test('a text is as wide as its glyphs together, in the unit of the size', () => {
  const face = font();
  expect(face.widthOf('A', 1000)).toBe(728);
  expect(face.widthOf('AB', 10)).toBeCloseTo((728 + 636) / 100, 9);
  expect(face.widthOf('', 10)).toBe(0);
});

test('letters of nine languages are written as they are', () => {
  const face = font();
  const text = 'Zähne ÄÖÜß, œuvre, piñón, perché, één, żółć, fűtő, příliš';
  expect(glyphs(face.encode(text))).toHaveLength([...text].length);
  expect([...face.used.values()]).not.toContain('?');
  expect([...face.used.values()]).toContain('ű');
});

test('an accent that comes apart from its letter is written with it', () => {
  const face = font();
  expect(face.encode('u\u0308')).toBe(font().encode('ü'));
});

test('what the face lacks is written so that it can be read', () => {
  const same = (text: string, shown: string) => expect(font().encode(text)).toBe(font().encode(shown));
  same('50 µm', '50 um');
  same('≥ 2 m²', '>= 2 m2');
  same('1\u202F250', '1\u00A0250');
  same('ẽ', 'e');
  same('歯', '?');
});

test('only glyphs that were written are counted as used, with the text they stand for', () => {
  const face = font();
  face.widthOf('XYZ', 10);
  face.encode('aba');
  expect([...face.used.values()]).toEqual(['a', 'b']);
});

test('lines break between words and a word that is too wide is cut', () => {
  const face = font();
  const width = face.widthOf('Superhartgips', 10);
  expect(wrapText(face, 'Superhartgips Typ 4', 10, width)).toEqual(['Superhartgips', 'Typ 4']);
  expect(wrapText(face, 'Zeile eins\nZwei', 10, 500)).toEqual(['Zeile eins', 'Zwei']);
  const cut = wrapText(face, 'SuperhartgipsSuperhartgips', 10, width);
  expect(cut.length).toBeGreaterThan(1);
  expect(cut.join('')).toBe('SuperhartgipsSuperhartgips');
});

test('no line is wider than allowed and no letter gets lost, whatever the text', () => {
  const face = font();
  const words = fc.array(
    fc.string({ unit: fc.constantFrom(...'abcdefgWMi.-1ß'), minLength: 1, maxLength: 30 }),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(words, fc.integer({ min: 20, max: 200 }), (list, width) => {
      const lines = wrapText(face, list.join(' '), 9, width);
      expect(lines.join('').replaceAll(' ', '')).toBe(list.join(''));
      for (const line of lines) expect(line.length === 1 || face.widthOf(line, 9) <= width).toBe(true);
    }),
  );
});
