import { writeDocument } from './document.ts';
import { Font, wrapText } from '#lib/pdf/font.ts';
import { FONT_METRICS } from '#lib/pdf/font-metrics.ts';
import { drawBrand } from './brand.ts';
import { drawFoot } from './letter-foot.ts';
import { drawHead } from './letter-head.ts';
import { BOTTOM, HEADING_Y, INFO_LEFT, LEFT, RIGHT } from './letter-measures.ts';
import type { Letter, Styles } from './letter-model.ts';
import { LetterTable, type Place } from './letter-table.ts';
import { part, Sheet, toMillimetres, toPoints, type Part, type TextStyle } from './sheet.ts';

/** Bytes of the faces' files. */
export interface LetterFonts {
  readonly regular: Uint8Array;
  readonly strong: Uint8Array;
}

/** Tables go on here on later pages; millimetres, as all measures here. */
const NEXT_TOP = 34;
const LINE = 1.32;
/** Between sums and the words below them, and between these. */
const AFTER_SUMS = 7;
const AFTER_GAP = 2.4;

/** Lays a letter out and writes it as a PDF file. */
export const renderLetter = (letter: Letter, fonts: LetterFonts): Promise<Uint8Array> =>
  renderLetters([letter], fonts);

/** Several letters as one file, each from a page of its own; facts and attachment are the first one's. */
export async function renderLetters(
  letters: readonly [Letter, ...Letter[]],
  fonts: LetterFonts,
): Promise<Uint8Array> {
  const regular = new Font('F1', FONT_METRICS.regular);
  const strong = new Font('F2', FONT_METRICS.strong);
  const structure = part('Document');
  const sheets = letters.flatMap((letter) => {
    const layout = new LetterLayout(letter, { regular, strong }, structure);
    layout.draw();
    return layout.sheets;
  });
  const [{ facts, attachment }] = letters;
  return writeDocument({
    facts,
    sheets,
    structure,
    fonts: [
      { font: regular, bytes: fonts.regular },
      { font: strong, bytes: fonts.strong },
    ],
    attachment,
  });
}

class LetterLayout {
  readonly sheets: Sheet[] = [];
  readonly structure: Part;
  readonly #strong: Font;
  readonly #letter: Letter;
  readonly #styles: Styles;
  #sheet: Sheet;
  #y = HEADING_Y;

  constructor(letter: Letter, { regular, strong }: Readonly<Record<'regular' | 'strong', Font>>, into: Part) {
    this.#letter = letter;
    this.#strong = strong;
    this.structure = into;
    const { ink } = letter.brand;
    const grey = [0.32, 0.38, 0.4] as const;
    this.#styles = {
      text: { font: regular, size: 9.5, colour: ink },
      strong: { font: strong, size: 9.5, colour: ink },
      small: { font: regular, size: 8, colour: grey },
      tiny: { font: regular, size: 7, colour: grey },
      heading: { font: strong, size: 15, colour: ink },
    };
    this.#sheet = this.#newSheet();
  }

  draw(): void {
    this.#head();
    this.#paragraph(this.#letter.heading, this.#styles.heading, 'H1', 1);
    for (const text of this.#letter.before) this.#paragraph(text, this.#styles.text, 'P', 2);
    this.#y += 3;
    this.#table();
    this.#sums();
    this.#y += AFTER_SUMS;
    if (this.#letter.sums.length === 0) this.#keepAfter();
    for (const text of this.#letter.after) this.#paragraph(text, this.#styles.text, 'P', AFTER_GAP);
    drawFoot(this.#letter, this.sheets, this.#styles);
  }

  #newSheet(): Sheet {
    this.#sheet = new Sheet();
    this.sheets.push(this.#sheet);
    return this.#sheet;
  }

  #head(): void {
    this.#y = drawHead(this.#letter, {
      sheet: this.#sheet,
      structure: this.structure,
      styles: this.#styles,
      strong: this.#strong,
    });
  }

  /** Text over the whole width; goes on on the next page where it has to. */
  #paragraph(text: string, style: TextStyle, role: 'H1' | 'P', gap: number): void {
    const lines = wrapText(style.font, text, style.size, toPoints(RIGHT - LEFT));
    const height = toMillimetres(style.size * LINE);
    const block = part(role, this.structure);
    for (const line of lines) {
      if (this.#y + height > BOTTOM) this.#turn();
      this.#sheet.marked(block, () => this.#sheet.text(line, LEFT, this.#y, style));
      this.#y += height;
    }
    this.#y += gap;
  }

  #table(): void {
    const { columns, rows, carry, wide } = this.#letter;
    const structure = part('Table', this.structure);
    const table = new LetterTable({
      columns,
      wide,
      left: LEFT,
      right: RIGHT,
      styles: this.#styles,
      structure,
    });
    this.#y = table.header(this.#place());
    rows.forEach((row, index) => {
      const needed = table.heightOf(row) + (carry ? table.carryHeight : 0);
      if (this.#y + needed > BOTTOM) {
        if (carry) table.carry(this.#place(), carry.label, carry.after(index));
        this.#turn();
        this.#y = table.header(this.#place());
        if (carry) this.#y = table.carry(this.#place(), carry.label, carry.after(index));
      }
      this.#y = table.row(this.#place(), row);
    });
  }

  #place(): Place {
    return { sheet: this.#sheet, y: this.#y };
  }

  /** Sums stand together on one page, with the words below them where a page takes both. */
  #sums(): void {
    const { sums } = this.#letter;
    if (sums.length === 0) return;
    const height = 5.4;
    this.#y += 2;
    const own = sums.length * height + 2;
    const both = own + AFTER_SUMS + this.#heightOfAfter();
    if (this.#y + (NEXT_TOP + both > BOTTOM ? own : both) > BOTTOM) this.#turn();
    const list = part('L', this.structure);
    for (const { label, value, strong = false } of sums) {
      const sheet = this.#sheet;
      const style = strong ? { ...this.#styles.strong, size: 10.5 } : this.#styles.text;
      if (strong)
        sheet.artifact(() =>
          sheet.line(INFO_LEFT - 10, this.#y - 0.6, RIGHT, this.#y - 0.6, 0.5, style.colour),
        );
      const y = this.#y + 3.6;
      sheet.marked(part('LBody', part('LI', list)), () => {
        sheet.text(label, INFO_LEFT - 10, y, style);
        sheet.text(value, RIGHT, y, style, 'right');
      });
      this.#y += strong ? height + 0.8 : height;
    }
  }

  /** Words below a table without sums stand together where a page takes them: no signature stands alone on a page. */
  #keepAfter(): void {
    const height = this.#heightOfAfter() - AFTER_GAP;
    if (this.#y + height > BOTTOM && NEXT_TOP + height <= BOTTOM) this.#turn();
  }

  #heightOfAfter(): number {
    const { font, size } = this.#styles.text;
    const line = toMillimetres(size * LINE);
    return this.#letter.after
      .map((text) => wrapText(font, text, size, toPoints(RIGHT - LEFT)).length * line + AFTER_GAP)
      .reduce((sum, height) => sum + height, 0);
  }

  /** To the next page, with what the letter is at its head. */
  #turn(): void {
    const sheet = this.#newSheet();
    const { heading, brand } = this.#letter;
    sheet.artifact(() => {
      drawBrand(sheet, brand, { x: LEFT, y: 12, size: 6 }, this.#strong);
      sheet.text(heading, RIGHT, 17, this.#styles.small, 'right');
      sheet.line(LEFT, 22, RIGHT, 22, 0.3, [0.7, 0.7, 0.7]);
    });
    this.#y = NEXT_TOP;
  }
}
