import { readCode, type ScannedText } from '#shop/codes/model.ts';
import { spotKey, type ShownPlace } from '#shop/tooth-stock/model.ts';
import { readingPlace } from '../scanner/reading-place.ts';

/** Cabinet, drawer, row and column on labels of former days (docs/decisions/063-codes-of-places.md). */
const PLACE = /^\d+\/\d+\/\d+\/\d+$/;

/** Which place a label means, and where one of another drawer is found. */
export interface PlaceLabel {
  is(place: ShownPlace): boolean;
  /** Below the market. */
  readonly path: string;
}

/** What the label of a place says; null for any other text. */
export function placeLabel({ text, symbology }: ScannedText): PlaceLabel | null {
  if (PLACE.test(text)) {
    const [cabinet, drawer] = text.split('/');
    return {
      is: (place) => spotKey(place) === text,
      path: `zahnlager/schrank/${cabinet}/schublade/${drawer}`,
    };
  }
  const code = readCode({ text, symbology }, readingPlace());
  if (code.kind !== 'label' || code.label !== 'place') return null;
  return { is: (place) => place.code === code.id, path: `c/P${code.id}` };
}
