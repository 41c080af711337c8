import { GHS, GHS_FRAME } from '#lib/ghs.ts';
import { drawBrand } from './brand.ts';
import { writeDocument } from './document.ts';
import { FONT_METRICS } from './font-metrics.ts';
import { Font, wrapText } from './font.ts';
import type { LetterFonts } from './letter.ts';
import { pathOperators } from './path.ts';
import type { Report, ReportBlock, ReportColumn } from './report-model.ts';
import { GREY, LINE, ReportTable, RULE } from './report-table.ts';
import { part, Sheet, toMillimetres, toPoints, type TextStyle } from './sheet.ts';

const LEFT = 20;
const RIGHT = 190;
const TOP = 42;
const NEXT_TOP = 30;
const BOTTOM = 272;
const GHS_RED = '0.831 0 0';
/** Of a pictogram, millimetres: 16 at least on the smallest packs (CLP, annex I, 1.2.1). */
const PICTOGRAM = 20;
const LABEL_WIDTH = 58;

/** Lays a report out and writes it as a tagged PDF/A file. */
export async function renderReport(report: Report, fonts: LetterFonts): Promise<Uint8Array> {
  const regular = new Font('F1', FONT_METRICS.regular);
  const strong = new Font('F2', FONT_METRICS.strong);
  const layout = new ReportLayout(report, regular, strong);
  layout.draw();
  return writeDocument({
    facts: report.facts,
    sheets: layout.sheets,
    structure: layout.structure,
    fonts: [
      { font: regular, bytes: fonts.regular },
      { font: strong, bytes: fonts.strong },
    ],
  });
}

class ReportLayout {
  readonly sheets: Sheet[] = [];
  readonly structure = part('Document');
  readonly #report: Report;
  readonly #text: TextStyle;
  readonly #strong: TextStyle;
  readonly #small: TextStyle;
  #sheet: Sheet;
  #y = TOP;

  constructor(report: Report, regular: Font, strong: Font) {
    this.#report = report;
    const { ink } = report.brand;
    this.#text = { font: regular, size: 9.5, colour: ink };
    this.#strong = { font: strong, size: 9.5, colour: ink };
    this.#small = { font: regular, size: 8, colour: GREY };
    this.#sheet = this.#addSheet();
  }

