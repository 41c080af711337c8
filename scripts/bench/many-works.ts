import { openDatabase } from '../support/local-d1.ts';
import { startRuntime } from '../support/runtime.ts';
import type { Buyer } from './buyers.ts';
import { drive, type Load } from './load.ts';

const WORKS = 100_000;

/** Searches among 100,000 works of one laboratory, each by another text. */
const SEARCHES: Readonly<Record<string, (n: number) => string>> = {
  'works by number': (n) => `q=A-${10_000 + (n % 89_999)}`,
  'works by client': (n) => `q=Praxis ${n % 400}`,
  'works by nothing that is there': (n) => `q=gibt es nicht ${n}`,
  'works by article': (n) => `q=30100${1000 + (n % 500)}`,
  'works by lot': (n) => `charge=LOT${n % 5000}`,
  'works by client and date': (n) => `q=Praxis ${n % 400}&von=2024-0${1 + (n % 9)}-01&bis=2025-06-30`,
  'works by date': (n) => `sort=alt&von=2024-0${1 + (n % 9)}-01`,
};

/** Writes the works into a copy of the shop that nobody serves, then asks for them. */
export async function measureWorks(out: string, state: string, { id, cookie }: Buyer, seconds: number): Promise<Record<string, Load>> {
  fill(state, id);
  const runtime = await startRuntime({ out, state });
  try {
    const lines: Record<string, Load> = {};
    for (const [name, query] of Object.entries(SEARCHES))
      lines[name] = await drive({
        url: runtime.url,
        seconds,
        path: (n) => ({ path: `/logbook/arbeiten?${encodeURI(query(n))}`, headers: { cookie } }),
      });
    return lines;
  } finally {
    await runtime.stop();
  }
} // prettier-ignore

function fill(state: string, customer: string): void {
  const shop = openDatabase(state, 'SHOP');
  shop.exec('begin');
  const work = shop.prepare(
    `insert into work (customer_id, id, number, state, version, content, created_at, changed_at, words) values (?, ?, ?, 'open', 1, ?, ?, ?, ?)`,
  );
  const batch = shop.prepare(
    `insert into work_batch (customer_id, work_id, position, article, lot, serial, expires_on, noted_at) values (?, ?, 'p1', ?, ?, '', '', ?)`,
  );
  for (let n = 0; n < WORKS; n++) {
    const [id, number, client] = [n.toString().padStart(10, '0'), `A-${n}`, `Praxis ${n % 400}`];
    const at = new Date(Date.parse('2024-01-01') + n * 600_000).toISOString();
    const [article, lot] = [`30100${1000 + (n % 500)}`, `LOT${n % 5000}`];
    const position = { id: 'p1', article, name: 'Zirkonronde', manufacturer: '', di: '', lot, serial: '', expiry: '', production: '', quantity: 1, isWithoutBatch: false, isConfirmed: false, code: '', at, by: 'Technik' };
    const content = { number, client: { name: client, reference: `R-${n % 77}`, info: '' }, patient: `P-${n}`, kind: 'crown', teeth: '11', shade: 'A2', technician: { id: 0, name: 'Technik' }, positions: [position] };
    work.run(customer, id, number, JSON.stringify(content), at, at, [number, client, `R-${n % 77}`, `P-${n}`].join('\n').toLowerCase());
    batch.run(customer, id, article, lot, at);
  }
  shop.exec('commit');
  shop.close();
} // prettier-ignore
