import { articlePath, categoryPath, homePath, toothLinePath } from '#lib/paths.ts';
import { withoutEndSlash } from '#lib/trim-end.ts';

/** One row of the table that editors extend; see migrations/shop/0001-shop.sql. */
export interface LegacyLink {
  path: string;
  kind: LegacyKind;
  /** Category code, article number, tooth line or path; '*' stands for the rest of the old path behind a prefix. */
  target: string;
}

export const LEGACY_KINDS = ['shop', 'tooth-assistant', 'category', 'article', 'promotions', 'page'] as const;
export type LegacyKind = (typeof LEGACY_KINDS)[number];

/** So many paths are looked up for an old address. */
const MOST_PATHS = 12;

/** Path prefixes to look up for an old address, the exact one first, then ever shorter ones ending with '*'. */
export function candidates(path: string, query: string): string[] {
  const clean = withoutEndSlash(decodeLoosely(path).toLowerCase()) || '/';
  const withQuery = query ? [`${clean}${decodeLoosely(query).toLowerCase()}`] : [];
  const found = [...withQuery, clean];
  let end = clean.length;
  while (end >= 0 && found.length < MOST_PATHS) {
    found.push(`${clean.slice(0, end)}/*`);
    end = end === 0 ? -1 : clean.lastIndexOf('/', end - 1);
  }
  return found;
}

/** Where an old link leads below a market's prefix; `path` is the old path as it came. */
export function legacyTarget(link: LegacyLink, prefix: string, path: string): string {
  const target = link.target === '*' ? restOf(path, link.path) : link.target;
  switch (link.kind) {
    case 'article':
      return target ? articlePath(prefix, target) : homePath(prefix);
    case 'category':
      return target ? categoryPath(prefix, target) : homePath(prefix);
    case 'tooth-assistant':
      return target ? toothLinePath(prefix, target) : `/${prefix}/zahnassistent`;
    case 'promotions':
      return `/${prefix}/aktionen`;
    case 'shop':
      return homePath(prefix);
    case 'page':
      return `/${prefix}/${target.replace(/^\/+/, '')}`;
  }
}

/** First segment behind a prefix link's own path, without an ending such as .html. */
function restOf(path: string, prefixLink: string): string {
  const rest = decodeLoosely(path).slice(prefixLink.length - 1);
  return (rest.split('/')[0] ?? '').replace(/\.(?:html?|php|aspx?)$/i, '');
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a broken escape of an old link is looked up as it stands
  }
}
