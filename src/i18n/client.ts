import { createInstance, type TFunction } from 'i18next';
import { loadBundles } from './load-bundles.ts';

/** Addresses of the browser's texts: one hashed file per language. */
const URLS = import.meta.glob<string>('/locales/*/client.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

const translators = new Map<string, Promise<TFunction>>();

/**
 * The translate function for islands, loaded when the first of them needs it; the page's language by default. A language
 * whose texts do not come is asked for again by the next caller.
 */
export function clientTranslator(language = document.documentElement.lang): Promise<TFunction> {
  let translator = translators.get(language);
  if (!translator) {
    translator = open(language);
    translators.set(language, translator);
    translator.catch(() => translators.delete(language)); // not kept: the next caller tries anew
  }
  return translator;
}

async function open(language: string): Promise<TFunction> {
  const url = URLS[`/locales/${language}/client.json`] ?? URLS['/locales/en/client.json']!;
  const [client] = await loadBundles([url]);
  const instance = createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { client: client! } },
    defaultNS: 'client',
    interpolation: { escapeValue: false }, // React and textContent escape
  });
  return instance.t;
}
