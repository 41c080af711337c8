import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../support/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'served-index-'));
afterAll(() => rmSync(folder, { recursive: true }));

const products = [
  { id: 'lamp', title: 'Desk lamp with switch', category: 'Lamps' },
  { id: 'bulb', title: 'LED bulb E27', category: 'Lamps', number: '40-1234' },
];

test('eval:search --serve answers from workerd, by words and by number', async () => {
  const file = join(folder, 'products.jsonl');
  writeFileSync(file, products.map((product) => JSON.stringify(product)).join('\n'));
  const server = spawn('node', ['scripts/eval-search.ts', '--products', file, '--serve', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let address: string | undefined;
    for await (const line of createInterface(server.stdout)) {
      address = /http:\/\/[\d.:]+\d/.exec(line)?.[0];
      if (address) break;
    }
    const idsOf = async (text: string): Promise<unknown> =>
      (await fetch(`${address}/?q=${encodeURIComponent(text)}`)).json();
    // a bulb is of the lamps: it has one of the words and stands behind what has both
    expect(await idsOf('desk lamp')).toEqual({ ids: ['lamp', 'bulb'] });
    expect(await idsOf('Art.-Nr. 40 1234')).toEqual({ ids: ['bulb'] });
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}, 60_000);

test('the bench of the search prints its times', async () => {
  const bench = spawn('node', ['tests/bench/search-latency.ts', '0.02'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  bench.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  const [code] = await once(bench, 'exit');
  expect(code).toBe(0);
  expect(JSON.parse(printed)).toMatchObject({ search: { p50: expect.any(Number) } });
}, 120_000);
