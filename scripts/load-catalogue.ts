/**
 * Brings the catalogue of a state folder up to date: the demonstration catalogue, or any file that can be imported. A
 * process of its own, so that the memory of an import does not stay with the server. Speaks a line per step.
 *
 *   node scripts/load-catalogue.ts --state FOLDER [--file FILE] [--scale 10]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ImportRefused } from '#shop/catalogue/import/problems.ts';
import { loadCatalogue } from './support/catalogue.ts';
import { openDatabase } from './support/local-d1.ts';
import { readStamp, writeStamp } from './support/stamp.ts';

const { values: flags } = parseArgs({
  options: { state: { type: 'string' }, file: { type: 'string' }, scale: { type: 'string', default: '1' } },
});
const { state, file } = flags;
if (!state) throw new Error('--state is missing');

/** The version of the live catalogue, '' before the first import. */
function liveVersion(folder: string): string {
  const shop = openDatabase(folder, 'SHOP');
  const row = shop.prepare('select version from catalogue_pointer').get();
  shop.close();
  return String(row?.['version'] ?? '');
}

try {
  const live = liveVersion(state);
  if (!file && live && readStamp(state, 'catalogue-version') !== live) {
    console.log(`keeps the imported catalogue ${live}; --reset brings the demonstration catalogue back`);
  } else {
    await loadCatalogue(state, { file, scale: Number(flags.scale), tell: (detail) => console.log(detail) });
    writeStamp(state, 'catalogue-version', liveVersion(state));
  }
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error;
  console.error(error.message); // the operator's matter, without a stack
  process.exitCode = 1;
}
