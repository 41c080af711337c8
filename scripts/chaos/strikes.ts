import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosShop } from './shop.ts';
import { between, type Trouble } from './troubles/trouble.ts';

/** Between the return of what broke and the next time: sometimes at once, sometimes in full flight. */
const CALM_MS = [200, 1500] as const;
const BACK_MS = 60_000;

/** People at work: what they have been told was done, and whether they go on. */
export interface AtWork {
  readonly acknowledged: { readonly size: number };
  /** Presses that were broken off and asked again under their key. */
  retried: number;
  isOver: boolean;
}

interface Striking {
  readonly trouble: Trouble;
  readonly times: number;
  /** Acts that must be done again after each strike before the next one comes. */
  readonly least: number;
  readonly tell: (line: string) => void;
}

/** Breaks so many times while people work, and waits each time until they can go on. Throws when they cannot within a minute. */
export async function strikeAgain(
  shop: ChaosShop,
  run: AtWork,
  { trouble, times, least, tell }: Striking,
): Promise<void> {
  for (let strike = 1; strike <= times; strike++) {
    await wait(between(...CALM_MS));
    const before = run.acknowledged.size;
    await trouble.strike(shop);
    const until = performance.now() + BACK_MS;
    while (run.acknowledged.size < before + least) {
      if (performance.now() > until) throw new Error(`${trouble.name}: no work goes on after a minute`);
      await wait(20);
    }
    tell(`${strike}/${times} times, ${run.acknowledged.size} done`);
  }
  run.isOver = true;
  await trouble.end?.(shop);
}

/** A trouble that nobody met proves nothing. */
export function neverMet(shop: ChaosShop, run: AtWork, trouble: Trouble): string[] {
  const met = trouble.met ? trouble.met(shop) : run.retried;
  return met > 0 ? [] : [`${trouble.name}: nobody met it`];
}
