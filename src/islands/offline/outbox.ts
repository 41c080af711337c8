import { atom } from 'nanostores';
import type { BodyOf } from '#api/contract/calls.ts';
import { ApiError } from '#lib/api-client.ts';

/** Calls that may wait for a network: each says by its own key or version that the second one is the first. */
export type WaitingCall =
  | { readonly name: 'POST /logbook/arbeiten/{id}/material'; readonly id: string; readonly body: BodyOf<'POST /logbook/arbeiten/{id}/material'> } // prettier-ignore
  | { readonly name: 'POST /logbook/arbeiten/{id}'; readonly id: string; readonly body: BodyOf<'POST /logbook/arbeiten/{id}'> } // prettier-ignore
  | { readonly name: 'POST /customerapi/nachschub/{id}/buchen'; readonly id: string; readonly body: BodyOf<'POST /customerapi/nachschub/{id}/buchen'> } // prettier-ignore
  | { readonly name: 'POST /customerapi/nachschub/{id}/umlagern'; readonly id: string; readonly body: BodyOf<'POST /customerapi/nachschub/{id}/umlagern'> } // prettier-ignore
  /** `id`: the drawer, '1/3'. */
  | { readonly name: 'POST /customerapi/zahnlager/buchen'; readonly id: string; readonly body: BodyOf<'POST /customerapi/zahnlager/buchen'> } // prettier-ignore
  | { readonly name: 'POST /customerapi/zahnlager/rueckgaengig'; readonly id: string; readonly body: BodyOf<'POST /customerapi/zahnlager/rueckgaengig'> } // prettier-ignore
  /** `id`: ''. */
  | { readonly name: 'POST /customerapi/label/printed'; readonly id: string; readonly body: BodyOf<'POST /customerapi/label/printed'> }; // prettier-ignore

/** What somebody did, until the server has it. */
export interface Waiting {
  /** Order on this device; its clock has no say. */
  readonly seq: number;
  /** Whose: 123456. */
  readonly customer: number;
  readonly call: WaitingCall;
  /** What it is, for people. */
  readonly words: string;
  /** By the device's clock, ms: only differences count. */
  readonly keptAt: number;
  /** Why the server said no; null while it waits. */
  readonly refused: string | null;
}

/** Where waiting calls lie. `add` rejects where nothing more fits. */
export interface OutboxStore {
  all(): Promise<Waiting[]>;
  add(entry: Omit<Waiting, 'seq'>): Promise<Waiting>;
  put(entry: Waiting): Promise<void>;
  remove(seq: number): Promise<void>;
}

interface OutboxOptions {
  readonly store: OutboxStore;
  readonly send: (call: WaitingCall) => Promise<unknown>;
  /** Runs one task at a time over all tabs of the device. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
  readonly customer: () => number;
  readonly now: () => number;
  /** Other tabs have to look again. */
  readonly changed?: () => void;
}

export type Outcome =
  | { readonly state: 'sent'; readonly answer: unknown }
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly message: string; readonly error: ApiError };

/** Answers that say nothing about the call itself: it is sent again. */
const AGAIN: readonly number[] = [401, 403, 408, 425, 429];

/**
 * What was done goes into the store first and from there to the server, in the order in which it was done. A call leaves the
 * store when the server has answered it: an answer that got lost is asked for again, and the server knows the call by its key.
 */
export class Outbox {
  /** What waits of the customer who is logged in, the oldest first. */
  readonly $waiting = atom<readonly Waiting[]>([]);
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Reads anew what waits. */
  async look(): Promise<readonly Waiting[]> {
    const customer = this.#options.customer();
    const own = (await this.#options.store.all()).filter((one) => one.customer === customer);
    this.$waiting.set(own);
    return own;
  }

  /** Keeps a call and sends all that waits. Rejects where the device has no room: nothing is kept then. */
  async keep(call: WaitingCall, words: string): Promise<Outcome> {
    const { store, customer, now, alone } = this.#options;
    const entry = await alone(async () => {
      for (const old of await this.look()) if (isReplaced(old, call)) await store.remove(old.seq);
      return store.add({ customer: customer(), call, words, keptAt: now(), refused: null });
    });
    await this.#publish();
    const outcome = await this.#flush(entry.seq);
    return outcome ?? { state: 'waiting' };
  }

  /** Sends what waits; returns how many calls the server took. */
  async flush(): Promise<number> {
    const before = this.$waiting.get().length;
    await this.#flush(null);
    return Math.max(0, before - this.$waiting.get().length);
  }

  /** A refused call once more. */
  async retry(seq: number): Promise<void> {
    const entry = (await this.look()).find((one) => one.seq === seq);
    if (entry) await this.#options.store.put({ ...entry, refused: null });
    await this.flush();
  }

  /** What waits is not wanted any more. */
  async drop(seq: number): Promise<void> {
    await this.#options.alone(() => this.#options.store.remove(seq));
    await this.#publish();
  }

  /** The outcome of one call among those that are sent; null where it was not reached. */
  async #flush(wanted: number | null): Promise<Outcome | null> {
    const { store, send, alone, now } = this.#options;
    const outcome = await alone(async () => {
      let found: Outcome | null = null;
      for (const entry of await this.look()) {
        if (entry.refused !== null) continue;
        try {
          const answer = await send(aged(entry, now()));
          await store.remove(entry.seq);
          if (entry.seq === wanted) found = { state: 'sent', answer };
        } catch (error) {
          if (!isRefusal(error)) return found; // what follows may need it: all of it waits
          if (entry.seq === wanted) {
            await store.remove(entry.seq); // whoever did it is told, and does it differently
            found = { state: 'refused', message: error.message, error };
          } else await store.put({ ...entry, refused: error.message });
        }
      }
      return found;
    });
    await this.#publish();
    return outcome;
  }

  async #publish(): Promise<void> {
    await this.look();
    this.#options.changed?.();
  }
}

/** A newer saving of a work takes the place of one that the server never saw. */
const isReplaced = (old: Waiting, call: WaitingCall): boolean =>
  call.name === 'POST /logbook/arbeiten/{id}' &&
  old.call.name === call.name &&
  old.call.id === call.id &&
  old.call.body.version === call.body.version;

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !AGAIN.includes(error.status);

/** A scan says how long ago it was; a clock that was set back in between counts as now. */
function aged({ call, keptAt }: Waiting, now: number): WaitingCall {
  if (call.name !== 'POST /logbook/arbeiten/{id}/material') return call;
  return { ...call, body: { ...call.body, age: Math.max(0, now - keptAt) } };
}
