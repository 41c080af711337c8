/** A lot or serial number that a laboratory got or used. */
export interface Lot {
  /** '' for foreign goods. */
  readonly article: string;
  readonly name: string;
  readonly lot: string;
  readonly serial: string;
  /** ISO date, or ''. */
  readonly expiry: string;
  /** Pieces that were delivered by us. */
  readonly delivered: number;
  /** ISO date of the last delivery; '' where none is known. */
  readonly deliveredOn: string;
  /** Works whose current version has it. */
  readonly works: number;
  /** What of it goes back or went back, the latest return first; refused returns are none. */
  readonly returns: readonly LotReturn[];
  /** Packs that are left, as somebody counted them; null while nobody has. */
  readonly left: {
    readonly unopened: number;
    readonly opened: number;
    readonly by: string;
    readonly at: string;
  } | null;
  /** The recall that names it. */
  readonly recall: {
    readonly number: string;
    readonly reason: string;
    /** What the laboratory said of it; null while it has not answered. */
    readonly answer: RecallAnswer | null;
  } | null;
}

/** A return of a delivered position of this lot. */
export interface LotReturn {
  /** Of the return: 500001. */
  readonly number: number;
  readonly state: 'announced' | 'received' | 'credited';
  readonly pieces: number;
  /** False where the position came in several lots: a return names the position, not the lot. */
  readonly isCertain: boolean;
}

/** What becomes of a lot that was called back: sent back, already in works, destroyed, or never there any more. */
export const RECALL_ANSWERS = ['returned', 'used', 'destroyed', 'none'] as const;
export type RecallAnswer = (typeof RECALL_ANSWERS)[number];

/** Which lots are asked for: all, those that end within 90 days or have ended, those that were called back. */
export const LOT_FILTERS = ['alle', 'ablauf', 'rueckruf'] as const;
export type LotFilter = (typeof LOT_FILTERS)[number];
