import type { SqlDatabase } from '#lib/sql.ts';
import type { WithStaff } from '#shop/staff/index.ts';

/** What verbs of the media library see of the world. */
export interface MediaContext extends WithStaff {
  readonly db: SqlDatabase;
  readonly files: {
    put(key: string, bytes: Uint8Array, options?: object): Promise<unknown>;
    delete(keys: string[]): Promise<unknown>;
  };
  /** UTC, ISO 8601. */
  readonly now: string;
}
