import { requireStaff } from '#shop/staff/index.ts';
import type { DeskContext } from './context.ts';
import { closedPages, writtenLinks } from './link-queries.ts';
import {
  TARGET_PAGES,
  type EntryFacts,
  type TargetKind,
  type TargetPage,
  type WrittenLink,
} from './model.ts';
import { entriesWith, factsByIds } from './queries.ts';

/** Pages of editors by their title or key, each once: where a link may lead. */
export async function entryTargets(
  ctx: DeskContext,
  text: string,
): Promise<{ kind: TargetKind; title: string; target: string }[]> {
  requireStaff(ctx);
  const found = await entriesWith(ctx.db, text, ctx.now);
  const targets = found.flatMap(({ type, key, title }) => {
    const page = TARGET_PAGES[type];
    return page === undefined ? [] : [{ kind: 'entry' as const, title, target: page + key }];
  });
  return [...new Map(targets.map((one) => [one.target, one])).values()];
}

/** A link to be asked about: `entry` is the one that holds it, null where it is not written yet. */
export type AskedLink = Pick<TargetPage, 'entry'> & { readonly target: string };

/**
 * Those links to editors' pages that no visitor can open, now or later: never published, taken away, ended, or for other countries,
 * brands or languages than the entry with the link.
 */
export async function closedLinks<T extends AskedLink>(ctx: DeskContext, links: readonly T[]): Promise<T[]> {
  requireStaff(ctx);
  const named = links.flatMap((link) => {
    const page = pageOf(link);
    return page === null ? [] : [{ link, page }];
  });
  const closed = await closedPages(ctx.db, named.map(({ page }) => page), ctx.now); // prettier-ignore
  return named.flatMap(({ link }, place) => (closed.has(place) ? [link] : []));
}

function pageOf({ entry, target }: AskedLink): TargetPage | null {
  for (const [type, page] of Object.entries(TARGET_PAGES)) {
    if (!target.startsWith(page)) continue;
    const key = target.slice(page.length).replace(/[/?#].*$/, '');
    if (key !== '') return { entry, type, key };
  }
  return null;
}

/** Every link that editors wrote: of what visitors see, will see, or what is a draft. */
export function readLinks(ctx: DeskContext): Promise<WrittenLink[]> {
  requireStaff(ctx);
  return writtenLinks(ctx.db, ctx.now);
}

/** What the desk knows of the entries that hold links. */
export function factsOfLinks(
  ctx: DeskContext,
  links: readonly WrittenLink[],
): Promise<Map<string, EntryFacts>> {
  requireStaff(ctx);
  return factsByIds(ctx.db, [...new Set(links.map(({ entry }) => entry))], ctx.now);
}
