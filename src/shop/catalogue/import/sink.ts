import type { ImportTable, Row } from './tables.ts';

export interface CatalogueInfo {
  readonly version: string;
  /** ISO moment: price and stock updates after it are kept (docs/rules/catalogue.md#updates-between-imports). */
  readonly sourceDate: string;
}

/**
 * Where the rows of a catalogue go: a database file, or a running shop. Nothing is live before `finish` has returned;
 * after `abandon` everything is as it was.
 */
export interface CatalogueSink {
  begin(info: CatalogueInfo): Promise<void>;
  /** Takes a row; may hold it back until `settle`. */
  write(table: ImportTable, row: Row): void;
  /** Sends what is held back, if it is much; called between articles, so that memory stays flat. */
  settle(): Promise<void> | undefined;
  /** Completes the catalogue and switches to it. */
  finish(articles: number): Promise<void>;
  abandon(): Promise<void>;
}

/** For trying an import: counts rows and keeps none. */
export function countingSink(): CatalogueSink & { readonly rows: number } {
  let rows = 0;
  return {
    get rows() {
      return rows;
    },
    begin: () => Promise.resolve(),
    write: () => {
      rows += 1;
    },
    settle: () => undefined,
    finish: () => Promise.resolve(),
    abandon: () => Promise.resolve(),
  };
}
