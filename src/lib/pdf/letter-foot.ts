import { wrapText } from './font.ts';
import { FOOT_TOP, LEFT, RIGHT } from './letter-measures.ts';
import type { Letter, Styles } from './letter-model.ts';
import { toPoints, type Sheet } from './sheet.ts';

/** Page x of y, and the company at the foot of every page. */
export function drawFoot({ foot, pageOf }: Letter, sheets: readonly Sheet[], { tiny, small }: Styles): void {
  const width = (RIGHT - LEFT) / foot.length;
  const style = { ...tiny, size: 6.6 };
  const columns = foot.map((lines) =>
    lines.flatMap((line) => wrapText(style.font, line, style.size, toPoints(width - 3))),
  );
  sheets.forEach((sheet, index) => {
    sheet.artifact(() => {
      sheet.text(pageOf(index + 1, sheets.length), RIGHT, 266, small, 'right');
      sheet.line(LEFT, FOOT_TOP - 2.5, RIGHT, FOOT_TOP - 2.5, 0.3, [0.7, 0.7, 0.7]);
      columns.forEach((lines, column) =>
        lines.forEach((line, i) => sheet.text(line, LEFT + column * width, FOOT_TOP + 1 + i * 3.2, style)),
      );
    });
  });
}
