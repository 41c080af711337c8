/** The Worker's bindings (wrangler.toml); text variables are read through settings.ts. */
export interface Bindings {
  ASSETS: Fetcher;
  SHOP: D1Database;
  CATALOGUE_A: D1Database;
  CATALOGUE_B: D1Database;
  FILES: R2Bucket;
  CACHE: KVNamespace;
  OUTBOX: Queue;
  /** The platform's e-mail service, where the operator binds it (docs/operations.md). */
  EMAIL?: SendEmail;
  /** Computed searches per caller's address; absent in tests that call the app directly. */
  SEARCH_LIMIT?: RateLimit;
}
