import type { OutboxStore, Waiting } from './outbox.ts';

/** The device's own database: what waits, and what is taken along. */
const NAME = 'laborkontor';
const [WAITING, KEPT] = ['waiting', 'kept'] as const;

let opened: Promise<IDBDatabase> | undefined;

/** Rejects where the browser denies it: private windows, blocked site data. */
function open(): Promise<IDBDatabase> {
  return (opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(WAITING, { keyPath: 'seq', autoIncrement: true });
      request.result.createObjectStore(KEPT);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));
}

/** One request as a transaction of its own; resolves when it is written for good. */
async function run<T>(
  name: typeof WAITING | typeof KEPT,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(name));
    const fail = (): void => reject(transaction.error ?? request.error ?? new Error('not kept'));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}

export const deviceOutbox: OutboxStore = {
  all: () => run<Waiting[]>(WAITING, 'readonly', (store) => store.getAll()),
  add: async (entry) => ({ ...entry, seq: Number(await run(WAITING, 'readwrite', (store) => store.add(entry))) }), // prettier-ignore
  put: async (entry) => void (await run(WAITING, 'readwrite', (store) => store.put(entry))),
  remove: async (seq) => void (await run(WAITING, 'readwrite', (store) => store.delete(seq))),
};

export const readKept = <T>(key: string): Promise<T | undefined> =>
  run<T | undefined>(KEPT, 'readonly', (store) => store.get(key) as IDBRequest<T | undefined>);

export const writeKept = async (key: string, value: unknown): Promise<void> =>
  void (await run(KEPT, 'readwrite', (store) => store.put(value, key)));

export const forgetKept = async (): Promise<void> =>
  void (await run(KEPT, 'readwrite', (store) => store.clear()));
