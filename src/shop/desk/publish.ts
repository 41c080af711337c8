import { Refusal } from '#lib/refusal.ts';
import { contentTypes, type ContentTypeName } from '#shop/content/index.ts';
import type { DeskContext } from './context.ts';
import type { EntryFacts } from './model.ts';
import { exampleFaults } from './field-faults.ts';
import { refuseLast } from './keep-frame.ts';
import { wordsOf, type EntryRow } from './queries.ts';
import { revisionOf } from './revision-queries.ts';
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

/** Refuses `desk.fields` where a revision says what only the example of its type says. */
async function refuseExample({ db }: DeskContext, { id, type }: EntryRow, words: string): Promise<void> {
  const revision = await revisionOf(db, id, words);
  const { sample } = contentTypes[type as ContentTypeName];
  const faults = exampleFaults(JSON.parse(revision!.body), sample);
  if (faults.fields.length > 0) throw new Refusal('desk.fields', faults);
}

/**
 * Shows the draft – without one the words that were shown last – to visitors: now, or from a time until which they see what
 * they see now. For publishers. Refuses `desk.nothing`, `desk.fields` where words of the type's example stand in it, `desk.times` for an end before the start,
 * `desk.needed` for an end of what every page needs, and see `writeEntry`.
 */
export function publish(ctx: DeskContext, at: At, { startsAt, until }: Schedule): Promise<EntryFacts> {
  return writeEntry(ctx, at, 'publisher', async (entry) => {
    const words = wordsOf(entry);
    if (!words) throw new Refusal('desk.nothing');
    await refuseExample(ctx, entry, words);
    const isLater = startsAt !== null && startsAt > ctx.now;
    if (until !== null && until <= (isLater ? startsAt : ctx.now))
      throw new Refusal('desk.times', { fields: ['until'] });
    if (until !== null) await refuseLast(ctx, entry);
    const shared = { draft_revision: null, visible_from: null, visible_to: until };
    if (!isLater) return { kind: 'published', set: { live_revision: words, ...shared, ...NOT_SCHEDULED } };
    const next = { next_revision: words, next_at: startsAt };
    return { kind: 'scheduled', set: { live_revision: shownAt(entry, ctx.now), ...shared, ...next } };
  });
}

/** Takes an entry away from visitors; its words stay as a draft. For publishers. Refuses `desk.nothing`, `desk.needed`, and see `writeEntry`. */
export function unpublish(ctx: DeskContext, at: At): Promise<EntryFacts> {
  return writeEntry(ctx, at, 'publisher', async (entry) => {
    const words = wordsOf(entry);
    if (!entry.live_revision && !entry.next_revision) throw new Refusal('desk.nothing');
    if (shownAt(entry, ctx.now) !== null) await refuseLast(ctx, entry);
    const set = { live_revision: null, draft_revision: words, visible_to: null, ...NOT_SCHEDULED };
    return { kind: 'unpublished', set };
  });
}
