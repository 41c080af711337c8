import type { SqlDatabase, SqlResult, SqlStatement } from '#lib/sql.ts';
import { cartBeside } from '#shop/cart/index.ts';

/** What is read of a session beside its caller. */
type Beside = (db: SqlDatabase, sessionHash: string) => readonly SqlStatement[];

/**
 * Results that were read in the round trip of the caller, for the one reader of that address: taken once, and only by the
 * caller of the same session.
 */
export interface ReadBeside {
  readonly ask: Beside;
  keep(sessionHash: string, results: readonly SqlResult<unknown>[]): void;
  take(sessionHash: string): readonly SqlResult<unknown>[] | null;
}

/** The call of the whole cart, and the page that makes it. */
const CART = /^\/(?:customerapi\/cart\/[a-z]{2}|[a-z]{2}-[a-z]{2,5}\/wk\/?)$/;

/** What reads of this address ask beside their caller; null where nothing is worth a guess. */
export function readBeside({ method }: Pick<Request, 'method'>, path: string): ReadBeside | null {
  return method === 'GET' && CART.test(path) ? keeping(cartBeside) : null;
}

function keeping(ask: Beside): ReadBeside {
  let kept: { sessionHash: string; results: readonly SqlResult<unknown>[] } | null = null;
  return {
    ask,
    keep: (sessionHash, results) => void (kept = { sessionHash, results }),
    take: (sessionHash) => {
      const found = kept?.sessionHash === sessionHash ? kept.results : null;
      kept = null;
      return found;
    },
  };
}