  draw(): void {
    const { heading, subject, blocks, brand, info } = this.#report;
    const sheet = this.#sheet;
    sheet.artifact(() => drawBrand(sheet, brand, { x: LEFT, y: 15 }, this.#strong.font));
    const about = part('P', this.structure);
    info.forEach((line, index) =>
      sheet.marked(about, () => sheet.text(line, RIGHT, 18 + index * 4, this.#small, 'right')),
    );
    this.#paragraph(heading, { ...this.#strong, size: 17 }, 'H1', 0.8);
    if (subject) this.#paragraph(subject, { ...this.#text, size: 11 }, 'P', 3);
    blocks.forEach((block, index) => this.#block(block, blocks[index + 1]));
    this.#foot();
  }

  #addSheet(): Sheet {
    const sheet = new Sheet();
    this.sheets.push(sheet);
    return sheet;
  }

  #block(block: ReportBlock, next?: ReportBlock): void {
    switch (block.kind) {
      case 'heading': {
        const level = block.level ?? 2;
        this.#y += level === 2 ? 3 : 1.5;
        // a heading never ends a page: its first lines stand with it
        this.#need(next?.kind === 'pictograms' ? PICTOGRAM + 14 : 20);
        const size = level === 2 ? 11.5 : 9.5;
        return this.#paragraph(block.text, { ...this.#strong, size }, level === 2 ? 'H2' : 'H3', 1);
      }
      case 'text':
        return this.#paragraph(block.text, block.strong ? this.#strong : this.#text, 'P', 1.6);
      case 'list':
        return this.#list(block.items);
      case 'facts':
        return this.#facts(block.rows);
      case 'table':
        return this.#table(block.columns, block.rows);
      case 'pictograms':
        return this.#pictograms(block.codes);
    }
  }

  #need(height: number): boolean {
    if (this.#y + height <= BOTTOM) return false;
    const sheet = this.#addSheet();
    const { brand, heading, subject } = this.#report;
    sheet.artifact(() => {
      drawBrand(sheet, brand, { x: LEFT, y: 12, size: 6 }, this.#strong.font);
      const title = wrapText(this.#small.font, `${heading} · ${subject}`, 8, toPoints(110))[0] ?? '';
      sheet.text(title, RIGHT, 17, this.#small, 'right');
      sheet.line(LEFT, 22, RIGHT, 22, 0.3, RULE);
    });
    this.#sheet = sheet;
    this.#y = NEXT_TOP;
    return true;
  }

  /** Text over a width; goes on on the next page where it has to. */
  #paragraph(
    text: string,
    style: TextStyle,
    role: string,
    gap: number,
    x = LEFT,
    into = this.structure,
  ): void {
    const height = toMillimetres(style.size * LINE);
    const block = part(role, into);
    for (const line of wrapText(style.font, text, style.size, toPoints(RIGHT - x))) {
      this.#need(height);
      this.#y += height;
      this.#sheet.marked(block, () => this.#sheet.text(line, x, this.#y - height * 0.28, style));
    }
    this.#y += gap;
  }

  #list(items: readonly string[]): void {
    const list = part('L', this.structure);
    for (const item of items) {
      this.#need(6);
      const { sheet, y } = { sheet: this.#sheet, y: this.#y + 3.2 };
      const entry = part('LI', list);
      sheet.marked(part('Lbl', entry), () => sheet.text('–', LEFT + 1, y, this.#text));
      this.#paragraph(item, this.#text, 'LBody', 0.8, LEFT + 5, entry);
    }
    this.#y += 1;
  }

  #facts(rows: readonly (readonly [string, string])[]): void {
    const table = this.#newTable([
      { label: '', width: LABEL_WIDTH },
      { label: '', width: RIGHT - LEFT - LABEL_WIDTH },
    ]);
    this.#rows(table, rows, 'first');
    this.#y += 2;
  }

  #table(columns: readonly ReportColumn[], rows: readonly (readonly string[])[]): void {
    const table = this.#newTable(columns);
    this.#need(24);
    this.#y = table.head(this.#sheet, this.#y);
    this.#rows(table, rows, 'none');
    this.#y += 2;
  }

  #newTable(columns: readonly ReportColumn[]): ReportTable {
    return new ReportTable({
      columns,
      left: LEFT,
      right: RIGHT,
      text: this.#text,
      strong: this.#strong,
      structure: part('Table', this.structure),
    });
  }

  /** Rows are never torn apart; a table with heads says them again on every page. */
  #rows(table: ReportTable, rows: readonly (readonly string[])[], heads: 'first' | 'none'): void {
    for (const cells of rows) {
      if (this.#need(table.heightOf(cells)) && heads === 'none') this.#y = table.head(this.#sheet, this.#y);
      this.#y = table.row(this.#sheet, this.#y, cells, heads);
    }
  }

  #pictograms(codes: readonly (readonly [string, string])[]): void {
    const known = codes.filter(([code]) => Object.hasOwn(GHS, code));
    if (known.length === 0) return;
    this.#need(PICTOGRAM + 2);
    const sheet = this.#sheet;
    known.forEach(([code, words], index) => {
      const place = { x: LEFT + index * (PICTOGRAM + 4), y: this.#y, size: PICTOGRAM, side: 100 };
      sheet.marked(part('Figure', this.structure, undefined, words), () => {
        sheet.shape(place, [
          `1 1 1 rg ${GHS_RED} RG 6 w 1 j ${pathOperators(GHS_FRAME)} B`,
          `0 0 0 rg ${pathOperators(GHS[code]!)} f*`,
        ]);
      });
    });
    this.#y += PICTOGRAM + 3;
  }

  #foot(): void {
    const { foot, pageOf } = this.#report;
    const style = { ...this.#small, size: 7 };
    this.sheets.forEach((sheet, index) =>
      sheet.artifact(() => {
        sheet.line(LEFT, 279, RIGHT, 279, 0.3, RULE);
        wrapText(style.font, foot, style.size, toPoints(140))
          .slice(0, 3)
          .forEach((line, i) => sheet.text(line, LEFT, 283 + i * 3.2, style));
        sheet.text(pageOf(index + 1, this.sheets.length), RIGHT, 283, style, 'right');
      }),
    );
  }
}
