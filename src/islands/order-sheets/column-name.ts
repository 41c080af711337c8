import type { Translate } from '#i18n/island-texts.ts';
import type { SheetColumn } from './sheet.ts';

/** A column by its heading, or by the letter that spreadsheets give it. */
export function columnName({ heading, index }: Pick<SheetColumn, 'heading' | 'index'>, t: Translate): string {
  return heading || t('order-sheets:column', { letter: letterOf(index) });
}

/** 0 → 'A', 26 → 'AA'. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
