import type { Homes } from './logbooks.ts';

/** The Worker's bindings: those of wrangler.toml (`npm run types`) and what an operator may leave out. */
export interface Bindings extends Omit<WorkerBindings, 'SEARCH_LIMIT' | 'PICTURES' | 'HASHES'> {
  /** Draws articles that have no photo (docs/operations.md#pictures); a shop with photos of its own has none. */
  PICTURES?: Fetcher;
  /** Hashes passwords beside the pages (docs/operations.md#hashes); without it the shop does it itself. */
  HASHES?: Fetcher;
  /** Each customer's logbook in an object of his own (docs/operations.md#homes); without it all live in SHOP. */
  HOMES?: Homes;
  /** The platform's e-mail service, where the operator binds it (docs/operations.md). */
  EMAIL?: SendEmail;
  /** Computed searches per caller's address; absent in tests that call the app directly. */
  SEARCH_LIMIT?: RateLimit;
}
