import { Refusal } from '#lib/refusal.ts';
import { requireStaff } from '#shop/staff/index.ts';
import type { DeskContext } from './context.ts';
import { createDraft, saveDraft, type NewEntry } from './drafts.ts';
import type { ContentTypeName, EntryFacts, ImportOutcome } from './model.ts';
import { publish } from './publish.ts';
import { exportedAfter, exportedAt, type ExportedRow } from './transfer-queries.ts';
import { subjectOf } from './write-entry.ts';

type Words = Record<string, unknown>;

/** An entry with its words, as one shop gives it to another. Times are UTC, ISO 8601. */
export interface ExportedEntry extends Omit<NewEntry, 'fields'> {
  /** What visitors see; null where they see nothing. */
  live: Words | null;
  /** What takes its place, and when. */
  next: { fields: Words; at: string } | null;
  draft: Words | null;
  /** Until when visitors see it; null = for good. */
  until: string | null;
}

/** So many entries one call gives. */
const PAGE = 200;

const wordsOf = (json: string | null): Words | null => (json === null ? null : (JSON.parse(json) as Words));

/** The entries behind an id, 200 at most, and the id behind which it goes on; null: that was the end. */
export async function exportEntries(
  ctx: DeskContext,
  after: string,
): Promise<{ entries: ExportedEntry[]; after: string | null }> {
  requireStaff(ctx);
  const rows = await exportedAfter(ctx.db, { after, now: ctx.now, limit: PAGE });
  return { entries: rows.map(exported), after: rows.length < PAGE ? null : rows.at(-1)!.id };
}

function exported(row: ExportedRow): ExportedEntry {
  const { type, key, language, country, brand, until } = row;
  const later = wordsOf(row.next);
  return {
    type: type as ContentTypeName,
    key,
    language,
    country,
    brand: brand as NewEntry['brand'],
    live: wordsOf(row.live),
    next: later && row.nextAt ? { fields: later, at: row.nextAt } : null,
    draft: wordsOf(row.draft),
    until,
  };
}

/**
 * Brings entries of another shop in, each by itself: one that is not there begins, other words become a revision, the same words are left
 * alone, so that it can be said again. With `publishes` what was live is live at once and what was scheduled is scheduled. What the member
 * may not write, or what the schema refuses, is told with its reason and stops none of the others.
 */
export async function importEntries(
  ctx: DeskContext,
  entries: readonly ExportedEntry[],
  publishes: boolean,
): Promise<{ subject: string; outcome: ImportOutcome; code: string; fields: readonly string[] }[]> {
  requireStaff(ctx, publishes ? 'publisher' : 'editor');
  const results = [];
  for (const entry of entries) {
    const subject = subjectOf(entry);
    try {
      results.push({ subject, outcome: await importOne(ctx, entry, publishes), code: '', fields: [] });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({
        subject,
        outcome: 'refused' as const,
        code: error.code,
        fields: error.detail.fields ?? [],
      });
    }
  }
  return results;
}

async function importOne(ctx: DeskContext, entry: ExportedEntry, publishes: boolean): Promise<ImportOutcome> {
  const { live, next, draft, until, ...place } = entry;
  const there = await exportedAt(ctx.db, place, ctx.now);
  const latest = draft ?? next?.fields ?? live;
  if (there && isSame(exported(there), entry, publishes)) return 'same';
  if (!publishes || (until !== null && until <= ctx.now)) {
    if (latest) await write(ctx, place, latest);
  } else {
    if (live) await publish(ctx, await write(ctx, place, live), { startsAt: null, until });
    if (next) await publish(ctx, await write(ctx, place, next.fields), { startsAt: next.at, until });
    if (draft) await write(ctx, place, draft);
  }
  return there ? 'changed' : 'created';
}

/** Whether an entry says already what it would: everything, or – where only a draft is written – the latest words. */
function isSame(there: ExportedEntry, given: ExportedEntry, publishes: boolean): boolean {
  const all = ({ live, next, draft, until }: ExportedEntry) => JSON.stringify([live, next, draft, until]);
  const latest = ({ live, next, draft }: ExportedEntry) => JSON.stringify(draft ?? next?.fields ?? live);
  return publishes ? all(there) === all(given) : latest(there) === latest(given);
}

/** Writes the words as the draft of a place, beginning its entry where there is none. */
async function write(ctx: DeskContext, place: Omit<NewEntry, 'fields'>, fields: Words): Promise<EntryFacts> {
  const there = await exportedAt(ctx.db, place, ctx.now);
  return there ? saveDraft(ctx, there, fields) : createDraft(ctx, { ...place, fields });
}
