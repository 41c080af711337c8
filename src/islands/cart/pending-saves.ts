import { opensElsewhere } from '../kit/dom.ts';

/** Answers true where the change was kept; never fails. */
type Save = () => Promise<boolean>;

/**
 * Changes that wait for the next one of the same thing: each runs when nothing followed for so long, or at once by
 * {@link PendingSaves.flush}. Changes of one thing never overtake each other.
 */
export class PendingSaves {
  readonly #waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; save: Save }>();
  readonly #running = new Map<string, Promise<boolean>>();
  readonly #refused = new Map<string, Save>();
  readonly #ms: number;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Takes the place of what waits under the key. */
  schedule(key: string, save: Save): void {
    this.drop(key);
    this.#waiting.set(key, { timer: setTimeout(() => void this.#run(key), this.#ms), save });
  }

  /** Runs at once, behind what runs under the key. */
  now(key: string, save: Save): Promise<boolean> {
    this.schedule(key, save);
    return this.#run(key);
  }

  /** What waits under the key is not wanted any more. */
  drop(key: string): void {
    clearTimeout(this.#waiting.get(key)?.timer);
    this.#waiting.delete(key);
    this.#refused.delete(key);
  }

  /** True while anything waits, runs or was refused. */
  isBusy(): boolean {
    return this.#waiting.size + this.#running.size + this.#refused.size > 0;
  }

  /** True while something waits under the key: it will say more than what runs. */
  isWaiting(key: string): boolean {
    return this.#waiting.has(key);
  }

  /**
   * True while the page knows more of a thing than the server does: a change of it, or of a part of it (`KEY PART`), waits
   * or runs, or a part was refused and what was typed stays in sight.
   */
  isPending(key: string): boolean {
    const isOfIt = (one: string): boolean => one === key || one.startsWith(`${key} `);
    const changing = [...this.#waiting.keys(), ...this.#running.keys()];
    return changing.some(isOfIt) || [...this.#refused.keys()].some((one) => one !== key && isOfIt(one));
  }

  /**
   * Runs everything that waits, now, and once more what was refused; true where all of it was kept. What was refused a
   * second time has been said twice and holds nobody any longer.
   */
  async flush(): Promise<boolean> {
    for (const [key, save] of this.#refused) if (!this.#waiting.has(key)) this.schedule(key, save);
    for (const key of this.#waiting.keys()) void this.#run(key);
    const kept = await Promise.all(this.#running.values());
    this.#refused.clear();
    return kept.every(Boolean);
  }

  #run(key: string): Promise<boolean> {
    const save = this.#waiting.get(key)!.save;
    this.drop(key);
    const before = this.#running.get(key) ?? Promise.resolve(true);
    const run = before.then(save).then((kept) => {
      if (this.#running.get(key) === run) this.#running.delete(key);
      if (!kept && !this.#waiting.has(key)) this.#refused.set(key, save);
      return kept;
    });
    this.#running.set(key, run);
    return run;
  }
}

/**
 * Whoever leaves by a link while changes wait goes on once they are kept; where one was refused the page stays, which says
 * so. A page that is put aside sends what waits.
 */
export function keepBeforeLeaving(saves: PendingSaves): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || event.defaultPrevented || !saves.isBusy() || opensElsewhere(event)) return;
    event.preventDefault();
    void saves.flush().then((kept) => kept && location.assign(link.href));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void saves.flush();
  });
}
