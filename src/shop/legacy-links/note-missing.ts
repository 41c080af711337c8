import type { SqlDatabase } from '#lib/sql.ts';
import { withoutEndSlash } from '#lib/trim-end.ts';
import { countMissing } from './queries.ts';

/** Letters of an address that is worth counting. */
const MOST = 200;
/** What links of a site look like; what programs try out – dots, codes, other people's files – says nothing. */
const LINK = /^\/[\w\-./~%]+$/;

/** Counts an address that led to nothing, without its query and without who asked. */
export async function noteMissing({ db, now }: { db: SqlDatabase; now: string }, pathname: string): Promise<void> {
  const path = withoutEndSlash(pathname.toLowerCase());
  if (path.length > MOST || !LINK.test(path) || /\.(?:php|env|xml|git|txt|js|css|map|ico|png|jpe?g)$|wp-|\/\./.test(path)) return;
  await countMissing(db, path, now).run();
} // prettier-ignore
