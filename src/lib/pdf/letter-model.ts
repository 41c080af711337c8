import type { Brand } from '#shop/markets/brands.ts';
import type { Attachment } from './document.ts';
import type { DocumentFacts } from './metadata.ts';
import type { Colour, TextStyle } from './sheet.ts';

/** A column of a letter's table; widths in millimetres, 165 together. */
export interface LetterColumn {
  readonly label: string;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** A row: a text per column, and smaller lines below the widest one. */
export interface LetterRow {
  readonly cells: readonly string[];
  readonly below: readonly string[];
}

/** A business letter with a table, all texts written as they shall stand there. */
export interface Letter {
  readonly facts: DocumentFacts;
  readonly brand: {
    readonly name: string;
    /** The sign before the name; null for letters that a customer writes: they carry none. */
    readonly sign: Brand | null;
    readonly ink: Colour;
    readonly accent: Colour;
  };
  /** One line above the address in the window. */
  readonly sender: string;
  readonly recipient: readonly string[];
  /** Beside the address: number, date, customer … */
  readonly info: readonly (readonly [label: string, value: string])[];
  readonly heading: string;
  readonly before: readonly string[];
  readonly columns: readonly LetterColumn[];
  /** Which column wraps and carries the smaller lines. */
  readonly wide: number;
  readonly rows: readonly LetterRow[];
  /** What is carried over to the next page after so many rows; null: nothing is. */
  readonly carry: { readonly label: string; readonly after: (rows: number) => string } | null;
  readonly sums: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[];
  readonly after: readonly string[];
  /** Columns at the foot of the first page. */
  readonly foot: readonly (readonly string[])[];
  readonly pageOf: (page: number, pages: number) => string;
  readonly attachment?: Attachment | undefined;
}

/** The hands of a letter. */
export interface Styles {
  readonly text: TextStyle;
  readonly strong: TextStyle;
  readonly small: TextStyle;
  readonly tiny: TextStyle;
  readonly heading: TextStyle;
}
