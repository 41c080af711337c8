/** Which rows are whole, and how high those are that were measured. */
export interface RowWindow {
  rows: ReadonlySet<number>;
  /** In pixels. */
  heightOf: (index: number) => number;
}
