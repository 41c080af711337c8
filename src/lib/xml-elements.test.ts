import { describe, expect, test } from 'vitest';
import { child, children, textIn, XmlFault, xmlElements, xmlRoot, type XmlReading } from './xml-elements.ts';

const READING: XmlReading = { whole: new Set(['ITEM']), rename: (name) => name.replace(/^.*:/, '') };
const encode = (text: string) => new TextEncoder().encode(text);

async function* portions(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size = bytes.length, reading = READING) {
  const found = [];
  for await (const elements of xmlElements(portions(bytes, size), reading)) found.push(...elements);
  return found;
}
const items = async (text: string, size?: number) =>
  (await read(encode(text), size)).slice(1).map((item) => textIn(item, 'NAME'));

describe('a file of elements', () => {
  const FILE =
    '<?xml version="1.0"?>\n<C><ITEM><NAME>Gips</NAME></ITEM>\n<ITEM><NAME>Żółć €</NAME></ITEM></C>';

  test('hands over its root without content, then each wanted element whole', async () => {
    const [root, ...others] = await read(encode(FILE));
    expect(root).toMatchObject({ name: 'C', children: [] });
    expect(others.map(({ name, line }) => [name, line])).toEqual([['ITEM', 2], ['ITEM', 3]]);
  }); // prettier-ignore

  test.each([1, 2, 3, 7, 64])('is the same in portions of %i bytes, within a letter too', async (size) => {
    expect(await items(FILE, size)).toEqual(['Gips', 'Żółć €']);
  });

  test('has names without prefix where the reader wants them so', async () => {
    expect(await items('<b:C xmlns:b="x"><b:ITEM><b:NAME>Gips</b:NAME></b:ITEM></b:C>')).toEqual(['Gips']);
  });

  test('in Latin-1 or UTF-16 is read as its first bytes say', async () => {
    const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><C><ITEM><NAME>Gips für Öfen</NAME></ITEM></C>';
    const [, one] = await read(Uint8Array.from(latin, (letter) => letter.charCodeAt(0)));
    expect(textIn(one, 'NAME')).toBe('Gips für Öfen');
    const wide = Buffer.from('\uFEFF<C><ITEM><NAME>Žáci</NAME></ITEM></C>', 'utf16le');
    const [, other] = await read(new Uint8Array(wide), 3);
    expect(textIn(other, 'NAME')).toBe('Žáci');
  });

  test('of an encoding that nobody has is refused by its name', async () => {
    const file = encode('<?xml version="1.0" encoding="EBCDIC-9"?><C/>');
    await expect(read(file)).rejects.toThrow(new XmlFault(1, 'unknown encoding "EBCDIC-9"'));
  });

  test('that breaks off or crosses its tags says on which line', async () => {
    await expect(read(encode('<C>\n<ITEM>\n</C>'))).rejects.toMatchObject({ name: 'XmlFault', line: 3 });
    await expect(read(encode('<C>\n<ITEM>'))).rejects.toThrow(XmlFault);
    await expect(read(encode(''))).rejects.toThrow(XmlFault);
  });

  test('has elements too deep in each other refused, and one too large', async () => {
    const deep = `${'<a>'.repeat(201)}${'</a>'.repeat(201)}`;
    await expect(read(encode(deep))).rejects.toThrow('too deep');
    const ok = `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`;
    expect(await read(encode(ok))).toHaveLength(1);
    const large = `<C><ITEM>${'x'.repeat(4_000_001)}</ITEM></C>`;
    await expect(read(encode(large), 500_000)).rejects.toThrow('too large');
  });

  test('of many elements counts the size of each for itself', async () => {
    const item = `<ITEM><NAME>${'x'.repeat(1_500_000)}</NAME></ITEM>`;
    expect(await read(encode(`<C>${item.repeat(4)}</C>`))).toHaveLength(5);
  });
});

describe('a message', () => {
  test('is its root with everything in it; texts lose the blanks around them', () => {
    const root = xmlRoot('<A b="1"> <C> Gips &amp; Wachs </C><C><![CDATA[<b>]]></C></A>');
    expect(root).toMatchObject({ name: 'A', attributes: { b: '1' } });
    expect(children(root, 'C').map(({ text }) => text)).toEqual(['Gips & Wachs', '<b>']);
  });

  test('that declares entities is refused before one is expanded', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx">]><a>&x;</a>';
    expect(() => xmlRoot(bomb)).toThrow('declarations inside the document are not taken');
    expect(xmlRoot('<!DOCTYPE a SYSTEM "http://example.com/a.dtd"><a>1</a>').text).toBe('1');
  });

  test('names the first child, all children, and the first text that is one', () => {
    const root = xmlRoot('<A><B/><B>zwei</B><C>drei</C></A>');
    expect(child(root, 'B')?.text).toBe('');
    expect(textIn(root, 'B')).toBe('zwei');
    expect([child(root, 'D'), textIn(root, 'D'), children(undefined, 'B')]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });

  test.each(['<a>', '<a></b>', 'a', '<a/><b/>', '<a x=1/>', '<a>&nbsp;</a>'])('%s is none', (text) => {
    expect(() => xmlRoot(text)).toThrow(XmlFault);
  });
});
