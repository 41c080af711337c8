import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type TFunction } from 'i18next';
import { ROOT } from '../../scripts/support/project.ts';
import type { Language } from '../../src/shop/markets/languages.ts';

const kept = new Map<Language, TFunction>();

/** The shop's translate function, `t('shell:tools.menu')`, so that tests find elements by the names that people see. */
export function textsOf(language: Language): TFunction {
  const known = kept.get(language) ?? load(language);
  kept.set(language, known);
  return known;
}

function load(language: Language): TFunction {
  const folder = join(ROOT, 'locales', language);
  const bundles = readdirSync(folder).map((file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as object,
  ]);
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: Object.fromEntries(bundles) as Record<string, Record<string, string>> },
    defaultNS: 'shell',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance.t;
}
