import { atom, type WritableAtom } from 'nanostores';

/** What a store needs of `localStorage` and `sessionStorage`. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The keys that the shop keeps in local storage (specification 9); nothing else is written there. */
export type PersistenceKey = 'language' | 'country' | 'settings' | 'zlState' | 'lastSeen';

/** Turns what was stored into a value; it gets `undefined` for nothing or broken JSON and must always give a value. */
export type Reader<T> = (stored: unknown) => T;

/** The browser's storage, or one that lasts as long as the page where the browser denies it. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): KeyValue {
  try {
    const storage = globalThis[kind];
    if (storage) return storage;
  } catch {
    // a browser that blocks site data throws on the mere access: keep things for this page
  }
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Reads JSON tolerantly: what is missing, broken or of another version becomes the reader's default. */
export function readJson<T>(storage: KeyValue, key: string, read: Reader<T>): T {
  try {
    return read(JSON.parse(storage.getItem(key) ?? 'null') ?? undefined);
  } catch {
    return read(undefined); // broken JSON counts as nothing stored
  }
}

/** Writes JSON; a full or denied storage costs the memory of it, never the action. */
export function writeJson(storage: KeyValue, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // quota exceeded: the value lives on in the store of this page
  }
}

/** A store that starts with what local storage holds, writes every change there and follows other tabs. */
export function persisted<T>(
  key: PersistenceKey,
  read: Reader<T>,
  storage: KeyValue = openStorage('localStorage'),
): WritableAtom<T> {
  const store = atom(readJson(storage, key, read));
  let fromElsewhere = false;
  store.listen((value) => {
    if (!fromElsewhere) writeJson(storage, key, value);
  });
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key !== key) return;
    fromElsewhere = true;
    store.set(readJson(storage, key, read));
    fromElsewhere = false;
  });
  return store;
}

/** The stored value as an object to read fields from; anything else is an empty one. */
export function fields(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
