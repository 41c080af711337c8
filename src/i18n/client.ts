import { createTranslate, type TextRecord, type Translate } from './island-texts.ts';
import { loadBundles, type Bundle } from './load-bundles.ts';

/** Addresses of the browser's texts: one hashed file per language. */
const URLS = import.meta.glob<string>('/locales/*/client.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

const records = new Map<string, Promise<TextRecord>>();

/**
 * The texts of what opens over any page (`client:…`), loaded when the first of it is wanted; the page's language by
 * default. A language whose texts do not come is asked for again by the next caller.
 */
export function clientTexts(language = document.documentElement.lang): Promise<TextRecord> {
  let record = records.get(language);
  if (!record) {
    record = load(language);
    records.set(language, record);
    record.catch(() => records.delete(language)); // not kept: the next caller tries anew
  }
  return record;
}

/** The translate function over those texts. */
export async function clientTranslator(language = document.documentElement.lang): Promise<Translate> {
  return createTranslate(await clientTexts(language), language);
}

async function load(language: string): Promise<TextRecord> {
  const url = URLS[`/locales/${language}/client.json`] ?? URLS['/locales/en/client.json']!;
  const [client] = await loadBundles([url]);
  return Object.fromEntries(flatten('client:', client!));
}

function flatten(path: string, bundle: Bundle): [string, string][] {
  return Object.entries(bundle).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[path + key, text] as [string, string]]
      : flatten(`${path}${key}.`, text as Bundle),
  );
}
