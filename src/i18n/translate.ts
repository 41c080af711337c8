import { createInstance, type i18n, type TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, type Language } from '#shop/markets/languages.ts';

/** Namespaces of the server's pages; locales/<language>/<namespace>.json (German is the source). */
const FILES = import.meta.glob<Record<string, unknown>>('/locales/*/*.json', {
  eager: true,
  import: 'default',
});

const instances = new Map<Language, i18n>();

/**
 * The translate function of a language: `t('catalogue:tile.in-cart')`. One immutable instance per language – it never
 * changes its language, so requests cannot see each other's (docs/decisions/002).
 */
export function translator(language: Language): TFunction {
  let instance = instances.get(language);
  if (!instance) instances.set(language, (instance = create(language)));
  return instance.t;
}

function create(language: Language): i18n {
  const resources = Object.fromEntries(
    [...new Set([language, 'en', DEFAULT_LANGUAGE])].map((lang) => [lang, namespacesOf(lang)]),
  );
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: ['en', DEFAULT_LANGUAGE],
    resources,
    defaultNS: 'shell',
    initAsync: false,
    interpolation: { escapeValue: false }, // Astro and React escape
  });
  return instance;
}

function namespacesOf(language: string): Record<string, Record<string, unknown>> {
  const start = `/locales/${language}/`;
  return Object.fromEntries(
    Object.entries(FILES)
      .filter(([path]) => path.startsWith(start))
      .map(([path, bundle]) => [path.slice(start.length, -'.json'.length), bundle]),
  );
}
