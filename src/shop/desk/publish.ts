import { Refusal } from '#lib/refusal.ts';
import type { DeskContext } from './context.ts';
import type { EntryFacts } from './model.ts';
import { wordsOf, type EntryRow } from './queries.ts';
import { writeEntry, type At } from './write-entry.ts';

/** When words are shown: from now on or a time, for good or until one. UTC, ISO 8601. */
export interface Schedule {
  startsAt: string | null;
  until: string | null;
}

const NOT_SCHEDULED = { next_revision: null, next_at: null, visible_from: null } as const;

/** The revision that visitors see now, if they see one. */
function shownAt(entry: EntryRow, now: string): string | null {
  const isAway =
    (entry.visible_from !== null && entry.visible_from > now) ||
    (entry.visible_to !== null && entry.visible_to <= now);
  if (isAway) return null;
  return entry.next_at !== null && entry.next_at <= now ? entry.next_revision : entry.live_revision;
}

/**
 * Shows the draft – without one the words that were shown last – to visitors: now, or from a time until which they see what
 * they see now. For publishers. Refuses `desk.nothing`, `desk.times` for an end before the start, and see `writeEntry`.
 */
export function publish(ctx: DeskContext, at: At, { startsAt, until }: Schedule): Promise<EntryFacts> {
  return writeEntry(ctx, at, 'publisher', (entry) => {
    const words = wordsOf(entry);
    if (!words) throw new Refusal('desk.nothing');
    const isLater = startsAt !== null && startsAt > ctx.now;
    if (until !== null && until <= (isLater ? startsAt : ctx.now))
      throw new Refusal('desk.times', { fields: ['until'] });
    const shared = { draft_revision: null, visible_from: null, visible_to: until };
    if (!isLater) return { kind: 'published', set: { live_revision: words, ...shared, ...NOT_SCHEDULED } };
    const next = { next_revision: words, next_at: startsAt };
    return { kind: 'scheduled', set: { live_revision: shownAt(entry, ctx.now), ...shared, ...next } };
  });
}

/** Takes an entry away from visitors; its words stay as a draft. For publishers. Refuses as `writeEntry` does. */
export function unpublish(ctx: DeskContext, at: At): Promise<EntryFacts> {
  return writeEntry(ctx, at, 'publisher', (entry) => {
    const words = wordsOf(entry);
    if (!entry.live_revision && !entry.next_revision) throw new Refusal('desk.nothing');
    const set = { live_revision: null, draft_revision: words, visible_to: null, ...NOT_SCHEDULED };
    return { kind: 'unpublished', set };
  });
}
