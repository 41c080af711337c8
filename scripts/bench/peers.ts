import { startRuntime } from '../support/runtime.ts';
import type { Buyers } from './buyers.ts';
import { drive, type Call, type Load } from './load.ts';
import type { Measurement } from './measurement.ts';
import { cpuOfTree, listenerOn } from './process-cpu.ts';
import { Vendure } from './vendure.ts';

/** Turns that each side takes: what else the machine does meets both. */
const TURNS = 3;
const PAGE = 24;

/** What technicians type: of every group of goods, in German. */
const TERMS = ['gips', 'wachs', 'zirkon', 'fräser', 'keramik', 'kunststoff', 'einbettmasse', 'polierer', 'legierung', 'tiefziehfolie'] as const; // prettier-ignore

/** A search and an addition to a cart, of the shop and of a peer, by turns in one run; the middle turn of each. */
export interface PeerLines {
  readonly lines: Readonly<Record<string, Load>>;
  /** Hits of the first search on either side: other catalogues are no comparison. */
  readonly hits: { readonly ours: number; readonly theirs: number };
}

/**
 * Asks the shop and a running Vendure – the address of its shop API – the same by turns. A peer's processor time is known where it runs on this
 * machine: it is the time of who listens there and of all below it. Throws where it does not answer as Vendure's shop API does.
 */
export async function measurePeers(
  { out, state, seconds, buyers }: Pick<Measurement, 'out' | 'state' | 'seconds' | 'buyers'>,
  address: string,
): Promise<PeerLines> {
  const peer = await Vendure.at(address);
  const listener = listenerOn(Number(peer.url.port || 80));
  const cpu = () => (listener === null ? null : cpuOfTree(listener));
  const runtime = await startRuntime({ out, state, searchesPerMinute: 1_000_000 });
  try {
    const ours = (path: (n: number) => Call) => drive({ url: runtime.url, seconds, path });
    const theirs = (path: (n: number) => Call) => drive({ url: peer.url.origin, seconds, path, cpu });
    const search = (n: number) => TERMS[n % TERMS.length]!;
    const lines = {
      search: await byTurns(() => ours((n) => searchOf(search(n))), () => theirs((n) => peer.search(search(n), PAGE))),
      'add to cart': await byTurns(() => ours((n) => additionOf(buyers, n)), () => theirs((n) => peer.addition(n))),
    }; // prettier-ignore
    const first = await fetch(new URL('/guestapi/hits/DE/de/1', runtime.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ search: TERMS[0] }),
    });
    const { articles } = (await first.json()) as { articles: number };
    return {
      lines: Object.fromEntries(
        Object.entries(lines).flatMap(([name, [own, others]]) => [
          [name, own],
          [`${name}, Vendure`, others],
        ]),
      ),
      hits: { ours: articles, theirs: await peer.hits(TERMS[0]) },
    };
  } finally {
    await runtime.stop();
  }
}

async function byTurns(ours: () => Promise<Load>, theirs: () => Promise<Load>): Promise<[Load, Load]> {
  const turns: [Load, Load][] = [];
  for (let turn = 0; turn < TURNS; turn++) turns.push([await ours(), await theirs()]);
  const middle = (side: 0 | 1): Load =>
    turns.map((turn) => turn[side]).toSorted((one, other) => one.p50 - other.p50)[Math.floor(TURNS / 2)]!;
  return [middle(0), middle(1)];
}

const searchOf = (term: string): Call => ({
  path: '/guestapi/hits/DE/de/1',
  method: 'POST',
  body: { search: term, facets: true },
});

const additionOf = ({ fresh, articles }: Buyers, n: number): Call => ({
  path: `/customerapi/wk/${articles[Math.floor(n / fresh.length) % articles.length]!}/add/1`,
  method: 'POST',
  headers: { cookie: fresh[n % fresh.length]!.cookie },
});
