/** An amount of content: 500 of 'g', 6 of 'pc'. */
export interface Content {
  readonly quantity: number;
  readonly unit: string;
}

/** What a piece of an article is when it is ordered, by the content of its pack (docs/rules/integration.md#units). */
const UNIT_OF_PACK: Readonly<Record<string, string>> = { pair: 'PR', set: 'SET' };
const PIECE = 'C62';
const PACK = 'PK';

/**
 * The order unit of an article (UN/ECE Recommendation 20): one pair, one set or one piece is what it is, everything with
 * a content – six pieces, 500 g – is ordered by the pack. Without a catalogue to ask: the piece.
 */
export function orderUnit(pack: Content | null | undefined): string {
  if (!pack) return PIECE;
  if (pack.quantity !== 1) return PACK;
  return UNIT_OF_PACK[pack.unit] ?? (pack.unit === 'pc' ? PIECE : PACK);
}

const CODE_OF_UNIT: Readonly<Record<string, string>> = {
  ...UNIT_OF_PACK,
  pc: PIECE,
  g: 'GRM',
  kg: 'KGM',
  mm: 'MMT',
  m: 'MTR',
  ml: 'MLT',
  l: 'LTR',
};

/** A unit of contents as UN/ECE Recommendation 20 has it: 'ml' → 'MLT'; one that it does not name stays as it is. */
export const contentUnit = (unit: string): string => CODE_OF_UNIT[unit] ?? unit;
