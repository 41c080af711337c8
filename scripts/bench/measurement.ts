import type { Examples } from '../support/examples.ts';
import type { Progress } from '../support/progress.ts';
import type { Buyers } from './buyers.ts';
import type { Target } from './pages.ts';

/** What is measured, in this order. */
export const PARTS = [
  'budgets',
  'load',
  'customers',
  'hashes',
  'interactions',
  'scanner',
  'labels',
  'works',
  'stock',
  'photos',
  'lighthouse',
  'import',
  'starts',
  'enumeration',
  'homes',
  'peers',
  'growth',
  'texts',
] as const;
export type Part = (typeof PARTS)[number];
/** Growth and texts take longer than all the others together, enumeration and photos as long as they may; homes compares two ways to keep the same, peers wants the address of one. */
export const USUAL_PARTS = PARTS.filter(
  (part) => !['growth', 'texts', 'enumeration', 'homes', 'peers', 'photos'].includes(part),
);

export interface Measurement {
  readonly out: string;
  /** The copy that is measured, and the shop that it was made of. */
  readonly state: string;
  readonly source: string;
  readonly progress: Progress;
  readonly examples: Examples;
  readonly buyers: Buyers;
  readonly open: readonly Target[];
  readonly personal: readonly Target[];
  /** Per line of load. */
  readonly seconds: number;
  /** How many times as large the catalogue grows. */
  readonly scale: number;
  /** Of enumeration: questions about somebody and about nobody. */
  readonly pairs: number;
  /** Address of the shop API of a running Vendure, for peers. */
  readonly vendure: string | undefined;
  /** Lowers the budgets to what was reached. */
  readonly isUpdate: boolean;
}
