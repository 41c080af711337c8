import { Refusal } from '#lib/refusal.ts';
import {
  mayWrite,
  noteAct,
  requireStaff,
  type Place,
  type Staff,
  type StaffRole,
} from '#shop/staff/index.ts';
import type { DeskContext } from './context.ts';
import { entryById, factsById, updateEntry, wordsOf, type EntryRow } from './queries.ts';
import { insertRevision, revisionOf } from './revision-queries.ts';
import type { EntryFacts } from './model.ts';

/** Which entry is changed, and on which version of it whoever changes it stands. */
export interface At {
  id: string;
  version: number;
}

/** What an act does to an entry: new words, columns, and how the log names it. */
interface Act {
  kind: string;
  role: StaffRole;
  /** Words that become a revision, as JSON. */
  body?: { id: string; json: string };
  /** Columns and their new values. */
  set: Readonly<Partial<Omit<EntryRow, 'id' | 'version'>>>;
}

/** Refuses `staff.not-allowed` where the member may not write for that place. */
export function requirePlace(staff: Staff, place: Place): void {
  if (!mayWrite(staff, place)) throw new Refusal('staff.not-allowed');
}

/** 'promotion/herbst de * *', as the log names an entry. */
export const subjectOf = ({
  type,
  key,
  language,
  country,
  brand,
}: Place & { type: string; key: string }): string => `${type}/${key} ${language} ${country} ${brand}`;

/**
 * Changes an entry on the version that is said, with its row of the log, all or nothing; returns its facts after it.
 *
 * Refuses `session.login-required`, `staff.not-allowed`, `desk.unknown`, what `act` refuses, and `desk.changed` where
 * somebody was quicker: with both versions of the words.
 */
export async function writeEntry(
  ctx: DeskContext,
  { id, version }: At,
  role: StaffRole,
  act: (entry: EntryRow) => Omit<Act, 'role'> | Promise<Omit<Act, 'role'>>,
  mine: unknown = null,
): Promise<EntryFacts> {
  const staff = requireStaff(ctx, role);
  const entry = await entryById(ctx.db, id);
  if (!entry) throw new Refusal('desk.unknown');
  requirePlace(staff, entry);
  if (entry.version !== version) throw await changed(ctx, entry, mine);
  const { kind, body, set } = await act(entry);
  const still = {
    sql: 'exists (select 1 from content_entry where id = ?8 and version = ?9)',
    values: [id, version],
  };
  const revision = body?.id ?? set.live_revision ?? set.next_revision ?? set.draft_revision ?? null;
  const results = await ctx.db.batch([
    ...(body ? [insertRevision(ctx, staff, { ...body, entry: id, version })] : []),
    noteAct(ctx.db, {
      now: ctx.now,
      staff,
      kind,
      subject: subjectOf(entry),
      entry: id,
      revision,
      when: still,
    }),
    updateEntry(ctx.db, { id, version }, set),
  ]);
  if (results.at(-1)!.results.length === 0)
    throw await changed(ctx, (await entryById(ctx.db, id)) ?? entry, mine);
  return (await factsById(ctx.db, id, ctx.now))!;
}

/** What somebody made of it meanwhile, beside what was about to be written. */
async function changed(ctx: DeskContext, entry: EntryRow, mine: unknown): Promise<Refusal> {
  const id = wordsOf(entry);
  const theirs = id === null ? null : await revisionOf(ctx.db, entry.id, id);
  return new Refusal('desk.changed', {
    facts: {
      version: entry.version,
      mine,
      theirs: theirs && { fields: JSON.parse(theirs.body), author: theirs.author, at: theirs.at },
    },
  });
}
