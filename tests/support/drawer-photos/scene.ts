import type { PrintedCode } from '../code-pictures.ts';

/** A photo of an open drawer as a telephone takes it: cards with codes in rows and columns, at an angle, through a lens, in the light of a workshop. */

export interface DrawerScene {
  readonly rows: number;
  readonly columns: number;
  /** What each place shows, row by row; null for a gap. */
  readonly cards: readonly (PrintedCode | null)[];
  readonly width: number;
  readonly height: number;
  /** Chance of everything below; the same seed gives the same photo. */
  readonly seed: number;
  /** Degrees by which the telephone is tilted and turned. */
  readonly tilt?: number;
  readonly turn?: number;
  /** Barrel distortion: share by which the corner moves. */
  readonly lens?: number;
  /** Blur of the focus, and way of the hand, in pixels. */
  readonly blur?: number;
  readonly motion?: number;
  /** Spots of light that burn cards out. */
  readonly glare?: number;
  /** Standard deviation of the noise, in grey values. */
  readonly noise?: number;
}

export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Where the code of a place lies in the photo; null for a gap. */
export interface TrueSpot {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Edge of the code, pixels. */
  readonly size: number;
}

/** A place of a drawer and the card in it, millimetres. */
export const CELL = { width: 62, height: 34 } as const;
export const CARD = { width: 56, height: 29 } as const;
/** A code's edge on the card; the rest of the card has teeth and text. */
export const CODE_MM = 11;
export const DRAWER_EDGE = 16;
