import type { Translate } from '#i18n/island-texts.ts';
import { rowOf, type LabelRow } from './say.ts';

/** An article as long as they are, for previews; its numbers are nobody's. */
export function sampleOf(t: Translate): LabelRow {
  const article = {
    number: '301000001',
    name: t('labels:sample.name'),
    pack: t('labels:sample.pack'),
    price: 12_490,
    gtin: '9520000000011',
    own: 'R-14 A2',
  };
  return { ...rowOf({ article, copies: 1 }), place: 'A 2 · 14', lot: 'L2611A7', expiry: '2028-11-30' };
}
