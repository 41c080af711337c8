import { fields, openStorage, persisted, type KeyValue } from './persisted.ts';

/** Articles, search terms, order lists and patient works seen last, newest first (specification 3). */
export interface LastSeen {
  art: readonly string[];
  suchbegriff: readonly string[];
  bestellliste: readonly string[];
  patientenarbeit: readonly string[];
}

export type LastSeenList = keyof LastSeen;

/** At most so many entries; the oldest goes first (specification 5 and 9). */
export const LAST_SEEN_LIMIT = 10;

const LISTS: readonly LastSeenList[] = ['art', 'suchbegriff', 'bestellliste', 'patientenarbeit'];

/** Puts an entry in front: trimmed, once, with the oldest dropped; blank entries change nothing. */
export function remember(list: readonly string[], entry: string): readonly string[] {
  const text = entry.trim();
  if (!text) return list;
  return [text, ...list.filter((other) => other !== text)].slice(0, LAST_SEEN_LIMIT);
}

/** Reads what was stored, entry by entry; anything that is no text is dropped. */
export function readLastSeen(stored: unknown): LastSeen {
  const found = fields(stored);
  const read = (name: LastSeenList): readonly string[] => {
    const entries = Array.isArray(found[name]) ? (found[name] as unknown[]) : [];
    return entries
      .filter((entry): entry is string => typeof entry === 'string')
      .reduceRight<readonly string[]>(remember, []);
  };
  return Object.fromEntries(LISTS.map((name) => [name, read(name)])) as unknown as LastSeen;
}

/** The last-seen store; tests hand it their own storage. */
export function createLastSeen(storage: KeyValue = openStorage('localStorage')) {
  return persisted('lastSeen', readLastSeen, storage);
}

export type LastSeenStore = ReturnType<typeof createLastSeen>;

export const $lastSeen = createLastSeen();

/** Records that something was seen just now. */
export function recordSeen(list: LastSeenList, entry: string, store: LastSeenStore = $lastSeen): void {
  const seen = store.get();
  store.set({ ...seen, [list]: remember(seen[list], entry) });
}
