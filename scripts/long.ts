/**
 * What proves more than `npm test` has the time for: texts by the million, the contract by the hundred thousand, a catalogue
 * ten times as large, a runtime that is killed. Each part is a program of its own, one after the other.
 *
 *   npm run test:long -- --help
 */
import process from 'node:process';
import { run, stopChildren } from './support/child.ts';
import { Mistake } from './support/command/mistake.ts';
import { nearest } from './support/command/read-command.ts';
import { startCommand } from './support/command/start-command.ts';
import { LONG_PARTS, type LongPart } from './testing/long-parts.ts';

const names = LONG_PARTS.map(({ name }) => name);
const { values: flags } = startCommand({
  name: 'npm run test:long',
  about:
    'What is too long for npm test, one after the other; an hour or two in all. Ends with 1 when a part fails.',
  options: {
    only: { type: 'string', value: 'PARTS', about: `some of ${names.join(',')}` },
  },
  notes: LONG_PARTS.map(({ name, about, minutes }) => `${name}: ${about} (some ${minutes} min on two cores)`),
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
  process.on(signal, () => {
    stopChildren();
    process.exit(130);
  });

function chosen(): readonly LongPart[] {
  const asked = flags.only?.split(',') ?? names;
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown === undefined) return LONG_PARTS.filter(({ name }) => asked.includes(name));
  const meant = nearest(unknown, names);
  const hint = meant ? `. Did you mean ${meant}?` : '';
  throw new Mistake(`--only ${unknown}: some of ${names.join()}${hint}`, 2);
}

const failed: string[] = [];
for (const { name, command, args, env } of chosen()) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { code } = await run(command, args, { inherit: true, ...(env && { env }) });
  if (code !== 0) failed.push(name);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}  ${((Date.now() - started) / 60_000).toFixed(1)} min`);
}
console.log(failed.length === 0 ? '✓ every part' : `✗ ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
