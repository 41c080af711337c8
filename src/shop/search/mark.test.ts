import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shop/markets/languages.ts';
import { markMatches } from './mark.ts';

function marked(text: string, words: readonly string[], language: Language = 'de'): string {
  return markMatches(text, words, language)
    .map((segment) => (segment.marked ? `[${segment.text}]` : segment.text))
    .join('');
}

test.each([
  ['Superhartgips Typ 4', ['gips', 'typ'], 'Superhart[gips] [Typ] 4'],
  ['Frontzahngarnitur Aurelis, A3.5', ['a3.5', 'aurelis'], 'Frontzahngarnitur [Aurelis], [A3.5]'],
  ['Hartmetallfräser', ['hartmetallfras'], '[Hartmetallfräser]'],
  ['Schleifkörper', ['schleif'], '[Schleif]körper'],
  ['Type3a', ['type3'], '[Type3]a'],
  ['Weißgold', ['weissg'], '[Weißg]old'],
  ['Cirkónium-dioxid korong', ['korong'], 'Cirkónium-dioxid [korong]'],
  ['Form 46 und S46', ['4'], 'Form 46 und S46'],
])('in "%s" %j is marked', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

test.each<[Language, string, string[], string]>([
  ['en', 'Tungsten carbide burs', ['bur'], 'Tungsten carbide [burs]'],
  ['en', 'Burnout furnace, bur 204', ['bur'], 'Burnout furnace, [bur] 204'],
  ['en', 'Superplaster', ['plaster'], 'Superplaster'],
  ['en', 'Polishing brush, polished', ['polish'], '[Polishing] brush, [polished]'],
  ['en', 'Zirconia disc A3.5, Ø 98.5', ['a3', '98'], 'Zirconia disc A3.5, Ø 98.5'],
  ['fr', 'Plâtres dentaires, A3,5', ['platr', 'a3.5'], '[Plâtres] dentaires, [A3,5]'],
  ['es', 'Microarenadora', ['aren'], 'Microarenadora'],
  ['it', 'Fresatore e frese', ['fres'], 'Fresatore e [frese]'],
  ['pl', 'Frez z węglika', ['weglik'], 'Frez z [węglika]'],
  ['nl', 'Superhardgips', ['gips'], 'Superhard[gips]'],
  ['hu', 'Szuperkeménygipsz', ['gipsz'], 'Szuperkemény[gipsz]'],
  ['cs', 'Supertvrdá sádra', ['tvrd'], 'Super[tvrd]á sádra'],
])('%s: in "%s" %j is marked whole or as a part of a compound', (language, text, words, expected) => {
  expect(marked(text, words, language)).toBe(expected);
});

test('the pieces joined give the text again, whatever is searched', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(fc.string({ maxLength: 5 })),
      fc.constantFrom(...LANGUAGES),
      (text, words, language) => {
        const pieces = markMatches(text, words, language).map((segment) => segment.text);
        expect(pieces.join('')).toBe(text);
      },
    ),
  );
});
