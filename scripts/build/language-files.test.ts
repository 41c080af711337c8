import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBundles, readLanguageFile } from '../../src/i18n/bundles.ts';
import { LANGUAGES } from '../../src/shop/markets/languages.ts';
import { ROOT } from '../support/project.ts';
import { languageFile } from './language-files.ts';

const assets = (answer: Response) => ({ fetch: async () => answer }) as Pick<Fetcher, 'fetch'>;

test.each(LANGUAGES)('the file of %s holds what its sources hold', async (language) => {
  const { source, fileName } = languageFile(language, join(ROOT, 'locales', language));
  expect(fileName).toMatch(new RegExp(`^_astro/texts-${language}\\.[0-9a-f]{8}\\.json$`));
  const read = await readLanguageFile(language, `/${fileName}`, assets(new Response(source)));
  expect(read).toEqual(await readBundles(language));
});

test('another text makes another name', () => {
  const folder = join(ROOT, 'locales/de');
  expect(languageFile('de', folder)).toEqual(languageFile('de', folder));
  const french = languageFile('de', join(ROOT, 'locales/fr'));
  expect(french.fileName).not.toBe(languageFile('de', folder).fileName);
  expect(JSON.parse(french.source)).toHaveProperty(
    'cart',
    JSON.parse(readFileSync(join(ROOT, 'locales/fr/cart.json'), 'utf8')),
  );
});

test('a language whose file is missing is told with its address and the answer', async () => {
  const missing = readLanguageFile(
    'fr',
    '/_astro/texts-fr.1.json',
    assets(new Response('', { status: 404 })),
  );
  await expect(missing).rejects.toThrow(
    'the texts of fr are not among the assets: /_astro/texts-fr.1.json answers 404',
  );
  const unknown = readLanguageFile('fr', undefined, assets(new Response('{}')));
  await expect(unknown).rejects.toThrow('no texts of the language fr');
});
