import { requireStaff } from '#shop/staff/index.ts';
import type { DeskContext } from './context.ts';
import { TARGET_PAGES, type TargetKind } from './model.ts';
import { entriesWith, isPublic } from './queries.ts';

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

/** False for a page of editors that no visitor can open, now or later; true for every other address. */
export async function hasPublicPage(ctx: DeskContext, address: string): Promise<boolean> {
  requireStaff(ctx);
  for (const [type, page] of Object.entries(TARGET_PAGES)) {
    if (!address.startsWith(page)) continue;
    const key = address.slice(page.length).replace(/[/?#].*$/, '');
    if (key !== '') return isPublic(ctx.db, type, key);
  }
  return true;
}
