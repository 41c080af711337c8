import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../src/shop/markets/languages.ts';
import { ROOT } from '../support/project.ts';

interface LanguageFile {
  /** Named by its content: `_astro/texts-de.1a2b3c4d.json`. */
  readonly fileName: string;
  readonly source: string;
}

/**
 * Vite's plugin that makes each language one static asset, all its bundles by name, and tells the Worker their addresses
 * (`LABORKONTOR_LANGUAGES`, read by src/i18n/bundles.ts). Nine languages in the Worker were a fifth of it.
 */
export function languageFiles(): Plugin {
  const files = new Map<string, LanguageFile>(
    LANGUAGES.map((language) => [language, languageFile(language, join(ROOT, 'locales', language))]),
  );
  const addresses = Object.fromEntries(
    [...files].map(([language, { fileName }]) => [language, `/${fileName}`]),
  );
  return {
    name: 'language-files',
    apply: 'build',
    config: () => ({ define: { LABORKONTOR_LANGUAGES: JSON.stringify(addresses) } }),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, source } of files.values()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** The bundles of a folder as one file. */
export function languageFile(language: string, folder: string): LanguageFile {
  const bundles = readdirSync(folder)
    .toSorted()
    .map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
    ]);
  const source = JSON.stringify(Object.fromEntries(bundles));
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `_astro/texts-${language}.${hash}.json`, source };
}
