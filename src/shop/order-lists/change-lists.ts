import { Refusal } from '#lib/refusal.ts';
import { commit, newRemoval, type ListContext } from './context.ts';
import { readListName } from '#lib/validators/list-name.ts';
import { copyItems, insertList, removeList as take, updateList, whoIs } from './queries.ts';
import { readListHead, requireManaged } from './read-lists.ts';

/**
 * Makes a list and returns its id. Refuses guests, `order-lists.name` (specification 5), `order-lists.name-taken`,
 * `order-lists.too-many` above 200.
 */
export async function createList(
  ctx: ListContext,
  list: { readonly name: string; readonly isPrivate: boolean },
): Promise<{ id: number }> {
  const who = whoIs(ctx);
  const name = requireName(list.name);
  const results = await commit<{ id: number }>(who, [
    insertList(who, { name, isPrivate: list.isPrivate, now: ctx.now }),
  ]);
  return { id: results[0]!.results[0]!.id };
}

/** Copies a list the caller sees into a new one with its articles. Refuses like {@link createList} and for unknown lists. */
export async function copyList(
  ctx: ListContext,
  id: number,
  list: { readonly name: string; readonly isPrivate: boolean },
): Promise<{ id: number }> {
  const who = whoIs(ctx);
  const name = requireName(list.name);
  await readListHead(ctx, id);
  const results = await commit<{ id: number }>(who, [
    insertList(who, { name, isPrivate: list.isPrivate, now: ctx.now }),
    copyItems(who, id, ctx.now),
  ]);
  return { id: results[0]!.results[0]!.id };
}

/**
 * Renames a list or changes who sees it: all users of the company or the acting user alone. Refuses guests, the default
 * list, unknown lists, users who may not, and names as {@link createList} does.
 */
export async function changeList(
  ctx: ListContext,
  id: number,
  change: { readonly name?: string; readonly isPrivate?: boolean },
): Promise<void> {
  const who = whoIs(ctx);
  const list = await requireManaged(ctx, id);
  const isPrivate = change.isPrivate ?? list.isPrivate;
  const name = change.name === undefined ? list.name : requireName(change.name);
  await commit(who, [updateList(who, id, { name, isPrivate, now: ctx.now })]);
}

/** Removes a list whole; the removal's name takes it back within a day. Refuses like {@link changeList}. */
export async function removeList(ctx: ListContext, id: number): Promise<{ removal: string }> {
  const who = whoIs(ctx);
  await requireManaged(ctx, id);
  const removal = newRemoval(ctx);
  await commit(who, take(who, id, removal));
  return { removal: removal.name };
}

function requireName(text: string): string {
  const name = readListName(text);
  if (name === null) throw new Refusal('order-lists.name', { fields: ['name'] });
  return name;
}
