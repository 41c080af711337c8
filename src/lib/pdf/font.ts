import type { FONT_METRICS } from './font-metrics.ts';

export type Metrics = (typeof FONT_METRICS)[keyof typeof FONT_METRICS];

/** What the typeface does not have, as it can be read all the same; anything else becomes a question mark. */
const INSTEAD: Readonly<Record<string, string>> = {
  '\u202F': '\u00A0',
  '\u2009': '\u00A0',
  '\u2011': '-',
  µ: 'u',
  μ: 'u',
  '²': '2',
  '³': '3',
  '±': '+/-',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '≤': '<=',
  '≥': '>=',
  '·': '·',
  '\t': ' ',
  '\n': ' ',
};

interface Glyph {
  readonly id: number;
  /** In thousandths of the size. */
  readonly width: number;
}

/** A face of the documents: measures text and writes it as the numbers of its glyphs. */
export class Font {
  /** Its name in the pages' resources. */
  readonly name: string;
  readonly metrics: Metrics;
  /** Glyphs that were written, with the text they stand for. */
  readonly used = new Map<number, string>();
  readonly #glyphs: ReadonlyMap<string, Glyph>;

  constructor(name: string, metrics: Metrics) {
    this.name = name;
    this.metrics = metrics;
    this.#glyphs = new Map(
      Array.from(metrics.characters, (character, index) => [
        character,
        { id: metrics.glyphs[index]!, width: metrics.widths[index]! },
      ]),
    );
  }

  /** Width of a text in the unit of the size. */
  widthOf(text: string, size: number): number {
    let width = 0;
    for (const character of this.#shown(text)) width += this.#glyphOf(character).width;
    return (width * size) / 1000;
  }

  /** The text as a hexadecimal string of glyph numbers. */
  encode(text: string): string {
    let hex = '';
    for (const character of this.#shown(text)) {
      const { id } = this.#glyphOf(character);
      this.used.set(id, character);
      hex += id.toString(16).padStart(4, '0');
    }
    return `<${hex}>`;
  }

  widthOfGlyph(id: number): number {
    const index = (this.metrics.glyphs as readonly number[]).indexOf(id);
    return this.metrics.widths[index] ?? 0;
  }

  /** Characters that the face has, in place of all that were asked for. */
  #shown(text: string): string {
    let shown = '';
    for (const character of text.normalize('NFC')) {
      if (this.#glyphs.has(character)) shown += character;
      else shown += INSTEAD[character] ?? this.#bare(character);
    }
    return shown;
  }

  /** A letter without the accent that the face lacks, else a question mark. */
  #bare(character: string): string {
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
    return bare !== '' && [...bare].every((one) => this.#glyphs.has(one)) ? bare : '?';
  }

  #glyphOf(character: string): Glyph {
    return this.#glyphs.get(character) ?? this.#glyphs.get('?')!;
  }
}

/** Breaks a text into lines no wider than `width`; a word that is wider itself is cut. */
export function wrapText(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ').flatMap((one) => cut(font, one, size, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && font.widthOf(longer, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

function cut(font: Font, word: string, size: number, width: number): string[] {
  if (font.widthOf(word, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && font.widthOf(part + character, size) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
