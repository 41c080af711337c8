/**
 * What a drawing is made from. A drawing knows no article number and no language: only the kind of
 * thing, its line and the raw values of its properties, so a foreign catalogue is drawn as well.
 */
export interface DrawingSubject {
  /** A drawing kind (see `DRAWING_KINDS`); anything else falls back to a carton with the label. */
  readonly kind: string;
  /** Short language-independent text, mostly the product line («Opalisk M»); may be empty. */
  readonly label: string;
  /** Axis code → raw value code, e.g. `{ shade: 'A3', mould: 'S46', colour: '@blue' }`. */
  readonly properties: Readonly<Record<string, string>>;
  /** What an assortment holds, in its order; it is drawn as a case with them. */
  readonly parts?: readonly DrawingSubject[] | undefined;
}

/** Side of the square view box of every drawing. */
export const SIDE = 400;
