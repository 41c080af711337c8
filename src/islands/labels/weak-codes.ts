import { SMALLEST_MODULE, type LabelTemplate } from '#shop/labels/model.ts';
import { dotOf } from './geometry.ts';
import { moduleSize } from './marks.ts';
import type { LabelRow, Printing } from './say.ts';
import { saidBy, type Codes } from './sheet-marks.ts';

/** What is wrong with codes of labels: modules below 0.3 mm, or a text that the kind of code cannot say. */
export function weakCodes(
  template: LabelTemplate,
  rows: readonly LabelRow[],
  codes: Codes,
  printing: Printing,
): ('small' | 'unsaid')[] {
  if (codes.size === 0) return []; // not made yet
  const found = new Set<'small' | 'unsaid'>();
  for (const element of template.elements)
    if (element.kind === 'code')
      for (const row of rows) {
        const code = saidBy(row, codes, printing)(element);
        if (!code || typeof code === 'string') found.add('unsaid');
        else if (moduleSize(element, code, dotOf(template)) < SMALLEST_MODULE - 1e-6) found.add('small');
      }
  return [...found];
}
