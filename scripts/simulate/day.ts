import { randomUUID } from 'node:crypto';
import { categoryPath, homePath, searchPath } from '#lib/paths.ts';
import type { CatalogueAddresses } from '../bench/catalogue-addresses.ts';
import { unit } from '#demo/catalogue/hash.ts';
import type { Act, Visit } from './plan.ts';
import type { Asker, Reply } from './ask.ts';

const MARKET = 'de-de';
/** Seconds that a person looks at an answer. */
const THINK_S = 20;
/** Somebody of the same laboratory changed the cart meanwhile: it is looked at again. */
const TRIES = 3;

/** A laboratory with an open session. */
export interface Lab {
  readonly cookie: string;
}

export interface Day {
  readonly visits: readonly Visit[];
  readonly labs: readonly Lab[];
  /** Seconds of the day per second here. */
  readonly factor: number;
  readonly addresses: CatalogueAddresses;
  /** Names of articles, to search for, and numbers of such as can be ordered. */
  readonly names: readonly string[];
  readonly numbers: readonly string[];
}

/** Hears what an act took and what came of it. */
export type Note = (act: Act, ms: number, reply: Reply) => void;

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, seconds * 1000)));

/**
 * Lets the laboratories come when they come, whether the shop keeps up or not: a visit waits for nobody but its own answers.
 * `note` hears of each act, with its milliseconds.
 */
export async function liveDay(day: Day, ask: Asker, note: Note): Promise<void> {
  const started = performance.now();
  const now = (): number => (performance.now() - started) / 1000;
  const under: Promise<void>[] = [];
  const [first] = day.visits;
  for (const visit of day.visits) {
    await pause((visit.at - first!.at) / day.factor - now());
    under.push(comeAndGo(day, visit, ask, note));
  }
  await Promise.all(under);
}

async function comeAndGo(day: Day, visit: Visit, ask: Asker, note: Note): Promise<void> {
  for (const [step, act] of visit.acts.entries()) {
    if (step > 0) await pause(THINK_S / day.factor);
    const begun = performance.now();
    const reply = await perform(day, visit, { act, step }, ask);
    note(act, performance.now() - begun, reply);
  }
}

function perform(
  { labs, addresses, names, numbers }: Day,
  { at, lab }: Visit,
  { act, step }: { act: Act; step: number },
  ask: Asker,
): Promise<Reply> {
  const { cookie } = labs[lab]!;
  const of = <T>(list: readonly T[]): T => list[Math.floor(unit(`${at} ${lab} ${step}`) * list.length)]!;
  switch (act) {
    case 'home':
      return ask({ path: homePath(MARKET), cookie });
    case 'category':
      return ask({ path: of(addresses.categories) ?? categoryPath(MARKET, 'PG1'), cookie });
    case 'article':
      return ask({ path: of(addresses.articles), cookie });
    case 'search':
      return ask({ path: searchPath(MARKET, of(names)), cookie });
    case 'preview':
      return ask({
        path: `/guestapi/preview/${MARKET}?q=${encodeURIComponent(of(names).slice(0, 8))}`,
        cookie,
      });
    case 'cart':
      return ask({ path: `/${MARKET}/wk`, cookie });
    case 'history':
      return ask({ path: `/${MARKET}/meinlabor/historie`, cookie });
    case 'add to cart':
      return ask({ path: `/customerapi/wk/${of(numbers)}/add/1`, cookie, body: {} });
    case 'submit':
      return submit(ask, cookie);
  }
}

/** Orders the cart as it is; where another visit of the laboratory has ordered it meanwhile, there is nothing to do. */
async function submit(ask: Asker, cookie: string, tries = TRIES): Promise<Reply> {
  const cart = await ask({ path: '/customerapi/cart/de', cookie });
  if (cart.status !== 200) return cart; // no answer is a failure of this visit, not of the day
  const { version, totals, lines } = JSON.parse(cart.text) as {
    version: number;
    totals: { gross: number };
    lines: unknown[];
  };
  if (lines.length === 0) return cart;
  const body = { version, summe: totals.gross, agb: true };
  const reply = await ask({ path: '/customerapi/wk/submit', cookie, body, key: randomUUID() });
  return reply.status === 409 && tries > 1 ? submit(ask, cookie, tries - 1) : reply;
}
