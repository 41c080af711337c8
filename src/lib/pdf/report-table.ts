import { wrapText } from './font.ts';
import type { ReportColumn } from './report-model.ts';
import { part, toMillimetres, toPoints, type Part, type Sheet, type TextStyle } from './sheet.ts';

/** Height of a line, in sizes of its font. */
export const LINE = 1.34;
export const GREY = [0.32, 0.38, 0.4] as const;
export const RULE = [0.75, 0.75, 0.75] as const;
/** White between two columns. */
const GAP = 3;
/** White below a row. */
const PAD = 2;

interface TableOptions {
  readonly columns: readonly ReportColumn[];
  /** Millimetres from the page's edge. */
  readonly left: number;
  readonly right: number;
  readonly text: TextStyle;
  readonly strong: TextStyle;
  readonly structure: Part;
}

/** A table of a report. Its owner says where a row stands and when a page ends; each drawing answers where it ends. */
export class ReportTable {
  readonly #options: TableOptions;

  constructor(options: TableOptions) {
    this.#options = options;
  }

  head(sheet: Sheet, y: number): number {
    const { columns, strong } = this.#options;
    const labels = columns.map(({ label }) => label);
    return this.#draw(sheet, y, labels, { style: { ...strong, size: 8 }, heads: 'all' });
  }

  /** `heads` is 'first' where the first cell names what the row is about. */
  row(sheet: Sheet, y: number, cells: readonly string[], heads: 'first' | 'none'): number {
    return this.#draw(sheet, y, cells, { style: this.#options.text, heads });
  }

  heightOf(cells: readonly string[], { font, size }: TextStyle = this.#options.text): number {
    const most = Math.max(
      ...this.#options.columns.map(
        ({ width }, i) => wrapText(font, cells[i] ?? '', size, toPoints(width - GAP)).length,
      ),
    );
    return most * toMillimetres(size * LINE) + PAD;
  }

  #draw(
    sheet: Sheet,
    y: number,
    cells: readonly string[],
    { style, heads }: { style: TextStyle; heads: 'all' | 'first' | 'none' },
  ): number {
    const { columns, left, right, structure } = this.#options;
    const row = part('TR', structure);
    const height = toMillimetres(style.size * LINE);
    let x = left;
    columns.forEach(({ width, align }, index) => {
      const isHead = heads === 'all' || (heads === 'first' && index === 0);
      const own = heads === 'first' && index === 0 ? { ...style, colour: GREY } : style;
      const cell = part(isHead ? 'TH' : 'TD', row, isHead ? (heads === 'all' ? 'Column' : 'Row') : undefined);
      const at = align === 'right' ? x + width - GAP : x;
      sheet.marked(cell, () =>
        wrapText(own.font, cells[index] ?? '', own.size, toPoints(width - GAP)).forEach((line, i) =>
          sheet.text(line, at, y + 1 + height * (i + 0.75), own, align),
        ),
      );
      x += width;
    });
    const end = y + this.heightOf(cells, style);
    const [strength, colour] = heads === 'all' ? ([0.7, style.colour] as const) : ([0.25, RULE] as const);
    sheet.artifact(() => sheet.line(left, end, right, end, strength, colour));
    return end;
  }
}
