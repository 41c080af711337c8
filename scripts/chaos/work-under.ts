import { clientOf, type Client } from './client.ts';
import { startChaosShop, type Buyer, type ChaosShop } from './shop.ts';
import { neverMet, strikeAgain, type AtWork } from './strikes.ts';
import type { Trouble } from './troubles/trouble.ts';

/** What breaks, and how often. */
export interface Troubled {
  readonly trouble: Trouble;
  readonly times: number;
}

export interface Told {
  /** What happened, as a sentence with its figures. */
  readonly said: string;
  /** What does not hold: sentences, none where everything does. */
  readonly wrong: readonly string[];
}

interface Work<Run extends AtWork> {
  /** People at work, each with an account. */
  readonly people: number;
  readonly run: Run;
  /** What one of them does until the run is over. */
  readonly act: (client: Client, buyer: Buyer, run: Run) => Promise<void>;
  /** Looks at what there is when all have stopped. */
  readonly judge: (shop: ChaosShop, run: Run) => Told | Promise<Told>;
}

/** People work in a shop of their own while something breaks again and again; then what there is is judged. */
export async function workUnder<Run extends AtWork>(
  out: string,
  { trouble, times }: Troubled,
  { people, run, act, judge }: Work<Run>,
  tell: (line: string) => void,
): Promise<Told> {
  const started = performance.now();
  const shop = await startChaosShop(out, people, trouble.settings);
  const client = clientOf(shop.url, people * 2);
  const working = Promise.all(shop.buyers.map((buyer) => act(client, buyer, run)));
  try {
    await Promise.race([
      strikeAgain(shop, run, { trouble, times, least: people, tell }),
      working.then(() => new Promise<never>(() => {})), // one who gives up ends the run
    ]);
    await working;
    const { said, wrong } = await judge(shop, run);
    const seconds = Math.round((performance.now() - started) / 1000);
    return {
      said: `${times} times in ${seconds} s: ${said}`,
      wrong: [...wrong, ...neverMet(shop, run, trouble)],
    };
  } finally {
    run.isOver = true;
    await working.catch(() => {});
    client.close();
    await shop.stop();
  }
}
