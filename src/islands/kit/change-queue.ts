import { ApiError } from '#lib/api-client.ts';
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

/** What a queue of changes needs to know of its feature. */
export interface ChangeQueueOptions<State, Change, Answer> {
  /** The state as the server last said it. */
  initial: State;
  /** What a change does to the state, as far as the browser can know. Pure; unchanged parts stay the same objects. */
  apply(state: State, change: Change): State;
  /** Asks the server. */
  send(change: Change): Promise<Answer>;
  /** The server's state after its answer. */
  merge(state: State, answer: Answer, change: Change): State;
  onKept?(answer: Answer, change: Change): void;
  /** The browser's network; without one nothing waits for it. */
  network?: { isOffline(): boolean; whenOnline(): Promise<void> };
  /** It may be sent again where nobody knows whether it arrived: it says what shall be, not what to add. */
  repeats?(change: Change): boolean;
  /** Says why the server refused, or that it could not be reached. */
  onRefused(error: unknown, change: Change): void;
}

export interface ChangeOptions {
  /** Waits so long for a newer change under the same key, in milliseconds. */
  afterMs?: number;
  /** Refused, it is sent once more before the page is left: what was typed still stands in its field. */
  keepRefused?: boolean;
}

/** A change that is waiting, or under way. */
interface Entry<Change> {
  readonly key: string;
  readonly change: Change;
  readonly keepRefused: boolean;
  readonly settled: PromiseWithResolvers<boolean>;
  isDue: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** Something else to do under a key; returns false where the visitor should not leave yet. */
type Act = () => Promise<boolean> | boolean;

/**
 * Changes under way: shown at once, sent one after the other, taken back when they are refused.
 *
 * One lane: the next change is sent when the one before is answered, so answers cannot overtake each other. What is shown
 * is always computed from the server's state and the open changes; taking back is leaving a change out.
 */
export class ChangeQueue<State, Change, Answer = unknown> {
  readonly #options: ChangeQueueOptions<State, Change, Answer>;
  readonly #state: WritableAtom<State>;
  readonly #pending: WritableAtom<ReadonlySet<string>> = atom(new Set<string>());
  readonly #refused = new Map<string, Change>();
  readonly #acts = new Map<string, { act: Act; timer: ReturnType<typeof setTimeout> }>();
  #saved: State;
  #open: readonly Entry<Change>[] = [];
  #running: Entry<Change> | undefined;

  constructor(options: ChangeQueueOptions<State, Change, Answer>) {
    this.#options = options;
    this.#saved = options.initial;
    this.#state = atom(options.initial);
  }

  /** The server's state with every change that is waiting or under way. */
  get $state(): ReadableAtom<State> {
    return this.#state;
  }

  /** Keys of the changes that are waiting or under way. */
  get $pending(): ReadableAtom<ReadonlySet<string>> {
    return this.#pending;
  }

  /** Takes the place of what waits under the key. True where the server kept it. */
  change(
    key: string,
    change: Change,
    { afterMs = 0, keepRefused = false }: ChangeOptions = {},
  ): Promise<boolean> {
    this.drop(key);
    const entry: Entry<Change> = { key, change, keepRefused, isDue: false, settled: Promise.withResolvers() };
    this.#open = [...this.#open, entry];
    this.#show();
    if (afterMs > 0) entry.timer = setTimeout(() => this.#send(entry), afterMs);
    else this.#send(entry);
    return entry.settled.promise;
  }

  /**
   * Does something else under the key after a while, or before the page is left: tells why what stands there cannot be
   * sent, for one, and returns false, which holds the visitor once.
   */
  later(key: string, act: Act, afterMs: number): void {
    this.drop(key);
    this.#acts.set(key, { act, timer: setTimeout(() => void act(), afterMs) });
  }

  /** What waits under the key is not wanted any more. */
  drop(key: string): void {
    clearTimeout(this.#acts.get(key)?.timer);
    this.#acts.delete(key);
    this.#refused.delete(key);
    const waiting = this.#open.find((entry) => entry.key === key && entry !== this.#running);
    if (!waiting) return;
    this.#close(waiting);
    waiting.settled.resolve(true); // its successor says how it went
    this.#show();
  }

  /** True while leaving would lose something. */
  isBusy(): boolean {
    return this.#open.length + this.#refused.size + this.#acts.size > 0;
  }

  /**
   * Sends at once what waits, and once more what was refused; true where all of it was kept. What was refused a second
   * time has been said twice and holds nobody any longer.
   */
  async flush(): Promise<boolean> {
    const acts = [...this.#acts.values()];
    this.#acts.clear();
    for (const { timer } of acts) clearTimeout(timer);
    const done = acts.map(({ act }) => act());
    const again = [...this.#refused].map(([key, change]) => this.change(key, change));
    for (const entry of this.#open) this.#send(entry);
    const kept = await Promise.all([...done, ...again, ...this.#open.map(({ settled }) => settled.promise)]);
    return kept.every(Boolean);
  }

  /** Waits for the answers to what was sent; what waits to be sent goes on waiting. */
  async settled(): Promise<void> {
    await Promise.all(this.#open.map(({ settled }) => settled.promise));
  }

  /** A newer state of the server, read by other means. */
  replace(state: State): void {
    this.#saved = state;
    this.#show();
  }

  #send(entry: Entry<Change>): void {
    clearTimeout(entry.timer);
    entry.isDue = true;
    void this.#next();
  }

  async #next(): Promise<void> {
    const entry = this.#running ? undefined : this.#open.find(({ isDue }) => isDue);
    if (!entry) return;
    this.#running = entry;
    const isKept = await this.#ask(entry);
    this.#running = undefined;
    this.#close(entry);
    this.#show();
    entry.settled.resolve(isKept);
    void this.#next();
  }

  async #ask({ key, change, keepRefused }: Entry<Change>): Promise<boolean> {
    try {
      const answer = await this.#deliver(change);
      this.#saved = this.#options.merge(this.#saved, answer, change);
      this.#options.onKept?.(answer, change);
      return true;
    } catch (error) {
      const hasSuccessor = this.#open.some((other) => other.key === key && other !== this.#running);
      if (keepRefused && !hasSuccessor) this.#refused.set(key, change);
      this.#options.onRefused(error, change);
      return false;
    }
  }

  /** Sends it once there is a network; lost on the way with the network, it is sent again where that does no harm. */
  async #deliver(change: Change): Promise<Answer> {
    const { network, repeats } = this.#options;
    for (;;) {
      if (network?.isOffline()) await network.whenOnline();
      try {
        return await this.#options.send(change);
      } catch (error) {
        const isLost = !(error instanceof ApiError) && network?.isOffline();
        if (!isLost || !repeats?.(change)) throw error;
      }
    }
  }

  #close(entry: Entry<Change>): void {
    clearTimeout(entry.timer);
    this.#open = this.#open.filter((other) => other !== entry);
  }

  #show(): void {
    const { apply } = this.#options;
    this.#pending.set(new Set(this.#open.map(({ key }) => key)));
    this.#state.set(this.#open.reduce((state, { change }) => apply(state, change), this.#saved));
  }
}
