import type { Letter } from './letter-model.ts';
import type { DocumentFacts } from './metadata.ts';

/** A column of a report's table; widths in millimetres, 170 together. */
export interface ReportColumn {
  readonly label: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** What stands in a report, one below the other. */
export type ReportBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly level?: 2 | 3 }
  | { readonly kind: 'text'; readonly text: string; readonly strong?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Label and value, line by line. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly ReportColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Codes of lib/ghs.ts, each with its words for those who do not see it. */
  | { readonly kind: 'pictograms'; readonly codes: readonly (readonly [code: string, words: string])[] };

/** A report on A4: data sheets, registers, charts. All texts are written as they shall stand there. */
export interface Report {
  readonly facts: DocumentFacts;
  readonly brand: Letter['brand'];
  /** At the right of the head: version, date … */
  readonly info: readonly string[];
  readonly heading: string;
  /** What it is about, below the heading. */
  readonly subject: string;
  readonly blocks: readonly ReportBlock[];
  /** At the foot of every page. */
  readonly foot: string;
  readonly pageOf: (page: number, pages: number) => string;
}
