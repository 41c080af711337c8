import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { writeXml, xml, xmlText } from './xml.ts';

/** The texts of a document as a parser reads them; throws where it is not well-formed. */
function textsOf(document: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (text) => void texts.push(text));
  parser.write(document).close();
  return texts.filter((text) => text.trim() !== '');
}

/** The characters of XML 1.0. */
function isAllowed(character: string): boolean {
  const code = character.codePointAt(0)!;
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : [0x09, 0x0a, 0x0d].includes(code);
}

test('any text is well-formed and read back as it was, but for what XML forbids', () => {
  const character = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom('<', '>', '&', '"', "'", ']]>', '\r', '\0', '\u001F', '\uFFFF', '\uD800'),
  );
  fc.assert(
    fc.property(
      fc.array(character).map((parts) => parts.join('')),
      (text) => {
        const document = writeXml(xml('A', { b: text }, xmlText('C', `x${text}x`)));
        const allowed = Array.from(text.toWellFormed()).filter(isAllowed).join('');
        expect(textsOf(document).join('')).toBe(`x${allowed}x`);
      },
    ),
  );
});

test('a text is cut between characters, and an empty one leaves no element', () => {
  expect(xmlText('A', '🦷🦷🦷', { max: 2 })).toEqual(xml('A', {}, '🦷🦷'));
  expect(xmlText('A', ' \u0000 ')).toBeNull();
  expect(xmlText('A', null)).toBeNull();
});

test('elements have lines of their own, lists unfold, nothing is left out silently', () => {
  expect(writeXml(xml('A', { k: '"1"' }, [xml('B', {}, 1), null], false, xml('C', {})))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<A k="&quot;1&quot;">\n  <B>1</B>\n  <C/>\n</A>\n',
  );
});
