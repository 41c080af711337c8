/**
 * Writes the demonstration catalogue as JSON Lines.
 * npm run generate -- [--scale 10] [--out FILE]      without --out to standard output
 */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { generateCatalogue } from '#demo/catalogue/index.ts';
import { readTables } from './support/tables.ts';

const LINES_PER_WRITE = 500;

const { values } = parseArgs({ options: { scale: { type: 'string' }, out: { type: 'string' } } });
const scale = Number(values.scale ?? '1');
const output = values.out ? createWriteStream(values.out) : process.stdout;

let lines: string[] = [];
let articles = 0;

async function flush(): Promise<void> {
  if (lines.length === 0) return;
  const text = `${lines.join('\n')}\n`;
  lines = [];
  if (!output.write(text)) await once(output, 'drain');
}

const started = performance.now();
for (const record of generateCatalogue(readTables(), { scale })) {
  lines.push(JSON.stringify(record));
  if (record.type === 'article') articles += 1;
  if (lines.length >= LINES_PER_WRITE) await flush();
}
await flush();
if (output !== process.stdout) {
  output.end();
  await once(output, 'finish');
}
const seconds = (performance.now() - started) / 1000;
process.stderr.write(`${articles} articles in ${seconds.toFixed(1)} s\n`);
