import { createInstance, type TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, type Language } from '#shop/markets/languages.ts';
import { holdTexts } from './held-texts.ts';

/** Nested texts of a bundle. */
export interface Texts {
  readonly [key: string]: Texts | string;
}

/** Namespaces of the server's pages; locales/<language>/<namespace>.json (German is the source). */
const FILES = import.meta.glob<Texts>('/locales/*/*.json', {
  eager: true,
  import: 'default',
});

const translators = new Map<Language, TFunction>();

/**
 * The translate function of a language: `t('catalogue:tile.in-cart')`. One immutable instance per language – it never
 * changes its language, so requests cannot see each other's (docs/decisions/002).
 */
export function translator(language: Language): TFunction {
  let translate = translators.get(language);
  if (!translate) translators.set(language, (translate = holdTexts(create(language), language)));
  return translate;
}

function create(language: Language): TFunction {
  const resources = Object.fromEntries(
    [...new Set<Language>([language, 'en', DEFAULT_LANGUAGE])].map((lang) => [lang, bundlesOf(lang)]),
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
  return instance.t;
}

/** The bundles of a language by namespace. */
export function bundlesOf(language: Language): Readonly<Record<string, Texts>> {
  const start = `/locales/${language}/`;
  return Object.fromEntries(
    Object.entries(FILES)
      .filter(([path]) => path.startsWith(start))
      .map(([path, bundle]) => [path.slice(start.length, -'.json'.length), bundle]),
  );
}
