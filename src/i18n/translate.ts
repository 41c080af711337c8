import { createInstance } from 'i18next';
import type { Language } from '#shop/markets/languages.ts';
import { readBundles, type Bundles } from './bundles.ts';
import { cacheTexts } from './cached-texts.ts';
import type { TextValues } from './island-texts.ts';
import type { KeyOf, TextKey } from './text-keys.ts';

/** A key; those of the frame around every page need no namespace. */
export type ServerKey = TextKey | KeyOf<'shell'>;

/**
 * Returns the text of a key with its variables filled in; of several keys the first that exists. A key that need not exist
 * has a default value.
 */
export interface Translator {
  (key: ServerKey | readonly [...string[], ServerKey], values?: TextValues): string;
  (key: string, values: TextValues & { defaultValue: string }): string;
}

interface Loaded {
  translate: Translator;
  bundles: Bundles;
}

const languages = new Map<Language, Loaded>();

/**
 * Reads a language's texts, once per isolate. The pipeline does so for a page's language before it is rendered. Requests
 * that come at once each wait for themselves: an isolate's requests must not wait for each other's promises.
 */
export async function loadLanguage(language: Language): Promise<void> {
  if (languages.has(language)) return;
  const bundles = await readBundles(language);
  if (!languages.has(language)) languages.set(language, { bundles, translate: create(language, bundles) });
}

/** The translate function of a language, which is read if it is not yet there. */
export async function openTranslator(language: Language): Promise<Translator> {
  await loadLanguage(language);
  return translator(language);
}

/**
 * The translate function of a language that is loaded: `t('catalogue:tile.in-cart')`. One immutable instance per
 * language – it never changes its language, so requests cannot see each other's (docs/decisions/002).
 */
export function translator(language: Language): Translator {
  return loadedOf(language).translate;
}

/** The bundles of a language that is loaded. */
export function bundlesOf(language: Language): Bundles {
  return loadedOf(language).bundles;
}

function loadedOf(language: Language): Loaded {
  const loaded = languages.get(language);
  if (!loaded) throw new Error(`the texts of ${language} are not loaded: loadLanguage(language) comes first`);
  return loaded;
}

/** Without a second language to fall back to: the checks let no language lack a text. */
function create(language: Language, bundles: Bundles): Translator {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: bundles },
    defaultNS: 'shell',
    initAsync: false,
    interpolation: { escapeValue: false }, // Astro and React escape
    parseMissingKeyHandler: missing,
  });
  return cacheTexts(instance.t, language) as unknown as Translator;
}

/** The default value where the caller has one; else a fault, which breaks no visitor's page. */
function missing(key: string, defaultValue?: string): string {
  if (defaultValue !== undefined) return defaultValue;
  const fault = new Error(`missing text: ${key}`);
  if (import.meta.env.DEV) throw fault;
  console.error(JSON.stringify({ fault: String(fault) }));
  return key;
}
