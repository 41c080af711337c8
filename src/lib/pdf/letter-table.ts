import { wrapText } from '#lib/pdf/font.ts';
import type { LetterColumn, LetterRow, Styles } from './letter-model.ts';
import { part, toMillimetres, toPoints, type Part, type Sheet, type TextStyle } from './sheet.ts';

/** Where on which page something is drawn; the answer of each drawing is where it ends. */
export interface Place {
  readonly sheet: Sheet;
  readonly y: number;
}

interface TableOptions {
  readonly columns: readonly LetterColumn[];
  readonly wide: number;
  readonly left: number;
  readonly right: number;
  readonly styles: Styles;
  readonly structure: Part;
}

const PAD = 1.7;
const GAP = 2;

/** The table of a letter: its header stands again on every page, rows are never torn apart. */
export class LetterTable {
  readonly carryHeight = 6;
  readonly #options: TableOptions;

  constructor(options: TableOptions) {
    this.#options = options;
  }

  header({ sheet, y }: Place): number {
    const { columns, styles, structure, left, right } = this.#options;
    const style = { ...styles.strong, size: 8 };
    const lines = columns.map(({ label, width }) =>
      wrapText(style.font, label, style.size, toPoints(width - GAP)),
    );
    const most = Math.max(...lines.map(({ length }) => length));
    const row = part('TR', structure);
    columns.forEach((_column, index) =>
      sheet.marked(part('TH', row, 'Column'), () =>
        lines[index]!.forEach((line, i) => this.#put(sheet, line, index, y + 3 + i * 3.4, style)),
      ),
    );
    const end = y + 3 + (most - 1) * 3.4 + 1.8;
    sheet.artifact(() => sheet.line(left, end, right, end, 0.7, styles.strong.colour));
    return end + 0.6;
  }

  heightOf(row: LetterRow): number {
    const { cells, below } = this.#linesOf(row);
    const { styles, wide } = this.#options;
    const small = below.length * lineOf(styles.small);
    const heights = cells.map(
      ({ length }, index) => length * lineOf(styles.text) + (index === wide ? small : 0),
    );
    return Math.max(...heights) + PAD * 2;
  }

  row({ sheet, y }: Place, row: LetterRow): number {
    const { styles, structure, wide, left, right } = this.#options;
    const { cells, below } = this.#linesOf(row);
    const into = part('TR', structure);
    const first = y + PAD + 2.6;
    cells.forEach((lines, index) =>
      sheet.marked(part('TD', into), () => {
        let at = first;
        for (const line of lines) {
          this.#put(sheet, line, index, at, styles.text);
          at += lineOf(styles.text);
        }
        for (const line of index === wide ? below : []) {
          this.#put(sheet, line, index, at, styles.small);
          at += lineOf(styles.small);
        }
      }),
    );
    const end = y + this.heightOf(row);
    sheet.artifact(() => sheet.line(left, end, right, end, 0.25, [0.75, 0.75, 0.75]));
    return end;
  }

  /** What was summed up so far, at the end of a page and the beginning of the next; nobody needs it read. */
  carry({ sheet, y }: Place, label: string, value: string): number {
    const { styles, right, columns, wide, left } = this.#options;
    const x = left + columns.slice(0, wide).reduce((sum, { width }) => sum + width, 0);
    sheet.artifact(() => {
      sheet.text(label, x, y + 4.2, styles.small);
      sheet.text(value, right, y + 4.2, styles.text, 'right');
    });
    return y + this.carryHeight;
  }

  /** The lines of each cell, and those below the widest one: none reaches into its neighbour. */
  #linesOf({ cells, below }: LetterRow): { cells: string[][]; below: string[] } {
    const { wide, columns, styles } = this.#options;
    const wrap = (text: string, { font, size }: TextStyle, index: number): string[] =>
      wrapText(font, text, size, toPoints(columns[index]!.width - GAP));
    return {
      cells: cells.map((text, index) => wrap(text, styles.text, index)),
      below: below.flatMap((text) => wrap(text, styles.small, wide)),
    };
  }

  #put(sheet: Sheet, text: string, index: number, y: number, style: TextStyle): void {
    const { columns, left } = this.#options;
    const start = left + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0);
    const { align, width } = columns[index]!;
    sheet.text(text, align === 'right' ? start + width : start, y, style, align);
  }
}

const lineOf = ({ size }: TextStyle): number => toMillimetres(size * 1.32);
