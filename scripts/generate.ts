/** Writes the demonstration catalogue as JSON Lines: npm run generate -- --help */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { generateCatalogue } from '#demo/catalogue/index.ts';
import { startCommand } from './support/command/start-command.ts';
import { catalogueScale } from './support/scale.ts';
import { readTables } from './support/tables.ts';

const LINES_PER_WRITE = 500;

const { values } = startCommand({
  name: 'npm run generate',
  about: 'Writes the demonstration catalogue as JSON Lines, without --out to standard output.',
  options: {
    scale: { type: 'string', value: 'FACTOR', default: '1', about: 'so many times as large: 10, 0.02' },
    out: { type: 'string', value: 'FILE', about: 'the file to write' },
  },
});
const scale = catalogueScale(values.scale);
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
