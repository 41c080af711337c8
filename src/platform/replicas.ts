import { readCookie, writeCookie, type ShopCookie } from './cookies.ts';
import { LINK, PROCUREMENT, SESSION, STAFF } from './identity-cookies.ts';

/** Replicas are behind for moments; a minute is plenty, and nothing is known of a visitor by it. */
const MARK: ShopCookie = { name: 'stand', seconds: 60, isBoundToHost: true };

/** As the platform writes them: they sort from the oldest to the newest. */
const BOOKMARK = /^[0-9a-z-]{1,100}$/i;

/** Whoever brings one of these acts for somebody: sessions, carts, orders and what serves once. */
const PERSONAL = [SESSION, PROCUREMENT, STAFF, LINK];

/** A start page was put up a moment ago, by another machine than the browser that opens it. */
const JUST_WRITTEN = /^\/[a-z]{2}-[a-z]{2}\/punch-out\//;

/** A database as one request sees it: all its queries are consistent with each other. */
export interface DatabaseView {
  readonly db: D1Database;
  /** How far the view reaches; null before the first query. */
  bookmark(): string | null;
}

/**
 * SHOP for one request (docs/rules/runtime.md#replicas). Whoever writes or is known reads the primary. Others read the nearest
 * replica that is as new as the versions by which caches are keyed, and as what the visitor wrote last.
 */
export function viewShop(
  request: Request,
  db: D1Database,
  versions: { bookmark: string | null },
): DatabaseView {
  if (!isRead(request) || isKnown(request) || JUST_WRITTEN.test(new URL(request.url).pathname))
    return viewOf(db, 'first-primary');
  return viewOf(db, newest(versions.bookmark, ownMark(request)) ?? 'first-unconstrained');
}

/** The live catalogue: the nearest replica, no older than its last switch or update. */
export function viewCatalogue(db: D1Database, bookmark: string | null): D1Database {
  return viewOf(db, bookmark ?? 'first-unconstrained').db;
}

/** Both catalogues for a job that writes: each query sees those before it, and the job can say how far it came. */
export function writableCatalogues<Slot extends string>(
  databases: Readonly<Record<Slot, D1Database>>,
): Record<Slot, D1Database & { getBookmark(): string | null }> {
  const written = Object.entries<D1Database>(databases).map(([slot, db]) => {
    const { db: view, bookmark } = viewOf(db, 'first-primary');
    return [slot, Object.assign(view, { getBookmark: bookmark })];
  });
  return Object.fromEntries(written) as ReturnType<typeof writableCatalogues<Slot>>;
}

/**
 * The cookie by which a visitor whom nobody knows reads his own writes: behind a call that may have written, and only where it saw
 * more than any visitor sees. Null for all others.
 */
export function markCookie(
  request: Request,
  view: Pick<DatabaseView, 'bookmark'>,
  versions: { bookmark: string | null },
): string | null {
  if (isRead(request) || isKnown(request)) return null;
  const reached = view.bookmark();
  return reached !== null && newest(reached, versions.bookmark) !== versions.bookmark
    ? writeCookie(request, MARK, reached)
    : null;
}

/** `constraint`: a bookmark, or where the first query goes. */
function viewOf(db: D1Database, constraint: string): DatabaseView {
  const session = db.withSession(constraint);
  return {
    db: {
      prepare: (sql) => session.prepare(sql),
      batch: (statements) => session.batch(statements),
      exec: (sql) => db.exec(sql),
      dump: () => db.dump(),
      withSession: (other) => db.withSession(other),
    },
    bookmark: () => session.getBookmark(),
  };
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

function isKnown(request: Request): boolean {
  return (
    request.headers.has('authorization') || PERSONAL.some((cookie) => readCookie(request, cookie) !== '')
  );
}

function ownMark(request: Request): string | null {
  const value = readCookie(request, MARK);
  return BOOKMARK.test(value) ? value : null;
}

function newest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
