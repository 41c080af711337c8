import { portionsOf } from '../portions.ts';
import type { Font } from './font.ts';
import type { PdfWriter } from './writer.ts';

/** A face with the bytes of its file. */
export interface EmbeddedFont {
  readonly font: Font;
  readonly bytes: Uint8Array;
}

/** Writes faces into a file: returns the entries of the pages' font resources. What was encoded before is what they hold. */
export async function fontObjects(writer: PdfWriter, fonts: readonly EmbeddedFont[]): Promise<string> {
  const entries: string[] = [];
  for (const { font, bytes } of fonts) {
    const { metrics } = font;
    const name = `LKPAPR+InstrumentSans-${metrics.weight}`;
    const file = await writer.addStream(bytes, `/Length1 ${bytes.length}`);
    const descriptor = writer.add(
      `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [${metrics.box.join(' ')}] /ItalicAngle 0 /Ascent ${metrics.ascent} /Descent ${metrics.descent} /CapHeight ${metrics.capHeight} /StemV ${metrics.weight / 5} /FontFile2 ${file} >>`,
    );
    const glyphs = [...font.used.keys()].toSorted((a, b) => a - b);
    const widths = glyphs.map((id) => `${id} [${font.widthOfGlyph(id)}]`).join(' ');
    const descendant = writer.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} /CIDToGIDMap /Identity /DW 500 /W [${widths}] >>`,
    );
    const toUnicode = await writer.addStream(new TextEncoder().encode(unicodeMap(font)));
    entries.push(
      `/${font.name} ${writer.add(`<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${toUnicode} >>`)}`,
    );
  }
  return entries.join(' ');
}

/** Which text each glyph stands for, so that it can be searched, copied and read aloud. */
function unicodeMap({ used }: Font): string {
  const lines = [...used].map(([id, text]) => {
    const code = Array.from({ length: text.length }, (_, i) =>
      text.charCodeAt(i).toString(16).padStart(4, '0'),
    );
    return `<${id.toString(16).padStart(4, '0')}> <${code.join('')}>`;
  });
  const blocks = portionsOf(lines, 100).map(
    (block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`,
  );
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
