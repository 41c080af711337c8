import { Refusal } from '#lib/refusal.ts';
import { contentTypes, WILDCARD, type ContentTypeName } from '#shop/content/index.ts';
import { countryByIso2 } from '#shop/markets/index.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { noteAct, requireStaff, type Place } from '#shop/staff/index.ts';
import { checkedBody, type DeskContext } from './context.ts';
import type { EntryFacts } from './model.ts';
import { factsById, insertEntry, setDraft, deleteRemoved } from './queries.ts';
import { insertRevision, revisionOf } from './revision-queries.ts';
import { requirePlace, subjectOf, writeEntry, type At } from './write-entry.ts';

/** Of an entry with its first words, and of one that has none yet. */
const FIRST_VERSION = 2;
const WORDLESS_VERSION = 1;

/** A new entry: a key in one language for one country and brand. */
export interface NewEntry extends Place {
  type: ContentTypeName;
  key: string;
  /** Left out: it begins without words, which the first save brings. */
  fields?: unknown;
}

/**
 * Begins an entry as a draft, which no visitor sees, with its first words or without. Refuses `session.login-required`, `staff.not-allowed`, `desk.fields`
 * and `desk.exists`.
 */
export async function createDraft(ctx: DeskContext, { fields, ...entry }: NewEntry): Promise<EntryFacts> {
  const staff = requireStaff(ctx);
  requirePlace(staff, entry);
  const { type, key, language, country, brand } = entry;
  const known: readonly string[] = contentTypes[type].neutral ? [WILDCARD] : LANGUAGES;
  if (!known.includes(language)) throw new Refusal('desk.fields', { fields: ['language'] });
  if (country !== WILDCARD && !countryByIso2(country))
    throw new Refusal('desk.fields', { fields: ['country'] });
  const id = ctx.newId();
  const words = fields === undefined ? null : { id: ctx.newId(), json: checkedBody(type, fields) };
  const version = words ? FIRST_VERSION : WORDLESS_VERSION;
  const revision = words?.id ?? null;
  const ours = { sql: 'exists (select 1 from content_entry where id = ?8)', values: [id] };
  const results = await ctx.db.batch([
    deleteRemoved(ctx.db, { type, key, language, country, brand }), // one that was removed gives its place up
    insertEntry(ctx.db, { id, type, key, language, country, brand, version }),
    ...(words ? [insertRevision(ctx, staff, { ...words, entry: id, version })] : []),
    noteAct(ctx.db, { now: ctx.now, staff, kind: 'created', subject: subjectOf(entry), entry: id, revision, when: ours }), // prettier-ignore
    ...(words ? [setDraft(ctx.db, id, words.id)] : []),
  ]);
  if (results[1]!.results.length === 0) throw new Refusal('desk.exists');
  return (await factsById(ctx.db, id, ctx.now))!;
}

/** Writes the draft of an entry, which is there again if it was removed; visitors go on to see what they saw. Refuses `desk.fields` and see `writeEntry`. */
export function saveDraft(ctx: DeskContext, at: At, fields: unknown): Promise<EntryFacts> {
  const write = (entry: { type: string }) => {
    const id = ctx.newId();
    return {
      kind: 'saved',
      body: { id, json: checkedBody(entry.type, fields) },
      set: { draft_revision: id, removed_at: null },
    };
  };
  return writeEntry(ctx, at, 'editor', write, fields);
}

/** Makes an older revision the draft, of a removed entry, too. Refuses `desk.unknown` for one of another entry, and see `writeEntry`. */
export function restoreRevision(ctx: DeskContext, at: At, revision: string): Promise<EntryFacts> {
  return writeEntry(ctx, at, 'editor', async () => {
    if (!(await revisionOf(ctx.db, at.id, revision))) throw new Refusal('desk.unknown');
    return { kind: 'restored', set: { draft_revision: revision, removed_at: null } };
  });
}
