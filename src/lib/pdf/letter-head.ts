import { wrapText, type Font } from './font.ts';
import { drawBrand } from './brand.ts';
import { HEADING_Y, INFO_LEFT, LEFT, RIGHT } from './letter-measures.ts';
import type { Letter, Styles } from './letter-model.ts';
import { part, toPoints, type Part, type Sheet } from './sheet.ts';

const WINDOW_TOP = 45;
const WINDOW_WIDTH = 85;
const INFO_LINE = 4.9;
const FOLDS = [105, 148.5, 210] as const;

/** What a letter's head is drawn on and with. */
interface Head {
  readonly sheet: Sheet;
  readonly structure: Part;
  readonly styles: Styles;
  /** Of the brand's name. */
  readonly strong: Font;
}

/** Draws brand, fold marks, address and facts on the first sheet; returns where the heading begins, in mm from the top. */
export function drawHead({ brand, sender, recipient, info }: Letter, head: Head): number {
  const { sheet, structure, styles } = head;
  sheet.artifact(() => {
    drawBrand(sheet, brand, { x: LEFT, y: 17 }, head.strong);
    for (const y of FOLDS) sheet.line(4, y, y === 148.5 ? 9 : 8, y, 0.4, [0.6, 0.6, 0.6]);
  });
  sheet.marked(part('P', structure), () => {
    sheet.text(sender, LEFT, WINDOW_TOP + 4, { ...styles.tiny, size: 6.5 });
    const lines = recipient.flatMap((line, i) => {
      const style = i === 0 ? styles.strong : styles.text;
      return wrapText(style.font, line, style.size, toPoints(WINDOW_WIDTH)).map(
        (text) => [text, style] as const,
      );
    });
    lines.forEach(([line, style], i) => sheet.text(line, LEFT, WINDOW_TOP + 14 + i * 4.7, style));
  });
  return drawInfo(info, head);
}

/** Facts beside the address; a value that does not fit beside its label stands below it. */
function drawInfo(info: Letter['info'], { sheet, structure, styles: { small, text } }: Head): number {
  const list = part('L', structure);
  const width = toPoints(RIGHT - INFO_LEFT);
  let y = WINDOW_TOP + 5;
  for (const [label, value] of info) {
    const isBeside =
      small.font.widthOf(label, small.size) + text.font.widthOf(value, text.size) + toPoints(2) <= width;
    sheet.marked(part('LBody', part('LI', list)), () => {
      sheet.text(label, INFO_LEFT, y, small);
      for (const line of isBeside ? [value] : wrapText(text.font, value, text.size, width)) {
        if (!isBeside) y += INFO_LINE - 0.5;
        sheet.text(line, RIGHT, y, text, 'right');
      }
    });
    y += INFO_LINE;
  }
  return Math.max(HEADING_Y, y + 5);
}
