/**
 * Writes which bundles of texts there are, for the compiler: `src/i18n/text-bundles.ts` from the files of the source language.
 *
 *   npm run types
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DEFAULT_LANGUAGE } from '../src/shop/markets/languages.ts';
import { startCommand } from './support/command/start-command.ts';
import { bundleTypes } from './support/bundle-types.ts';
import { ROOT } from './support/project.ts';

startCommand({
  name: 'node scripts/text-keys.ts',
  about: 'Writes src/i18n/text-bundles.ts: the bundles of texts, for the compiler. `npm run types` does it.',
  options: {},
});

const names = readdirSync(join(ROOT, 'locales', DEFAULT_LANGUAGE)).map((file) => basename(file, '.json'));
writeFileSync(join(ROOT, 'src/i18n/text-bundles.ts'), bundleTypes(names));
