import type { ListUpdate, ShownItem, ShownList } from './model.ts';

/** What the page of a list does to it. */
export type ListEdit =
  | { readonly kind: 'quantity'; readonly number: string; readonly quantity: number }
  | { readonly kind: 'reference'; readonly number: string; readonly reference: string }
  | { readonly kind: 'place'; readonly number: string; readonly position: number }
  | { readonly kind: 'remove'; readonly numbers: readonly string[] };

/**
 * The list after an edit as far as it can be known without the server: articles, their order, quantities and references.
 * Amounts and the total stay as they were; only the server knows them.
 */
export function applyListEdit(list: ShownList, edit: ListEdit): ShownList {
  switch (edit.kind) {
    case 'quantity':
      return withEntries(list, mapItem(list, edit.number, { quantity: edit.quantity }));
    case 'reference':
      return withEntries(list, mapItem(list, edit.number, { reference: edit.reference.trim() }));
    case 'place':
      return withEntries(list, placed(list.entries, edit.number, edit.position));
    case 'remove': {
      const gone = new Set(edit.numbers);
      return withEntries(
        list,
        list.entries.filter(({ number }) => !gone.has(number)),
      );
    }
  }
}

/** The list after an answer of the server: what it touched is exchanged, all other entries stay the objects they are. */
export function applyListUpdate(list: ShownList, { numbers, entries, ...head }: ListUpdate): ShownList {
  if (numbers === null) return { ...head, entries };
  const touched = new Set(numbers);
  const fresh = new Map(entries.map((item) => [item.number, item]));
  const kept = list.entries.flatMap((item) => {
    if (!touched.has(item.number)) return [item];
    const next = fresh.get(item.number);
    fresh.delete(item.number);
    return next ? [next] : [];
  });
  return { ...head, entries: [...kept, ...fresh.values()] };
}

function withEntries(list: ShownList, entries: readonly ShownItem[]): ShownList {
  return { ...list, entries, items: entries.length };
}

function mapItem({ entries }: ShownList, number: string, change: Partial<ShownItem>): readonly ShownItem[] {
  return entries.map((item) => (item.number === number ? { ...item, ...change } : item));
}

function placed(entries: readonly ShownItem[], number: string, position: number): readonly ShownItem[] {
  const item = entries.find((one) => one.number === number);
  if (!item) return entries;
  const others = entries.filter((one) => one !== item);
  return [...others.slice(0, position - 1), item, ...others.slice(position - 1)];
}
