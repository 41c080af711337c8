import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markMatches } from './mark.ts';

function marked(text: string, words: readonly string[]): string {
  return markMatches(text, words)
    .map((segment) => (segment.marked ? `[${segment.text}]` : segment.text))
    .join('');
}

test.each([
  ['Superhartgips Typ 4', ['gips', 'typ'], 'Superhart[gips] [Typ] 4'],
  ['Frontzahngarnitur Aurelis, A3.5', ['a3.5', 'aurelis'], 'Frontzahngarnitur [Aurelis], [A3.5]'],
  ['Hartmetallfräser', ['hartmetallfras'], '[Hartmetallfräser]'],
  ['frez z węglika', ['weglik'], 'frez z [węglika]'],
  ['Schleifkörper', ['schleif'], '[Schleif]körper'],
  ['Type3a', ['type3'], '[Type3]a'],
  ['Weißgold', ['weissg'], '[Weißg]old'],
  ['Cirkónium-dioxid korong', ['korong'], 'Cirkónium-dioxid [korong]'],
  ['Form 46 und S46', ['4'], 'Form 46 und S46'],
])('in "%s" %j is marked', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

test('the pieces joined give the text again, whatever is searched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ maxLength: 5 })), (text, words) => {
      const pieces = markMatches(text, words).map((segment) => segment.text);
      expect(pieces.join('')).toBe(text);
    }),
  );
});
