import { Refusal } from '#lib/refusal.ts';
import { requireStaff } from '#shop/staff/index.ts';
import type { DeskContext } from './context.ts';
import type { EntryFacts } from './model.ts';
import {
  entriesOfType,
  entriesWith,
  entryById,
  factsById,
  latestActs,
  sistersOf,
  wordsOf,
} from './queries.ts';
import { revisionOf, revisionsOf } from './revision-queries.ts';

/** Words with who wrote them. */
export interface Revision {
  id: string;
  author: string;
  at: string;
  fields: Record<string, unknown>;
}

/** Every entry of a type, for whoever is at the desk. */
export function listEntries(ctx: DeskContext, type: string): Promise<EntryFacts[]> {
  requireStaff(ctx);
  return entriesOfType(ctx.db, type, ctx.now);
}

/** Entries of any type by their title or key. */
export function findEntries(ctx: DeskContext, text: string): Promise<EntryFacts[]> {
  requireStaff(ctx);
  return entriesWith(ctx.db, text, ctx.now);
}

/** An entry with the words one writes on, its history without words, the others of its key. Refuses `desk.unknown`. */
export async function readEntry(ctx: DeskContext, id: string) {
  requireStaff(ctx);
  const [entry, facts] = await Promise.all([entryById(ctx.db, id), factsById(ctx.db, id, ctx.now)]);
  if (!entry || !facts) throw new Refusal('desk.unknown');
  const words = wordsOf(entry);
  const [fields, revisions, sisters] = await Promise.all([
    words ? readRevision(ctx, id, words).then((one) => one.fields) : {},
    revisionsOf(ctx.db, id),
    sistersOf(ctx.db, entry, ctx.now),
  ]);
  return { entry: facts, fields, revisions, sisters };
}

/** The words of a revision. Refuses `desk.unknown`. */
export async function readRevision(ctx: DeskContext, entry: string, id: string): Promise<Revision> {
  requireStaff(ctx);
  const row = await revisionOf(ctx.db, entry, id);
  if (!row) throw new Refusal('desk.unknown');
  const { body, ...rest } = row;
  return { ...rest, fields: JSON.parse(body) as Record<string, unknown> };
}

/** What was done at the desk lately: 200 acts, the latest first. For admins. */
export async function readActs(ctx: DeskContext) {
  requireStaff(ctx, 'admin');
  return latestActs(ctx.db);
}
