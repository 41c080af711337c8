import { Refusal } from '#lib/refusal.ts';
import type { DeskContext } from './context.ts';
import type { EntryFacts } from './model.ts';
import { revisionsOf } from './revision-queries.ts';
import { writeEntry, type At } from './write-entry.ts';

/**
 * Removes an entry that no visitor sees; its words stay, so that it can be taken back. Refuses `desk.shown` for one that is live or
 * scheduled – it is taken away first –, and see `writeEntry`.
 */
export function removeEntry(ctx: DeskContext, at: At): Promise<EntryFacts> {
  return writeEntry(ctx, at, 'editor', (entry) => {
    if (entry.live_revision !== null || entry.next_revision !== null) throw new Refusal('desk.shown');
    return { kind: 'removed', set: { draft_revision: null, removed_at: ctx.now } };
  });
}

/** Takes a removal back: the last words, if it had any, are the draft again. Refuses `desk.nothing` where nothing was removed, and see `writeEntry`. */
export function bringBack(ctx: DeskContext, at: At): Promise<EntryFacts> {
  return writeEntry(ctx, at, 'editor', async (entry) => {
    const [latest] = await revisionsOf(ctx.db, entry.id);
    if (entry.removed_at === null) throw new Refusal('desk.nothing');
    return { kind: 'brought-back', set: { draft_revision: latest?.id ?? null, removed_at: null } };
  });
}
